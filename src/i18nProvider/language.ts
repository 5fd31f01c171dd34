import { languages, pickLanguage, type Language } from '../../domain/languages.ts';
import { mayKeepCookies } from '../authProvider/cookieChoice.ts';

const cookie = 'language';
const days = 30;

/** The saved setting, else the browser's first language that is offered, else English. */
export const initialLanguage = (offered: readonly Language[]): Language =>
  savedLanguage(offered) ?? pickLanguage(navigator.languages, offered);

/** The choice of the last 30 days in this browser; without cookies, of this browser tab. */
export function savedLanguage(offered: readonly Language[]): Language | undefined {
  const value = /(?:^|; )language=([a-z]{2})/.exec(document.cookie)?.[1] ?? sessionStorage.getItem(cookie);
  return languages.find((language) => language === value && offered.includes(language));
}

/** Stores the choice for 30 days; it applies from the next page load. */
export function saveLanguage(language: Language): void {
  if (!mayKeepCookies()) return sessionStorage.setItem(cookie, language);
  sessionStorage.removeItem(cookie);
  document.cookie = `${cookie}=${language}; path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax`;
}

/** Moves the stored language after cookies have been accepted or refused. */
export function moveLanguage(): void {
  const language = savedLanguage(languages);
  document.cookie = `${cookie}=; path=/; Max-Age=0; SameSite=Lax`;
  if (language) saveLanguage(language);
}

/** Languages' names for themselves. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  zh: '简体中文',
  tr: 'Türkçe',
  es: 'Español',
  ar: 'العربية',
  ru: 'Русский',
  fr: 'Français',
};
