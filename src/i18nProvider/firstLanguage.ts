import { languages, rightToLeft, type Language } from '../../domain/languages.ts';
import { initialLanguage, savedLanguage } from './language.ts';
import { languageAt, placePath, type Place } from '../../domain/place.ts';
import { ask } from '../dataProvider/httpClient.ts';

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

/** The page waits for its language, so a slow answer is given up. */
const timeout = 1_000;
const found = 'console.languageByPlace';

/** What the rule of place says, asked once a browser session; English when there is no answer in time. */
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
