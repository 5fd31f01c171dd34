import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { whenIdle } from '../layout/whenIdle.ts';

const loadToast = () => import('./Toast.tsx');
const Toast = lazy(loadToast);

interface Queued {
  payload: NotificationPayload;
  /** Two toasts with the same words are still two. */
  key: number;
}

const isUrgent = ({ payload: { type } }: Queued) => type === 'error' || type === 'warning';
const isSuccess = ({ payload: { type } }: Queued) => type === 'success';

/** What `notify` says. Errors and warnings show at once, one after another; what is said besides stays its time; of successes the last. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const [queue, setQueue] = useState<readonly Queued[]>([]);
  const lastKey = useRef(0);

  // A sentence about a lost line can't be fetched over it: it comes right after the page.
  useEffect(() => whenIdle(() => void loadToast()), []);
  useEffect(() => {
    const payload = takeNotification();
    if (!payload) return;
    lastKey.current += 1;
    const queued = { payload, key: lastKey.current };
    // A later success says enough of the one before; anything else waits until it was read.
    setQueue((before) => [...before.filter((one) => !isSuccess(one) || isUrgent(queued)), queued]);
  }, [notifications, takeNotification]);

  const shown = queue.find(isUrgent) ?? queue[0];
  const close = () => setQueue((before) => before.filter((one) => one !== shown));
  return <Suspense>{shown && <Toast key={shown.key} payload={shown.payload} onClose={close} />}</Suspense>;
}
