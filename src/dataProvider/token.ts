import { limits } from '../../domain/limits.ts';
import { readRemembered } from './remembered.ts';

const name = 'Admin-Token';
const pattern = /(?:^|; )Admin-Token=([^;]*)/;
let isDisowned = false;

/** The session's token, from the cookie that the specification names; null for visitors. */
export function readToken(): string | null {
  if (isDisowned) return null;
  const value = pattern.exec(document.cookie)?.[1];
  return value ? decodeURIComponent(value) : null;
}

/** A session cookie, or a persistent one if the user chose to stay signed in. Not sent from other sites. */
export function saveToken(token: string): void {
  const life = readRemembered() ? `; Max-Age=${limits.sessionLife / 1000}` : '';
  document.cookie = `${name}=${encodeURIComponent(token)}; path=/; SameSite=Strict${life}${secure()}`;
}

/** While leaving the page: its last calls must not carry the token of the user who has signed in since. */
export function disownToken(): void {
  isDisowned = true;
}

export function clearToken(): void {
  document.cookie = `${name}=; path=/; SameSite=Strict; Max-Age=0${secure()}`;
}

/** Without cookies the token can't be stored, so signing in is impossible. */
export const cookiesWork = (): boolean => navigator.cookieEnabled;

const secure = () => (location.protocol === 'https:' ? '; Secure' : '');
