import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../builders/show/CopyButton.tsx';
import Dialog from '../../layout/Dialog.tsx';

interface SecretDialogProps {
  /** What it belongs to. */
  name: string;
  secret: string;
  /** What it is for. */
  hint: string;
  onClose(): void;
}

/** A new secret, this once. Only its button closes it: a click outside the dialog would lose the secret. */
export function SecretDialog({ name, secret, hint, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const label = translate('secret.name');
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('secret.title', { name: `\u2068${name}\u2069` })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning" variant="outlined">
          {translate('secret.once')}
        </Alert>
        <Box
          dir="ltr"
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            padding: 1.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            backgroundColor: 'background.default',
          }}
        >
          <Typography
            component="output"
            aria-label={label}
            sx={{ flex: 1, fontFamily: 'monospace', overflowWrap: 'anywhere', userSelect: 'all' }}
          >
            {secret}
          </Typography>
          <CopyButton text={secret} name={label} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hint}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('secret.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
