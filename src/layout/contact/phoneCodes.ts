import type { Language } from '../../../domain/languages.ts';
import type { Country } from '../../../domain/openCalls.ts';
import { callOpen } from '../../dataProvider/call.ts';

const asked = new Map<string, Promise<Country[]>>();

/** All countries in the page's language, requested once; throws CallError on failure. */
export function fetchCountries(): Promise<Country[]> {
  const { lang } = document.documentElement;
  const known = asked.get(lang) ?? callOpen('fetchCountries', {}, { quiet: true }).then(({ list }) => list);
  asked.set(lang, known);
  // After a failed call the next caller retries.
  known.catch(() => asked.delete(lang));
  return known;
}

const inChina = '+86';
const elsewhere = '+1';

/** The likely country code: China for Chinese, else by the user's IP address, else the United States. */
export async function likelyPhoneCode(language: Language | (string & {})): Promise<string> {
  if (language === 'zh') return inChina;
  try {
    const [{ country }, countries] = await Promise.all([callOpen('place', {}, { quiet: true }), fetchCountries()]);
    return countries.find(({ code }) => code === country)?.phoneCodes[0] ?? elsewhere;
  } catch {
    return elsewhere;
  }
}
