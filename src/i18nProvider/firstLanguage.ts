import { languages, rightToLeft, type Language } from '../../domain/languages.ts';
import { initialLanguage, savedLanguage } from './language.ts';
import { languageAt, placePath, type Place } from '../../domain/account/place.ts';
import { ask } from '../dataProvider/httpClient.ts';

export const directionOf = (language: Language): 'ltr' | 'rtl' => (rightToLeft.includes(language) ? 'rtl' : 'ltr');

/** The user's choice or the browser's language; only if that results in English by default, the location's. */
export async function firstLanguage(): Promise<Language> {
  const language = initialLanguage(languages);
  return language !== 'en' || savedLanguage(languages) ? language : languageByPlace();
}

/** Sets the page's language and direction, for the browser, screen readers and calls. */
export function markPage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The page waits for its language, so a slow answer is dropped; ms. */
const timeout = 1_000;
const found = 'console.languageByPlace';

/** The location's language, requested once per browser session; English without a timely answer. */
async function languageByPlace(): Promise<Language> {
  const known = languages.find((language) => language === sessionStorage.getItem(found));
  if (known) return known;
  try {
    const signal = AbortSignal.timeout(timeout);
    const place = await ask<Place>({ method: 'POST', path: placePath, reads: true, quiet: true, signal });
    const language = languageAt(place);
    sessionStorage.setItem(found, language);
    return language;
  } catch {
    return 'en';
  }
}
