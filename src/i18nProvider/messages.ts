import type { english } from './en/index.ts';

/** The plural forms that a language distinguishes, by Unicode's names. */
export type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/**
 * The same keys in another language: every text there, and of a counted one (`days_one`, `days_other` in English) exactly
 * the language's own forms.
 */
export type Translation<Texts, Forms extends PluralForm> = {
  [
    Key in keyof Texts as Key extends `${string}_one`
      ? never
      : Key extends `${infer Counted}_other`
        ? `${Counted}_${Forms}`
        : Key
  ]: Texts[Key] extends string ? string : Translation<Texts[Key], Forms>;
};

/** All that the console says, in a language with these plural forms. */
export type Messages<Forms extends PluralForm> = Translation<typeof english, Forms>;
