import type { UserInfo } from '../../domain/account/userInfo.ts';
import { userInfoAnswer } from './earlyUserInfo.ts';

/** A sign-in that can't continue; `message` is a message key. */
export class SessionError extends Error {
  override name = 'SessionError';
}

/** The signed-in user. Throws SessionError if the specification rejects the answer, CallError if the server does. */
export async function fetchUserInfo(): Promise<UserInfo> {
  const user = await userInfoAnswer();
  if (!user) throw new SessionError('layout.session.noData');
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new SessionError('layout.session.noRoles');
  return user;
}
