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
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { dataProvider } from '../dataProvider/index.ts';

/**
 * The signed-in user. If the session has no organisation (authority 0, or 9527, which is no role), switches to one
 * where the user is an active member, if any. Throws as `fetchUserInfo` does.
 */
async function arrive(): Promise<UserInfo> {
  const user = await fetchUserInfo();
  // Their own organisation would only ask for the second factor again.
  if (user.factorWanted?.isDue) return user;
  return needsOrganisation(sessionOf(user)) && (await enterAnother(user.iid)) ? fetchUserInfo() : user;
}

/** Whether there was one that could be entered. */
async function enterAnother(left: number): Promise<boolean> {
  try {
    const { list } = await dataProvider.call('myInstitutionList', {}, { quiet: true });
    const place = list.find(({ iid, state }) => state === 'normal' && iid !== left);
    if (place) await dataProvider.call('switchInstitution', { iid: place.iid }, { quiet: true });
    return place !== undefined;
  } catch (error) {
    // A failed switch leads to the user's profile, not to the sign-in.
    if (error instanceof CallError && !error.isSignedOut) return false;
    throw error;
  }
}

const homeless = ownPages.profile.path;
/** Only members get the live stream: users who wait for an organisation's approval poll, ms. */
const askingPace = 30_000;

/** The call limit: the server hasn't checked the session. */
const isCallLimit = (error: Error | null): error is CallError =>
  error instanceof CallError && error.is('tooManyRequests');

const arrival = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: arrive,
  retry: false,
  refetchInterval: ({ state: { data, error } }) => {
    if (isCallLimit(error)) return (error.retryAfter ?? limits.callWindow / 1000) * 1000;
    // Who has to set up a second factor doesn’t wait for anyone else.
    return data !== undefined && !data.factorWanted?.isDue && needsOrganisation(sessionOf(data)) && askingPace;
  },
});

/** Loads the signed-in user before any page of the console; after a refusal, leads to /login with the reason. */
export function SessionGate({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const location = useLocation();
  const { data, error, refetch } = useQuery(arrival);
  const session = useMemo(() => (data ? sessionOf(data) : null), [data]);
  // A lost connection or the call limit says nothing about the session: keeps it, and lets the user retry.
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
      // Keyed, so that a navigation during this redirect is redirected as well.
      return <Navigate key={location.key} to={homeless} replace />;
    }
    return (
      <SessionContext value={session}>
        {/* Remounts the page, which belonged to another organisation, or to none. */}
        <Fragment key={session.user.iid}>{children}</Fragment>
      </SessionContext>
    );
  }
  if (isUnknown) {
    // For the call limit, the server sends a message.
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

/** Shows a message and the start page when an organisation accepts a user who has waited on this page. */
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
