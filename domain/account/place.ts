import type { Language } from '../languages.ts';

/** The specification's "resolve by IP". */
export const placePath = 'base/default';

/** Where the caller's IP address is located. */
export interface Place {
  /** ISO 3166-1 alpha-2; empty when unknown. */
  country: string;
  /** Whether a lookup was possible: private addresses have no country. */
  located: boolean;
}

/** The specification's rule for callers who would otherwise get English: Chinese if in China or in no known country. */
export const languageAt = ({ country, located }: Place): Language =>
  located && (country === '' || country === 'CN') ? 'zh' : 'en';
