import { ownPath } from './ownPath.ts';

/** Pages that nobody wants to come back to. */
const passing = ['/', '/login', '/401', '/404'];
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** /login, with the way back to where one wanted to go. */
export const loginPath = (wanted: string): string =>
  passing.includes(pathOf(wanted)) ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;

/** Where to go after signing in: only ever a path of this site. */
export function returnPath(search: string): string {
  const wanted = ownPath(new URLSearchParams(search).get('redirect'));
  return wanted && !passing.includes(pathOf(wanted)) ? wanted : '/';
}
