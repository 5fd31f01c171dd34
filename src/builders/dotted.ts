/** What there is of these in one line; each isolated, for a date, a name and a word may run different ways. */
export const dotted = (parts: readonly (string | null | undefined)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `\u2068${part}\u2069`)
    .join(' · ');
