import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../../builders/show/CopyButton.tsx';
import Dialog from '../../../layout/Dialog.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose(): void;
}

/** The recovery codes, this once. Only its button closes it: a click outside the dialog would lose them. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const translate = useTranslate();
  const titleId = useId();
  const name = translate('factor.codes.name');
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{translate('factor.codes.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning" variant="outlined">
          {translate('factor.codes.text')}
        </Alert>
        <Box dir="ltr" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box
            component="ul"
            aria-label={name}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
              flex: 1,
              gap: 1,
              margin: 0,
              padding: 0,
              listStyle: 'none',
              fontFamily: 'monospace',
              userSelect: 'text',
            }}
          >
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </Box>
          <CopyButton text={codes.join('\n')} name={name} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('factor.codes.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
