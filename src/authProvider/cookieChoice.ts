import { readToken } from '../dataProvider/token.ts';

/** What somebody said about cookies here. In the browser's storage: refused, there is no cookie to keep it in. */
export type CookieChoice = 'accepted' | 'refused';

const key = 'console.cookies';
const listeners = new Set<() => void>();

/** Null before the first word about it. */
export function cookieChoice(): CookieChoice | null {
  const kept = localStorage.getItem(key);
  return kept === 'accepted' || kept === 'refused' ? kept : null;
}

export function chooseCookies(choice: CookieChoice): void {
  localStorage.setItem(key, choice);
  listeners.forEach((listener) => listener());
}

/** Hears each choice, made here or in another tab, until the returned function is called. */
export function onCookieChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Whether one may be set. Who is signed in has accepted them once. */
export const mayKeepCookies = (): boolean => cookieChoice() === 'accepted' || readToken() !== null;
