import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { whenIdle } from './whenIdle.ts';

const loadToast = () => import('./Toast.tsx');
const Toast = lazy(loadToast);

/** What `notify` says, one after another. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);

  // A sentence about a lost line can't be fetched over it: it comes right after the page.
  useEffect(() => whenIdle(() => void loadToast()), []);
  useEffect(() => {
    if (!shown && notifications.length > 0) setShown(takeNotification() ?? null);
  }, [notifications, shown, takeNotification]);

  return <Suspense>{shown && <Toast payload={shown} onClose={() => setShown(null)} />}</Suspense>;
}
