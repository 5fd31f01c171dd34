/*
 * Phonetic name search: without accents, as it sounds, or in Latin letters. The server stores the sounds of names, the
 * console those of its screens; both fold the query by the same rules.
 */

/** Letters that Unicode doesn't decompose, or that people type either way, each with its replacement. */
const latin = 'ıi ßss øo łl đd ðd þth æae œoe ħh ŋn';
const greek = 'ςσ';
// Alef wasla, ta marbuta, dotless and Persian ya, Persian kaf, and two forms of ha.
const arabic = '\u0671\u0627 \u0629\u0647 \u0649\u064A \u06CC\u064A \u06A9\u0643 \u06C1\u0647 \u06BE\u0647';
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  [latin, greek, arabic].flatMap((pairs) => pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)])),
);
const plainLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Harakat, accents, Turkish and Russian dots; the tatweel, which only stretches Arabic words. */
const marks = /[\p{Mn}\u0640]/gu;
const apostrophes = /['’‘ʼʻ`]/g;
const breaks = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}]+/gu;
const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** `text` in lower case without accents, vowel signs or punctuation, single-spaced; may be empty. */
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

/** The distinct folded words of a query. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).split(' '))].filter(Boolean);

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** ü is typed as v, and written u or yu where the letter is missing. */
const variants = (syllable: string): string[] =>
  /^[ln]v/.test(syllable) ? ['v', 'u', 'yu'].map((vowel) => syllable.replace('v', vowel)) : [syllable];

/**
 * Spellings of a word from its pinyin syllables, without tones and with ü as v: joined in every variant, and its
 * initials. `['zhang', 'wei']` → `['zhangwei', 'zw']`.
 */
export function spellings(syllables: readonly string[]): string[] {
  const parts = syllables.map(fold).filter(Boolean);
  const writings = [0, 1, 2].map((way) => parts.map((part) => variants(part)[way] ?? variants(part)[0]).join(''));
  return [...new Set([...writings, parts.map((part) => Array.from(part)[0]).join('')])];
}

/** Search terms of a name: folded, joined, and spelled out. A query may match any of these words. */
export function soundOf(name: string, readings: readonly (readonly string[])[] = []): string {
  const folded = fold(name);
  const spelled = readings.flatMap(spellings);
  return [...new Set([folded, folded.replaceAll(' ', ''), ...spelled])].filter(Boolean).join(' ');
}
