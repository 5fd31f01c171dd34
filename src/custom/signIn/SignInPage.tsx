import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SignIn } from './SignIn.tsx';
import type { PageAddress } from '../ui/usePageAddress.ts';
import { returnPath } from '../../authProvider/returnPath.ts';

/** /login for somebody whom the console sends there: signed in again, they go on where they were. */
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
