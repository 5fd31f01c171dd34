import type { Language } from './languages.ts';

/** The specification's "resolve by IP". */
export const placePath = 'base/default';

/** Where a caller's address says they are. */
export interface Place {
  /** Two letters (ISO 3166-1); empty where unknown. */
  country: string;
  /** Whether anything was looked up: an address of a private network belongs to no country. */
  located: boolean;
}

/** The specification's rule for who would else be spoken to in English: Chinese in China or nowhere. */
export const languageAt = ({ country, located }: Place): Language =>
  located && (country === '' || country === 'CN') ? 'zh' : 'en';
