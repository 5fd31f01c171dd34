/** Scripts without spaces between words: names in them match anywhere. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Similar letters that aren't composed with an accent. */
const likeness: Record<string, string> = {
  i: '[iı]',
  ı: '[iı]',
  o: '[oø]',
  ø: '[oø]',
  l: '[lł]',
  ł: '[lł]',
  d: '[dđ]',
};
const shortest = 3;

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (word: string) => Array.from(bare(word), (letter) => `${likeness[letter] ?? letter}\\p{M}*`).join('');

const partsOf = (name: string) =>
  bare(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const asWord = (pattern: string) => `(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`;

/** Patterns for a name: the whole name in either order, and each part long enough not to match ordinary words. */
function patternsOf(name: string): string[] {
  const parts = partsOf(name);
  if (parts.length === 0) return [];
  if (unspaced.test(name)) return [Array.from(parts.join(''), lettersOf).join('\\s*')];
  const whole = [parts, parts.toReversed()].map((all) => all.map(lettersOf).join('[^\\p{L}\\p{N}]+'));
  const single = parts.filter((part) => part.length >= shortest).map(lettersOf);
  return [...(parts.length > 1 ? whole : []), ...single].map(asWord);
}

/**
 * Replaces names of people with "…": each of `names`, and each part of three letters or more, as a whole word
 * regardless of case and accents. A text without such a name is returned unchanged.
 */
export function unnamed(names: readonly string[]): (text: string) => string {
  const patterns = names.flatMap(patternsOf);
  if (patterns.length === 0) return (text) => text;
  const pattern = new RegExp(patterns.join('|'), 'giu');
  return (text) => {
    const apart = text.normalize('NFD');
    const without = apart.replace(pattern, '…');
    return without === apart ? text : without.normalize('NFC');
  };
}

/**
 * Whether a text is about one of these people: it contains the first and last part of a name. Either alone may be
 * somebody else's.
 */
export function isAbout(names: readonly string[]): (text: string) => boolean {
  const needed = names.flatMap((name) => {
    const parts = partsOf(name);
    if (parts.length === 0) return [];
    const patterns = unspaced.test(name) ? patternsOf(name) : [parts[0]!, parts.at(-1)!].map(lettersOf).map(asWord);
    return [patterns.map((pattern) => new RegExp(pattern, 'iu'))];
  });
  return (text) => {
    const apart = text.normalize('NFD');
    return needed.some((patterns) => patterns.every((pattern) => pattern.test(apart)));
  };
}
