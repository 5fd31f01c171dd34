import { lazy, Suspense, useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { limits } from '../../domain/limits.ts';
import { onFailure } from '../dataProvider/failures.ts';

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'));

/** Shows what failed calls tell: a toast with the server's sentence, silence where the page shows it, or that one is signed out. */
export function CallFailures() {
  const notify = useNotify();
  const translate = useTranslate();
  const [isSignedOut, setSignedOut] = useState(false);

  useEffect(() => {
    let last = { message: '', at: 0 };
    return onFailure((error) => {
      if (error.isSignedOut) return setSignedOut(true);
      if (error.isSilent) return;
      const message =
        typeof error.code === 'string'
          ? translate(`layout.failures.${error.code}`)
          : error.message || translate('layout.failures.error');
      // Several calls that fail of one cause say it once.
      if (message === last.message && Date.now() - last.at < limits.toastTime) return;
      last = { message, at: Date.now() };
      notify(message, { type: 'error', autoHideDuration: limits.toastTime });
    });
  }, [notify, translate]);

  if (!isSignedOut) return null;
  return (
    <Suspense>
      <LogoutDialog onStay={() => setSignedOut(false)} />
    </Suspense>
  );
}
