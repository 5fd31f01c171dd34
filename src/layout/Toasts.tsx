import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { limits } from '../../domain/limits.ts';

/** What `notify` says, one after another, five seconds each. */
export function Toasts() {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);

  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? null);
  }, [notifications, shown, takeNotification]);

  if (!shown) return null;
  const { message, type, notificationOptions } = shown;
  const severity = type === 'error' || type === 'warning' || type === 'success' ? type : 'info';
  const close = () => setShown(null);
  return (
    <Snackbar
      open
      key={typeof message === 'string' ? message : undefined}
      autoHideDuration={limits.toastTime}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert severity={severity} variant="filled" onClose={close} role={severity === 'error' ? 'alert' : 'status'}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </Alert>
    </Snackbar>
  );
}
