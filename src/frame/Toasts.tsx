import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotificationContext, type NotificationPayload, useNotify } from 'react-admin';
import { whenIdle } from '../layout/whenIdle.ts';
import { limits } from '../../domain/limits.ts';
import type { CallError } from '../dataProvider/CallError.ts';
import { onFailure } from '../dataProvider/failures.ts';
import { useFailureWords } from '../layout/useFailureWords.ts';

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

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

/** Shows failed calls: a toast with the server's message, nothing if the page shows it, or the signed-out dialog. */
export function CallFailures() {
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const [signedOut, setSignedOut] = useState<CallError | null>(null);
  // After choosing to stay, only user actions open the dialog again, not background reads.
  const stays = useRef(false);

  useEffect(() => {
    let last = { message: '', at: 0 };
    return onFailure((error, { reads }) => {
      if (error.isSignedOut) return setSignedOut((before) => before ?? (stays.current && reads ? null : error));
      if (error.isSilent) return;
      const message = wordsOf(error);
      // Shows one message when several calls fail for the same reason.
      if (message === last.message && Date.now() - last.at < limits.toastTime) return;
      last = { message, at: Date.now() };
      notify(message, { type: 'error', autoHideDuration: limits.toastTime });
    });
  }, [notify, wordsOf]);

  if (!signedOut) return null;
  const stay = () => {
    stays.current = true;
    setSignedOut(null);
  };
  return (
    <Suspense>
      <LogoutDialog reason={signedOut.isPutOut ? signedOut.message : null} onStay={stay} />
    </Suspense>
  );
}
