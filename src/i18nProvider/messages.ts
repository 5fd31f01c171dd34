import type { Language } from '../../domain/languages.ts';
import type { custom } from './en/custom.ts';
import type { shell } from './en/index.ts';
import type { signedOut } from './en/signedOut.ts';

/** The plural forms that a language distinguishes, by Unicode's names. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * The same keys in another language: every text there, and of a counted one (`days_one`, `days_other` in English) exactly
 * the language's own forms.
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

/** The forms of each language: whole millions are `many` in Spanish and French, 0 is `one` in French, 21 and 31 are in Russian. */
interface Plurals extends Record<Language, PluralForm> {
  en: 'one' | 'other';
  zh: 'other';
  tr: 'one' | 'other';
  es: 'one' | 'many' | 'other';
  ar: PluralForm;
  ru: 'one' | 'few' | 'many' | 'other';
  fr: 'one' | 'many' | 'other';
}

/** What the pages before the sign-in say, in a language. */
export type SignedOutMessages<L extends Language> = Translation<typeof signedOut, Plurals[L]>;
/** What the frame, the lists and the forms say. */
export type ShellMessages<L extends Language> = Translation<typeof shell, Plurals[L]>;
/** What the custom pages say. */
export type CustomMessages<L extends Language> = Translation<typeof custom, Plurals[L]>;
