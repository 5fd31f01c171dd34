import type { UserInfo } from '../../domain/userInfo.ts';
import { userInfoAnswer } from './earlyUserInfo.ts';

/** A sign-in that can't go on; `message` is a text's key. */
export class SessionError extends Error {
  override name = 'SessionError';
}

/** Who is signed in. Throws SessionError where the specification refuses the answer, CallError where the server does. */
export async function fetchUserInfo(): Promise<UserInfo> {
  const user = await userInfoAnswer();
  if (!user) throw new SessionError('layout.session.noData');
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new SessionError('layout.session.noRoles');
  return user;
}
