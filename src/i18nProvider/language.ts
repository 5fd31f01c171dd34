import { languages, pickLanguage, type Language } from '../../domain/languages.ts';

const cookie = 'language';
const days = 30;

/** The saved setting, else the browser's first language that is offered, else English. */
export const initialLanguage = (offered: readonly Language[]): Language =>
  savedLanguage(offered) ?? pickLanguage(navigator.languages, offered);

/** What somebody chose here within the last 30 days. */
export function savedLanguage(offered: readonly Language[]): Language | undefined {
  const value = /(?:^|; )language=([a-z]{2})/.exec(document.cookie)?.[1];
  return languages.find((language) => language === value && offered.includes(language));
}

/** Remembers the choice for 30 days; the page takes it up when it is loaded again. */
export function saveLanguage(language: Language): void {
  document.cookie = `${cookie}=${language}; path=/; Max-Age=${days * 24 * 3600}; SameSite=Lax`;
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
