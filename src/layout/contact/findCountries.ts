import type { Country } from '../../../domain/openCalls.ts';

/** One line of the list; countries with several codes have several. */
export interface PhoneCodeChoice {
  id: string;
  phoneCode: string;
  name: string;
  /** The name in its own language; empty if the same. */
  native: string;
}

/** Primary countries of shared codes (ITU-T E.164). */
const first: Record<string, string> = { '+1': 'US', '+7': 'RU', '+39': 'IT', '+44': 'GB', '+47': 'NO', '+61': 'AU' };

/** The line for a code, among those found. */
export const choiceOf = (choices: readonly PhoneCodeChoice[], phoneCode: string): PhoneCodeChoice | undefined => {
  const its = choices.filter((choice) => choice.phoneCode === phoneCode);
  return its.find(({ id }) => id === `${first[phoneCode]}${phoneCode}`) ?? its[0];
};

/** Lower case without accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Countries that match `wanted`: by name in the user's or their own language, by country letters, or by code. */
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
