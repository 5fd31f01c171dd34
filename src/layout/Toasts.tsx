import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';

const loadToast = () => import('./Toast.tsx');
const Toast = lazy(loadToast);

/** What `notify` says, one after another. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);

  // A sentence about a lost line can't be fetched over it: it comes soon after the page.
  useEffect(() => {
    const timer = setTimeout(() => void loadToast(), 2_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? null);
  }, [notifications, shown, takeNotification]);

  return <Suspense>{shown && <Toast payload={shown} onClose={() => setShown(null)} />}</Suspense>;
}
