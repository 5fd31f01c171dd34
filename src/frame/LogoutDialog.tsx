import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { endSession } from '../authProvider/signIn.ts';
import Dialog from '../layout/Dialog.tsx';

interface LogoutDialogProps {
  /** The reason, unless it is a sign-in elsewhere; shown above the specification's text. */
  reason: string | null;
  onStay(): void;
}

/** The session has ended: stay to copy what was typed, or sign in again. The text is the specification's. */
export default function LogoutDialog({ reason, onStay }: LogoutDialogProps) {
  const translate = useTranslate();
  const again = () => {
    endSession();
    location.reload();
  };
  return (
    <Dialog open aria-labelledby="logout-title" aria-describedby="logout-text">
      <DialogTitle id="logout-title">{translate('layout.logout.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="logout-text">
          {reason && (
            <Box component="span" sx={{ display: 'block', color: 'text.primary', marginBlockEnd: 1 }}>
              {reason}
            </Box>
          )}
          {translate('layout.logout.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 2 }}>
        <Button variant="text" onClick={onStay}>
          {translate('layout.logout.cancel')}
        </Button>
        <Button variant="contained" onClick={again} autoFocus>
          {translate('layout.logout.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
