import type { Language } from '../../../domain/languages.ts';
import type { Country } from '../../../domain/openCalls.ts';
import { callOpen } from '../../dataProvider/call.ts';

const asked = new Map<string, Promise<Country[]>>();

/** Every country in the page's language, asked for once; throws CallError where there is no answer. */
export function fetchCountries(): Promise<Country[]> {
  const { lang } = document.documentElement;
  const known = asked.get(lang) ?? callOpen('fetchCountries', {}, { quiet: true }).then(({ list }) => list);
  asked.set(lang, known);
  // After a failed call the next caller asks again.
  known.catch(() => asked.delete(lang));
  return known;
}

const inChina = '+86';
const elsewhere = '+1';

/** Where a phone most likely is: China for who reads Chinese, else where the caller's address says, else the United States. */
export async function likelyPhoneCode(language: Language | (string & {})): Promise<string> {
  if (language === 'zh') return inChina;
  try {
    const [{ country }, countries] = await Promise.all([callOpen('place', {}, { quiet: true }), fetchCountries()]);
    return countries.find(({ code }) => code === country)?.phoneCodes[0] ?? elsewhere;
  } catch {
    return elsewhere;
  }
}
