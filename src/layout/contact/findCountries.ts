import type { Country } from '../../../domain/openCalls.ts';

/** One line of the list: a country that has several codes has several. */
export interface PhoneCodeChoice {
  id: string;
  phoneCode: string;
  name: string;
  /** In its own language; empty where that is the same. */
  native: string;
}

/** Of the codes that several countries share, whose it is first (ITU-T E.164). */
const first: Record<string, string> = { '+1': 'US', '+7': 'RU', '+39': 'IT', '+44': 'GB', '+47': 'NO', '+61': 'AU' };

/** The line that a code stands for, among those found. */
export const choiceOf = (choices: readonly PhoneCodeChoice[], phoneCode: string): PhoneCodeChoice | undefined => {
  const its = choices.filter((choice) => choice.phoneCode === phoneCode);
  return its.find(({ id }) => id === `${first[phoneCode]}${phoneCode}`) ?? its[0];
};

/** Small letters without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The countries that a reader may mean by `wanted`: by name, in theirs or its own language, by its letters or code. */
export function findCountries(countries: readonly Country[], wanted: string, language: string): PhoneCodeChoice[] {
  const words = plain(wanted.trim());
  const digits = words.replace(/^(\+|00)/, '');
  return countries
    .flatMap(({ code, name, native, phoneCodes }) =>
      phoneCodes
        .filter((phoneCode) =>
          /^\d+$/.test(digits)
            ? phoneCode.startsWith(`+${digits}`)
            : [name, native].some((one) => plain(one).includes(words)) || code.toLowerCase() === words,
        )
        .map((phoneCode) => ({ id: `${code}${phoneCode}`, phoneCode, name, native: native === name ? '' : native })),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
