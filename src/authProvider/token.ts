import { limits } from '../../domain/limits.ts';
import { readRemembered } from './remembered.ts';

const name = 'Admin-Token';
const pattern = /(?:^|; )Admin-Token=([^;]*)/;

/** The session's token, in the cookie that the specification names; null when nobody is signed in. */
export function readToken(): string | null {
  const value = pattern.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}

/**
 * Kept until the browser is closed, or for who wants to be remembered as long as a session may last; never sent by
 * itself to another site.
 */
export function saveToken(token: string): void {
  const life = readRemembered() ? `; Max-Age=${limits.sessionLife / 1000}` : '';
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict${life}${secure()}`;
}

export function clearToken(): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

/** False where the browser itself refuses cookies: nobody can sign in then. */
export const cookiesWork = (): boolean => navigator.cookieEnabled;

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');
