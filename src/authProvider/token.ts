import { limits } from '../../domain/limits.ts';
import { changePerson } from './person.ts';
import { readRemembered } from './remembered.ts';

const name = 'Admin-Token';
const pattern = /(?:^|; )Admin-Token=([^;]*)/;
let isDisowned = false;

/** The session's token, in the cookie that the specification names; null when nobody is signed in. */
export function readToken(): string | null {
  if (isDisowned) return null;
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

/** For a page that is being left: what it still sends mustn't go out in the name of who is signed in now. */
export function disownToken(): void {
  isDisowned = true;
}

/** Signs this browser out: the other tabs leave too. */
export function clearToken(): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
  changePerson();
}

/** False where the browser itself refuses cookies: nobody can sign in then. */
export const cookiesWork = (): boolean => navigator.cookieEnabled;

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');
