import { languages, type Language } from '../../domain/languages.ts';
import { languageAt, placePath, type Place } from '../../domain/place.ts';
import { ask } from '../dataProvider/httpClient.ts';

/** The page waits for its language, so a slow answer is given up. */
const timeout = 1_000;
const found = 'console.languageByPlace';

/** What the rule of place says, asked once a browser session; English when there is no answer in time. */
export async function languageByPlace(): Promise<Language> {
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
