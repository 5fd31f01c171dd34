import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { whenIdle } from '../layout/whenIdle.ts';

const loadToast = () => import('./Toast.tsx');
const Toast = lazy(loadToast);

interface Queued {
  payload: NotificationPayload;
  /** Distinguishes toasts with the same text. */
  key: number;
}

const isUrgent = ({ payload: { type } }: Queued) => type === 'error' || type === 'warning';
const isSuccess = ({ payload: { type } }: Queued) => type === 'success';

/** Shows `notify`'s messages: errors and warnings at once, in turn; others in full; only the latest success. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const lastKey = useRef(0);

  // Preloaded: a message about a lost connection couldn't load its own code.
  useEffect(() => whenIdle(() => void loadToast()), []);
  useEffect(() => {
    const payload = takeNotification();
    if (!payload) return;
    lastKey.current += 1;
    const queued = { payload, key: lastKey.current };
    // A new success replaces the previous one; other messages wait until they have been read.
    setQueue((before) => [...before.filter((one) => !isSuccess(one) || isUrgent(queued)), queued]);
  }, [notifications, takeNotification]);

  const shown = queue.find(isUrgent) ?? queue[0];
  const close = () => setQueue((before) => before.filter((one) => one !== shown));
  return <Suspense>{shown && <Toast key={shown.key} payload={shown.payload} onClose={close} />}</Suspense>;
}
