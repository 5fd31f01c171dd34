import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { limits } from '../../domain/limits.ts';
import type { CallError } from '../dataProvider/CallError.ts';
import { onFailure } from '../dataProvider/failures.ts';
import { useFailureWords } from '../layout/useFailureWords.ts';

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
