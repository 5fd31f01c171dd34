import type { custom } from './en/custom.ts';
import type { shell } from './en/index.ts';

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

/** What the frame, the lists and the forms say, in a language with these plural forms. */
export type ShellMessages<Forms extends PluralForm> = Translation<typeof shell, Forms>;
/** What the custom pages say. */
export type CustomMessages<Forms extends PluralForm> = Translation<typeof custom, Forms>;
