import { createContext, useContext } from 'react';
import type { UserInfo } from '../../domain/account/userInfo.ts';
import { sideOf, type Actor, type Role, type Side } from '../../domain/roles.ts';

export interface SessionState {
  user: UserInfo;
  role: Role;
  /** Clinic or laboratory; null without an organisation. */
  side: Side | null;
  /** The user for `actionsAllowed`. */
  actor: Actor;
}

export const sessionOf = (user: UserInfo): SessionState => {
  const role = user.roles[0] ?? 'newUser';
  return {
    user,
    role,
    side: sideOf(role),
    actor: { accountId: user.ID, organisationId: user.iid, role, duty: user.duty },
  };
};

/** The specification's rule: users without a role or an organisation can open only their own profile. */
export const needsOrganisation = ({ role, user }: SessionState): boolean => role === 'newUser' || user.iid === 0;

export const SessionContext = createContext<SessionState | null>(null);

/** The signed-in user. Only inside the console's pages, where the session has been loaded. */
export function useSession(): SessionState {
  const session = useContext(SessionContext);
  if (!session)
    throw new Error('useSession is for pages inside the console: src/frame/SessionGate.tsx loads the session.');
  return session;
}
