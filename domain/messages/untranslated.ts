declare global {
  /** What counts as said. `npm run words` adds that words are checked: scripts/words/checked.d.ts. */
  interface Words {
    said: string;
  }
}

/** A text; where words are checked, what no catalogue takes. */
type Untranslated = Words extends { checked: true } ? { untranslated: true } : Words['said'];

/** Marks words without a translation yet: people read them in English, `npm run words` lists each by file and line. */
export function untranslated(english: string): Untranslated;
export function untranslated(english: string): unknown {
  return english;
}
