import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { needsOrganisation, sessionOf, SessionContext, type SessionState } from '../authProvider/session.ts';
import { endSession } from '../authProvider/signIn.ts';
import { SessionError, fetchUserInfo } from '../authProvider/userInfo.ts';
import { limits } from '../../domain/limits.ts';
import { CallError } from '../dataProvider/CallError.ts';
import { loginPath } from '../authProvider/returnPath.ts';
import { Message } from '../layout/Message.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { ownPages } from '../layout/places.ts';
import type { UserInfo } from '../../domain/userInfo.ts';
import { dataProvider } from '../dataProvider/index.ts';

/**
 * Who is signed in. Whose session is in no organisation (authority 0, or 9527, which is no role) is led to one where they
 * work, if there is one. Throws as `fetchUserInfo` does.
 */
async function arrive(): Promise<UserInfo> {
  const user = await fetchUserInfo();
  return needsOrganisation(sessionOf(user)) && (await enterAnother(user.iid)) ? fetchUserInfo() : user;
}

/** Whether there was one, and it let one in. */
async function enterAnother(left: number): Promise<boolean> {
  try {
    const { list } = await dataProvider.call('myInstitutionList', {}, { quiet: true });
    const place = list.find(({ iid, state }) => state === 'normal' && iid !== left);
    if (place) await dataProvider.call('switchInstitution', { iid: place.iid }, { quiet: true });
    return place !== undefined;
  } catch (error) {
    // What can't be entered now leads to the own profile, not out of the house.
    if (error instanceof CallError && !error.isSignedOut) return false;
    throw error;
  }
}

const homeless = ownPages.profile.path;
/** The live stream is for members only: who waits for an organisation's yes asks from time to time. */
const askingPace = 30_000;

/** Too many calls in a short while: the server hasn't even looked at who is signed in. */
const isCallLimit = (error: Error | null): error is CallError =>
  error instanceof CallError && error.is('tooManyRequests');

const arrival = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: arrive,
  retry: false,
  refetchInterval: ({ state: { data, error } }) => {
    if (isCallLimit(error)) return (error.retryAfter ?? limits.callWindow / 1000) * 1000;
    return data !== undefined && needsOrganisation(sessionOf(data)) && askingPace;
  },
});

/** Loads who is signed in before any page of the console; whom the server refuses goes to /login with the reason. */
export function SessionGate({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { data, error, refetch } = useQuery(arrival);
  const session = useMemo(() => (data ? sessionOf(data) : null), [data]);
  // Neither a lost line nor the call limit says anything about the session: it stays, and the user tries again.
  const isLost = error instanceof CallError && typeof error.code === 'string';
  const isUnknown = isLost || isCallLimit(error);
  const isRefused = error !== null && !isUnknown && !session;

  useEffect(() => {
    if (!isRefused) return;
    endSession();
    const message =
      error instanceof SessionError ? translate(error.message) : error.message || translate('layout.session.failed');
    void navigate(loginPath(location.pathname + location.search), { replace: true, state: { message } });
  }, [isRefused, error, navigate, location, translate]);

  useLetIn(session);

  if (session) {
    if (needsOrganisation(session) && location.pathname !== homeless) {
      // Keyed: a step that is taken while this one goes on is sent on as well.
      return <Navigate key={location.key} to={homeless} replace />;
    }
    return (
      <SessionContext value={session}>
        {/* What was on the page belonged to another organisation, or to none. */}
        <Fragment key={session.user.iid}>{children}</Fragment>
      </SessionContext>
    );
  }
  if (isUnknown) {
    // The call limit has a sentence of the server's own.
    const said = isLost
      ? { title: translate('layout.session.failed'), text: translate(`layout.failures.${error.code}`) }
      : { title: error.message };
    return (
      <Message {...said}>
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('list.tryAgain')}
        </Button>
      </Message>
    );
  }
  return <PageSkeleton />;
}

/** Shows a message and the start page when an organisation accepts a person who has waited for it on this page. */
function useLetIn(session: SessionState | null): void {
  const notify = useNotify();
  const navigate = useNavigate();
  const hasWaited = useRef(false);
  useEffect(() => {
    if (!session) return;
    const isIn = hasWaited.current && !needsOrganisation(session);
    hasWaited.current = needsOrganisation(session);
    if (!isIn) return;
    const name = session.user.institution?.name ?? '';
    notify('layout.organisation.entered', { type: 'success', messageArgs: { name } });
    void navigate('/');
  }, [session, notify, navigate]);
}
