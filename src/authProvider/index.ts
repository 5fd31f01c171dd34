/*
 * | react-admin    | here                                                                     |
 * | -------------- | ------------------------------------------------------------------------ |
 * | login          | POST base/login, the token into the cookie                                |
 * | checkAuth      | whether there is a token                                                  |
 * | checkError     | nothing: signed-out codes open the "Confirm logout" dialog (httpClient)   |
 * | getIdentity    | GET user/getUserInfo                                                      |
 * | getPermissions | the first role                                                            |
 * | logout         | clears what the browser holds; the server is told, but not waited for     |
 */
import type { AuthProvider } from 'react-admin';
import { dataProvider } from '../dataProvider/index.ts';
import { clearToken, readToken, saveToken } from './token.ts';
import { fetchUserInfo } from './userInfo.ts';

export interface Credentials {
  userName: string;
  password: string;
}

/** Throws CallError with the server's sentence when the account or the password is wrong. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { token } = await dataProvider.call('login', credentials, { quiet: true });
  saveToken(token);
}

export function signOut(): void {
  if (readToken()) dataProvider.call('logout', {}, { quiet: true, parting: true }).catch(() => undefined);
  clearToken();
}

export const authProvider: AuthProvider = {
  login: (credentials: Credentials) => signIn(credentials),
  checkAuth: () => (readToken() ? Promise.resolve() : Promise.reject(new Error('ra.auth.auth_check_error'))),
  checkError: () => Promise.resolve(),
  getIdentity: async () => {
    const user = await fetchUserInfo();
    return { id: user.ID, fullName: user.nickName || user.userName, avatar: user.headerImg ?? undefined };
  },
  getPermissions: async () => (await fetchUserInfo()).roles[0],
  logout: () => {
    signOut();
    return Promise.resolve();
  },
};
