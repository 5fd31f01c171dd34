import { pinyin } from 'pinyin-pro';
import type { AnyEntity, SearchKind } from '../../domain/kit/entity.ts';
import { fold, wordsOf, hasHan, soundOf as soundOfReadings } from '../../domain/sound.ts';

/*
 * Search terms: records are found by the beginnings of words. Stored and queried words are folded by the same function.
 */

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/u;
const arabicArticle = '\u0627\u0644';

/** Whether the script has no spaces, so that words may begin anywhere. */
export const isSpaceless = (word: string): boolean => spaceless.test(word);

/** Other places where a word may begin: anywhere in a script without spaces; after the article in Arabic. */
function beginningsOf(word: string): string[] {
  if (isSpaceless(word)) return Array.from(word, (_letter, at) => Array.from(word).slice(at).join('')).slice(1);
  return behindArticle(word);
}

function behindArticle(word: string): string[] {
  return word.startsWith(arabicArticle) && word.length > 4 ? [word.slice(arabicArticle.length)] : [];
}

/** Words, joined form, pinyin, initials: `Zoë Núñez` → zoe, nunez, zoenunez; 张伟 → 张伟, zhangwei, zw, 伟, wei. */
export const nameTerms = (name: string | null | undefined): string[] =>
  name
    ? [name, ...wordsOf(name).flatMap(beginningsOf)]
        .flatMap((part) => soundOf(part).split(' '))
        .filter((word) => !isTooShort(word))
    : [];

/** A single Latin letter would match nearly everything. */
const isTooShort = (word: string) => /^[a-z]$/.test(word);

/** A number from each of its parts, with and without leading zeros: `R-2611-0412` → r26110412, 26110412, 0412, 412. */
export function numberTerms(number: string | null | undefined): string[] {
  const parts = number ? fold(number).split(' ').filter(Boolean) : [];
  const endings = parts.map((_part, at) => parts.slice(at).join(''));
  return [...new Set(endings.flatMap((ending) => [ending, withoutZeros(ending)]))].filter(Boolean);
}

/** All endings of a phone number of four digits or more: people type its end, or omit the country code. */
export function phoneTerms(phone: string | null | undefined): string[] {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return Array.from({ length: Math.max(0, digits.length - 3) }, (_none, at) => digits.slice(at));
}

/** A text's words and numbers. In a script without spaces it also stays whole, since `isIn` finds substrings. */
function textTerms(text: string | null | undefined): string[] {
  const words = text ? wordsOf(text) : [];
  const numbers = text?.split(/\s+/).filter((part) => /\p{Nd}/u.test(part)) ?? [];
  return [
    ...words.flatMap((word) => [word, ...(isSpaceless(word) ? word.split(spaceless) : behindArticle(word))]),
    ...numbers.flatMap(numberTerms),
  ].filter(Boolean);
}

const kinds: Record<SearchKind, (value: string | null | undefined) => string[]> = {
  name: nameTerms,
  number: numberTerms,
  phone: phoneTerms,
  text: textTerms,
};

/** A record's terms according to its definition's `search`. */
export const termsOf = ({ search }: Pick<AnyEntity, 'search'>, record: object): string[] => {
  const values = record as Readonly<Record<string, string | null | undefined>>;
  const found = Object.entries(search).flatMap(([field, kind]) => kinds[kind!](values[field]));
  return [...new Set(found)];
};

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/**
 * Splits a query into words. Anything with a digit is one number, however it is separated. Punctuation alone stays as
 * it is and matches nothing.
 */
export const askedWords = (keyword: string): string[] => {
  const typed = isOneNumber.test(keyword.trim()) ? [keyword] : keyword.split(/\s+/);
  const words = typed.flatMap((one) => (/\p{Nd}/u.test(one) ? [numberAsked(one)] : wordsOf(one)));
  if (words.length === 0) return [keyword.trim()].filter(Boolean);
  return [...new Set(words)].filter((word) => word !== '' && !isTooShort(word)).slice(0, mostWords);
};

/** Digits with separators, optionally after one letter for the kind of number: `0151 234-567`, `R 2611 0412`. */
const isOneNumber = /^[+(]?\p{L}?[\p{Nd}\p{P}\p{Z}]*$/u;

/** Seven or more digits are a phone number, stored with or without its country code, so leading zeros are dropped. */
const numberAsked = (typed: string) => {
  const number = fold(typed).replaceAll(' ', '');
  return /^\d{7,}$/.test(number) ? withoutZeros(number) : number;
};

const mostWords = 8;

/** Whether an initial character that may be a surname is read as one: 单 is shan as a name and dan as a word. */
const readings = ['head', 'off'] as const;

const read = (name: string, surname: (typeof readings)[number]) =>
  pinyin(name, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive', surname });

/**
 * Search terms of a name: `张伟` → `张伟 zhangwei zw`, `Émile Núñez` → `emile nunez emilenunez`. After a change of these
 * rules, run `operator rebuild summaries`.
 */
export const soundOf = (name: string): string =>
  soundOfReadings(name, hasHan(name) ? readings.map((surname) => read(name, surname)) : []);
