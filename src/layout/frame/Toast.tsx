import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { limits } from '../../../domain/limits.ts';

/** One sentence under the window's top bar, for five seconds: at the foot it would cover the steps, the views and the composer. */
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
      sx={{ '&.MuiSnackbar-root': { insetBlockStart: 56 } }}
    >
      <Alert severity={severity} variant="filled" onClose={onClose} role={severity === 'error' ? 'alert' : 'status'}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </Alert>
    </Snackbar>
  );
}
