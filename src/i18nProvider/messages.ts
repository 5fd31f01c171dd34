import type { Language } from '../../domain/languages.ts';
import type * as custom from './en/custom/index.ts';
import type { shell } from './en/index.ts';
import type { signedOut } from './en/signedOut.ts';

/** The plural categories that languages distinguish, by CLDR's names. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * The same keys in another language: every text, and for plurals (`days_one`, `days_other` in English) exactly that
 * language's categories.
 */
type Translation<Texts, Forms extends PluralForm> = {
  [
    Key in keyof Texts as Key extends `${string}_one`
      ? never
      : Key extends `${infer Counted}_other`
        ? `${Counted}_${Forms}`
        : Key
  ]: Texts[Key] extends string ? string : Translation<Texts[Key], Forms>;
};

/** Plural categories: es and fr have `many` for whole millions; 0 is `one` in fr, 21 and 31 are in ru. */
interface Plurals extends Record<Language, PluralForm> {
  en: 'one' | 'other';
  zh: 'other';
  tr: 'one' | 'other';
  es: 'one' | 'many' | 'other';
  ar: PluralForm;
  ru: 'one' | 'few' | 'many' | 'other';
  fr: 'one' | 'many' | 'other';
}

/** Messages of the pages before signing in. */
export type SignedOutMessages<L extends Language> = Translation<typeof signedOut, Plurals[L]>;
/** Messages of the frame, lists and forms. */
export type ShellMessages<L extends Language> = Translation<typeof shell, Plurals[L]>;
/** Messages of the custom pages. */
export type CustomMessages<L extends Language> = Translation<typeof custom, Plurals[L]>;
