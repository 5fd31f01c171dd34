import { languages, rightToLeft, type Language } from '../../domain/languages.ts';
import { initialLanguage, savedLanguage } from './language.ts';
import { languageByPlace } from './languageByPlace.ts';

export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr');

/** As the person set it, or as their browser asks; only who would get English unasked may get what the place says. */
export async function firstLanguage(): Promise<Language> {
  const language = initialLanguage(languages);
  return language !== 'en' || savedLanguage(languages) ? language : languageByPlace();
}

/** Tells the browser, screen readers and every call what language the page is in, and which way it runs. */
export function markPage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
