import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { limits } from '../../domain/limits.ts';
import type { CallError } from '../dataProvider/CallError.ts';
import { onFailure } from '../dataProvider/failures.ts';
import { useFailureWords } from '../layout/useFailureWords.ts';

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

/** Shows what failed calls tell: a toast with the server's sentence, silence where the page shows it, or that one is signed out. */
export function CallFailures() {
  const notify = useNotify();
  const wordsOf = useFailureWords();
  const [signedOut, setSignedOut] = useState<CallError | null>(null);
  // Who chose to stay is asked again by what they do, not by what the page asks for in the background.
  const stays = useRef(false);

  useEffect(() => {
    let last = { message: '', at: 0 };
    return onFailure((error, { reads }) => {
      if (error.isSignedOut) return setSignedOut((before) => before ?? (stays.current && reads ? null : error));
      if (error.isSilent) return;
      const message = wordsOf(error);
      // Several calls that fail of one cause say it once.
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
