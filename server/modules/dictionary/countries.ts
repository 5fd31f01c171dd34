import { countries } from 'countries-list';
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import type { Language } from '../../../domain/languages.ts';
import type { Country } from '../../../domain/openCalls.ts';

const sorted = new Map<Language, Country[]>();

/** Whether a code is a country's: ISO 3166-1, and `XK` for Kosovo, which has none there. */
export const isCountry = (code: string): boolean => Object.hasOwn(countries, code);

/** Every country, named in `language` and sorted by its collation. */
export function countriesIn(language: Language): Country[] {
  const known = sorted.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const list = Object.entries(countries)
    .map(([code, { native, phone }]) => ({
      code,
      name: names.of(code) ?? native,
      native,
      phoneCodes: phoneCodesOf(code, phone),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
  sorted.set(language, list);
  return list;
}

/**
 * Country calling codes: +1 for all of North America (the list has area codes of its islands), +383 for Kosovo, and the
 * list's for uninhabited territories (Antarctica, Bouvet Island).
 */
const phoneCodesOf = (code: string, listed: readonly number[]): string[] =>
  isSupportedCountry(code) ? [`+${getCountryCallingCode(code)}`] : listed.map((number) => `+${number}`);
