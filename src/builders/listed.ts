/**
 * Several words as a language lists them: `A, B, and C`. Not Intl's `unit` type, which omits commas in Chinese, Russian
 * and Turkish.
 */
export const listed = (words: readonly string[], locale: string | undefined): string =>
  new Intl.ListFormat(locale).format(words);
