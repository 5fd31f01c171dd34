import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { needsOrganisation, sessionOf, SessionContext } from '../authProvider/session.ts';
import { clearToken } from '../authProvider/token.ts';
import { fetchUserInfo, SessionError } from '../authProvider/userInfo.ts';
import { CallError } from '../dataProvider/CallError.ts';
import { loginPath } from '../custom/login/returnPath.ts';
import { Message } from './Message.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { ownPages } from './places.ts';

const homeless = ownPages.profile.path;

/** Loads who is signed in before any page of the console; whom the server refuses goes to /login with the reason. */
export function SessionGate({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { data, error, refetch } = useQuery({ queryKey: ['user', 'info'], queryFn: fetchUserInfo, retry: false });
  const session = useMemo(() => (data ? sessionOf(data) : null), [data]);
  // A lost line says nothing about the session: it stays, and the user tries again.
  const isLost = error instanceof CallError && typeof error.code === 'string';
  const isRefused = error !== null && !isLost && !session;

  useEffect(() => {
    if (!isRefused) return;
    clearToken();
    const message =
      error instanceof SessionError ? translate(error.message) : error.message || translate('layout.session.failed');
    void navigate(loginPath(location.pathname + location.search), { replace: true, state: { message } });
  }, [isRefused, error, navigate, location, translate]);

  if (session) {
    if (needsOrganisation(session) && location.pathname !== homeless) {
      // Keyed: a step that is taken while this one goes on is sent on as well.
      return <Navigate key={location.key} to={homeless} replace />;
    }
    return <SessionContext value={session}>{children}</SessionContext>;
  }
  if (isLost) {
    return (
      <Message title={translate('layout.session.failed')} text={translate(`layout.failures.${error.code}`)}>
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('list.tryAgain')}
        </Button>
      </Message>
    );
  }
  return <PageSkeleton />;
}
