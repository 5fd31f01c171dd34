import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { apiKeyPrefix, type MadeApiKey } from '../../../domain/organisation/apiKey.ts';
import { CopyButton } from '../../builders/show/CopyButton.tsx';
import Dialog from '../../layout/Dialog.tsx';

interface SecretDialogProps {
  made: Pick<MadeApiKey, 'name' | 'secret'>;
  onClose(): void;
}

/** A key's secret, this once. Only its button closes it: a click outside the dialog would lose the secret. */
export function SecretDialog({ made: { name, secret }, onClose }: SecretDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const label = translate('apiKeys.secret.name');
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{translate('apiKeys.secret.title', { name: `\u2068${name}\u2069` })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="warning" variant="outlined">
          {translate('apiKeys.secret.once')}
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
          {translate('apiKeys.secret.header', { header: `\u2066Authorization: Bearer ${apiKeyPrefix}…\u2069` })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('apiKeys.secret.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
