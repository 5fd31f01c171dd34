import { sql } from 'kysely';
import { pinyin } from 'pinyin-pro';
import { hasHan, soundOf as soundOfReadings, wordsOf } from '../../../domain/sound.ts';
import { containing } from './page.ts';

/** Whether a first sign that may be a surname is read as one: 单 is shan as a name and dan as a word. */
const readings = ['head', 'off'] as const;

const read = (name: string, surname: (typeof readings)[number]) =>
  pinyin(name, { type: 'array', toneType: 'none', v: true, nonZh: 'consecutive', surname });

/**
 * The column by which a person's name is found: `张伟` → `张伟 zhangwei zw`, `Émile Núñez` → `emile nunez emilenunez`.
 * Who changes these rules empties the columns in a migration; the next start fills them anew.
 */
export const soundOf = (name: string): string =>
  soundOfReadings(name, hasHan(name) ? readings.map((surname) => read(name, surname)) : []);

/** What is typed of a name. With any other sign in it a keyword is looked for as it stands. */
const nameLike = /^[\p{L}\p{M}\p{N}\p{Z}'’‘ʼʻ`.,·\-\u0640]+$/u;

/** The words of what is typed, if it may be a name. */
export const soundWords = (keyword: string): string[] => (nameLike.test(keyword) ? wordsOf(keyword) : []);

/** True where each word typed is part of the name whose sound stands in `column`; false for a row without one. */
export const sounds = (column: string, keyword: string) => {
  const words = soundWords(keyword).map((word) => sql<boolean>`${sql.ref(column)} like ${containing(word)}`);
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`false`;
};
