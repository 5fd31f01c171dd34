import { ownPath } from './ownPath.ts';

/** Pages that make no sense as a destination after signing in. */
const passing = ['/', '/login', '/401', '/404'];
const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/** /login, with the requested address to return to afterwards. */
export const loginPath = (wanted: string): string =>
  passing.includes(pathOf(wanted)) ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;

/** The address to open after signing in: always a path of this site. */
export function returnPath(search: string): string {
  const wanted = ownPath(new URLSearchParams(search).get('redirect'));
  return wanted && !passing.includes(pathOf(wanted)) ? wanted : '/';
}
