import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { limits } from '../../domain/limits.ts';

/** One message for five seconds, over the top bar, where it covers no buttons of the page; on phones below the bar. */
export default function Toast({ payload, onClose }: { payload: NotificationPayload; onClose(): void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = payload;
  const severity = type === 'error' || type === 'warning' || type === 'success' ? type : 'info';
  return (
    <Snackbar
      open
      autoHideDuration={limits.toastTime}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={({ breakpoints }) => ({
        '&.MuiSnackbar-root': { insetBlock: '2px auto', [breakpoints.down('sm')]: { insetBlock: '56px auto' } },
      })}
    >
      <Alert severity={severity} variant="filled" onClose={onClose} role={severity === 'error' ? 'alert' : 'status'}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </Alert>
    </Snackbar>
  );
}
