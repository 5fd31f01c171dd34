import { readToken } from '../dataProvider/token.ts';

/** The choice about cookies in this browser. In local storage: a refusal rules out a cookie. */
export type CookieChoice = 'accepted' | 'refused';

const key = 'console.cookies';
const listeners = new Set<() => void>();

/** Null until the user has chosen. */
export function cookieChoice(): CookieChoice | null {
  const kept = localStorage.getItem(key);
  return kept === 'accepted' || kept === 'refused' ? kept : null;
}

export function chooseCookies(choice: CookieChoice): void {
  localStorage.setItem(key, choice);
  listeners.forEach((listener) => listener());
}

/** Calls `listener` on each choice, made here or in another tab, until the returned function is called. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether cookies may be set. Signed-in users have accepted them. */
export const mayKeepCookies = (): boolean => cookieChoice() === 'accepted' || readToken() !== null;
