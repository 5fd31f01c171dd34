import { limits } from '../../domain/limits.ts';
import { readRemembered } from './remembered.ts';

const name = 'Admin-Token';
const pattern = /(?:^|; )Admin-Token=([^;]*)/;
let isDisowned = false;

/** The session's token, from the cookie that the specification names; null for a visitor. */
export function readToken(): string | null {
  if (isDisowned) return null;
  const value = pattern.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}

/** The cookie ends with the browser, or with the session where the person chose to stay signed in. No other site's page sends it. */
export function saveToken(token: string): void {
  const life = readRemembered() ? `; Max-Age=${limits.sessionLife / 1000}` : '';
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict${life}${secure()}`;
}

/** The page is being left: its last calls must not carry the token of the person who has signed in since. */
export function disownToken(): void {
  isDisowned = true;
}

export function clearToken(): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

/** Without cookies the token can't be kept, so a sign-in is impossible. */
export const cookiesWork = (): boolean => navigator.cookieEnabled;

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');
