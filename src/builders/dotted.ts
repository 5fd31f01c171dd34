/** A name or a reason within a sentence: it may run the other way, and keeps its signs and its end then. */
export const isolate = (part: string): string => `\u2068${part}\u2069`;

/** What there is of these in one line; each isolated, for a date, a name and a word may run different ways. */
export const dotted = (parts: readonly (string | null | undefined)[]): string =>
  parts.flatMap((part) => (part ? isolate(part) : [])).join(' · ');
