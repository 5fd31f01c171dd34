/*
 * | react-admin    | here                                                                     |
 * | -------------- | ------------------------------------------------------------------------ |
 * | login          | POST base/login, the token into the cookie                                |
 * | checkAuth      | whether there is a token                                                  |
 * | checkError     | nothing: signed-out codes open the "Confirm logout" dialog (httpClient)   |
 * | getIdentity    | GET user/getUserInfo                                                      |
 * | getPermissions | the first role                                                            |
 * | logout         | clears what the browser holds; calls the server without waiting for it    |
 */
import type { AuthProvider } from 'react-admin';
import { dataProvider } from '../dataProvider/index.ts';
import { forgetRemembered } from '../dataProvider/remembered.ts';
import { endPushHere } from './pushHere.ts';
import { endSession, signIn, type Credentials } from './signIn.ts';
import { storedTabs } from './storedTabs.ts';
import { readToken } from '../dataProvider/token.ts';
import { fetchUserInfo } from './userInfo.ts';

/**
 * Ends the session at once: removes the token, the remembered account, the open pages and push messages. Roles and the account's id
 * exist only in the page's memory, which a page load clears (`leave`); passwords are never stored.
 */
export function signOut(): void {
  if (readToken()) dataProvider.call('logout', {}, { quiet: true, parting: true }).catch(() => undefined);
  endSession();
  forgetRemembered();
  storedTabs.forget();
  void endPushHere().catch(() => undefined);
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
