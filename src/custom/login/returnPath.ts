/** /login, with the way back to where one wanted to go. */
export const loginPath = (wanted: string): string =>
  wanted === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;

/** Where to go after signing in: only ever a path of this site. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? '/';
  // `//host` and `/\host` are other sites to a browser.
  return /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login') ? wanted : '/';
}
