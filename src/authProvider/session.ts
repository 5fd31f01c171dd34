import { createContext, useContext } from 'react';
import type { UserInfo } from '../../domain/userInfo.ts';
import { sideOf, type Actor, type Role, type Side } from '../../domain/roles.ts';

export interface SessionState {
  user: UserInfo;
  role: Role;
  /** The clinic's or the laboratory's; null for somebody without an organisation. */
  side: Side | null;
  /** Who acts, as `actionsAllowed` asks it. */
  actor: Actor;
}

export const sessionOf = (user: UserInfo): SessionState => {
  const role = user.roles[0] ?? 'newUser';
  return { user, role, side: sideOf(role), actor: { accountId: user.ID, organisationId: user.iid, role } };
};

/** The specification's rule: no role yet, or no organisation, and only the own profile is open. */
export const needsOrganisation = ({ role, user }: SessionState): boolean => role === 'newUser' || user.iid === 0;

export const SessionContext = createContext<SessionState | null>(null);

/** Who is signed in. Only inside the console's pages, where the session has been loaded. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session)
    throw new Error('useSession is for pages inside the console: src/frame/SessionGate.tsx loads the session.');
  return session;
}
