import { pinyin } from 'pinyin-pro';
import type { AnyEntity, SearchKind } from '../../domain/kit/entity.ts';
import { fold, wordsOf, hasHan, soundOf as soundOfReadings } from '../../domain/sound.ts';

/*
 * What records are found by: the beginnings of words. Writing and asking fold words by the same function, so that they meet.
 */

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/u;
const arabicArticle = '\u0627\u0644';

/** Whether it is written without spaces, so that words begin anywhere in it. */
export const isSpaceless = (word: string): boolean => spaceless.test(word);

/** Where else a word may begin: anywhere in a script without spaces, after the article in Arabic. */
function beginningsOf(word: string): string[] {
  if (isSpaceless(word)) return Array.from(word, (_letter, at) => Array.from(word).slice(at).join('')).slice(1);
  return behindArticle(word);
}

function behindArticle(word: string): string[] {
  return word.startsWith(arabicArticle) && word.length > 4 ? [word.slice(arabicArticle.length)] : [];
}

/** A name's words, the name in one word, its pinyin and initials: `Zoë Núñez` → zoe, nunez, zoenunez; 张伟 → 张伟, zhangwei, zw, 伟, wei. */
export const nameTerms = (name: string | null | undefined): string[] =>
  name
    ? [name, ...wordsOf(name).flatMap(beginningsOf)]
        .flatMap((part) => soundOf(part).split(' '))
        .filter((word) => !isTooShort(word))
    : [];

/** One Latin letter is the beginning of nearly everything. */
const isTooShort = (word: string) => /^[a-z]$/.test(word);

/** A number from each of its parts on, and without the zeros in front: `R-2611-0412` → r26110412, 26110412, 0412, 412. */
export function numberTerms(number: string | null | undefined): string[] {
  const parts = number ? fold(number).split(' ').filter(Boolean) : [];
  const endings = parts.map((_part, at) => parts.slice(at).join(''));
  return [...new Set(endings.flatMap((ending) => [ending, withoutZeros(ending)]))].filter(Boolean);
}

/** A phone number from each of its digits on, as far as four are left: people type its end, or leave the country out. */
export function phoneTerms(phone: string | null | undefined): string[] {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return Array.from({ length: Math.max(0, digits.length - 3) }, (_none, at) => digits.slice(at));
}

/** A text's words, and its numbers as they are asked for. In a script without spaces it stays whole, as `isIn` finds what is within. */
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

/** What a record is found by, as its definition says. */
export const termsOf = ({ search }: Pick<AnyEntity, 'search'>, record: object): string[] => {
  const values = record as Readonly<Record<string, string | null | undefined>>;
  const found = Object.entries(search).flatMap(([field, kind]) => kinds[kind!](values[field]));
  return [...new Set(found)];
};

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/**
 * The words of what is typed. What holds a digit is a number, however it is separated; a name is as many words as it has. Signs
 * alone stay as they are, and no term begins with them.
 */
export const askedWords = (keyword: string): string[] => {
  const typed = isOneNumber.test(keyword.trim()) ? [keyword] : keyword.split(/\s+/);
  const words = typed.flatMap((one) => (/\p{Nd}/u.test(one) ? [numberAsked(one)] : wordsOf(one)));
  if (words.length === 0) return [keyword.trim()].filter(Boolean);
  return [...new Set(words)].filter((word) => word !== '' && !isTooShort(word)).slice(0, mostWords);
};

/** Digits, perhaps behind the letter of a kind of number, and what separates them: `0151 234-567`, `R 2611 0412`. */
const isOneNumber = /^[+(]?\p{L}?[\p{Nd}\p{P}\p{Z}]*$/u;

/** A long number is a phone's, which is kept with its country or without: the zero of neither counts. */
const numberAsked = (typed: string) => {
  const number = fold(typed).replaceAll(' ', '');
  return /^\d{7,}$/.test(number) ? withoutZeros(number) : number;
};

const mostWords = 8;

/** Whether a first sign that may be a surname is read as one: 单 is shan as a name and dan as a word. */
const readings = ['head', 'off'] as const;

const read = (name: string, surname: (typeof readings)[number]) =>
  pinyin(name, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive', surname });

/**
 * What a name is found by: `张伟` → `张伟 zhangwei zw`, `Émile Núñez` → `emile nunez emilenunez`. After a change of these rules
 * `operator rebuild summaries` derives all terms again.
 */
export const soundOf = (name: string): string =>
  soundOfReadings(name, hasHan(name) ? readings.map((surname) => read(name, surname)) : []);
