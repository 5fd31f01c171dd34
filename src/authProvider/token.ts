const name = 'Admin-Token';
const pattern = /(?:^|; )Admin-Token=([^;]*)/;

/** The session's token, in the cookie that the specification names; null when nobody is signed in. */
export function readToken(): string | null {
  const value = pattern.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}

/** Kept for the browser's session only; never sent by itself to another site. */
export function saveToken(token: string): void {
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict${secure()}`;
}

export function clearToken(): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

/** False where the browser refuses cookies: nobody can sign in then. */
export const cookiesWork = (): boolean => navigator.cookieEnabled;

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');
