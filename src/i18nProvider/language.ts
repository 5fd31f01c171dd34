import { languages, pickLanguage, type Language } from '../../domain/languages.ts';
import { mayKeepCookies } from '../authProvider/cookieChoice.ts';

const cookie = 'language';
const days = 30;

/** The saved setting, else the browser's first language that is offered, else English. */
export const initialLanguage = (offered: readonly Language[]): Language =>
  savedLanguage(offered) ?? pickLanguage(navigator.languages, offered);

/** What somebody chose here within the last 30 days; without cookies, since the browser's tab was opened. */
export function savedLanguage(offered: readonly Language[]): Language | undefined {
  const value = /(?:^|; )language=([a-z]{2})/.exec(document.cookie)?.[1] ?? sessionStorage.getItem(cookie);
  return languages.find((language) => language === value && offered.includes(language));
}

/** Remembers the choice for 30 days; the page takes it up when it is loaded again. */
export function saveLanguage(language: Language): void {
  if (!mayKeepCookies()) return sessionStorage.setItem(cookie, language);
  sessionStorage.removeItem(cookie);
  document.cookie = `${cookie}=${language}; path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax`;
}

/** With the cookies that somebody has just accepted, or refused, the language goes where it may be. */
export function moveLanguage(): void {
  const language = savedLanguage(languages);
  document.cookie = `${cookie}=; path=/; Max-Age=0; SameSite=Lax`;
  if (language) saveLanguage(language);
}

/** What a language calls itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  tr: 'Türkçe',
  es: 'Español',
  ar: 'العربية',
  ru: 'Русский',
  fr: 'Français',
};
