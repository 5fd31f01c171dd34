import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignIn } from './SignIn.tsx';
import type { PageAddress } from '../ui/usePageAddress.ts';
import { returnPath } from '../../authProvider/returnPath.ts';

/** /login within the console: after signing in again, the user continues where they were. */
export default function SignInPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { message?: string } | null };
  const address = useMemo<PageAddress>(
    () => ({ search, go: (next, options) => void navigate({ pathname: '/login', search: next }, options) }),
    [search, navigate],
  );
  const enter = useCallback(async () => navigate(returnPath(search), { replace: true }), [navigate, search]);
  return <SignIn address={address} message={state?.message} onSignedIn={enter} />;
}
