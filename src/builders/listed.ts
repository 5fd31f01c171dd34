/**
 * Several words as a language lists them: `A, B, and C`. Not as the `unit` that Intl also knows, which in Chinese, Russian
 * and Turkish puts no comma between them.
 */
export const listed = (words: readonly string[], locale: string | undefined): string =>
  new Intl.ListFormat(locale).format(words);
