import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Login } from './Login.tsx';
import type { LoginAddress } from './loginAddress.ts';
import { returnPath } from './returnPath.ts';

/** /login for somebody whom the console sends there: signed in again, they go on where they were. */
export default function LoginPage() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { message?: string } | null };
  const address = useMemo<LoginAddress>(
    () => ({ search, go: (next, options) => void navigate({ pathname: '/login', search: next }, options) }),
    [search, navigate],
  );
  const enter = useCallback(async () => navigate(returnPath(search), { replace: true }), [navigate, search]);
  return <Login address={address} message={state?.message} onSignedIn={enter} />;
}
