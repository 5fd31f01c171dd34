/*
 * How a name is looked for by who types it as it sounds, without its accents, or in Latin letters. The server keeps a
 * name's sounds and the console those of its screens; both fold what is typed by the same rules.
 */

/** Letters that Unicode doesn't take apart, or that are typed either way: each with what stands for it. */
const latin = 'ıi ßss øo łl đd ðd þth æae œoe ħh ŋn';
const greek = 'ςσ';
// The alef of a joined article, ta marbuta, the dotless and the Persian ya, the Persian kaf and two forms of ha.
const arabic = '\u0671\u0627 \u0629\u0647 \u0649\u064A \u06CC\u064A \u06A9\u0643 \u06C1\u0647 \u06BE\u0647';
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  [latin, greek, arabic].flatMap((pairs) => pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)])),
);
const plainLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Harakat, accents, Turkish and Russian dots; the tatweel that only stretches an Arabic word. */
const marks = /[\p{Mn}\u0640]/gu;
const apostrophes = /['’‘ʼʻ`]/g;
const breaks = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]+/gu;
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** `text` in small letters without accents, vowel signs or punctuation, one space between words; may be empty. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(plainLetters, (letter) => plain[letter] ?? letter)
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(apostrophes, '')
    .replace(breaks, ' ')
    .trim();

/** The different words of what was typed, folded. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).split(' '))].filter(Boolean);

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** ü, which is typed as a v, and written u or yu where there is no such letter. */
const variants = (syllable: string): string[] =>
  /^[ln]v/.test(syllable) ? ['v', 'u', 'yu'].map((vowel) => syllable.replace('v', vowel)) : [syllable];

/**
 * A word by its syllables in pinyin, without tones and ü as v: joined in every spelling, and their first letters.
 * `['zhang', 'wei']` → `['zhangwei', 'zw']`.
 */
export function spellings(syllables: readonly string[]): string[] {
  const parts = syllables.map(fold).filter(Boolean);
  const writings = [0, 1, 2].map((way) => parts.map((part) => variants(part)[way] ?? variants(part)[0]).join(''));
  return [...new Set([...writings, parts.map((part) => Array.from(part)[0]).join('')])];
}

/** The search terms of a name: folded, joined, and as spelled. A query may match any of its words. */
export function soundOf(name: string, readings: readonly (readonly string[])[] = []): string {
  const folded = fold(name);
  const spelled = readings.flatMap(spellings);
  return [...new Set([folded, folded.replaceAll(' ', ''), ...spelled])].filter(Boolean).join(' ');
}
