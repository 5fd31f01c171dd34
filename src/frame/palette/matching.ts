import { fold, hasHan, soundOf, wordsOf } from '../../../domain/sound.ts';
import type { Command } from './command.ts';

/** Further search texts: English, Chinese, and its pinyin. All load late, or never. */
export interface Knowledge {
  /** A message's English text; empty if unknown. */
  english(message: string): string;
  /** A message's Chinese text; empty if unknown. */
  chinese(message: string): string;
  /** A Chinese text's syllables; null until they can be determined. */
  read(text: string): string[] | null;
}

export const noKnowledge: Knowledge = { english: () => '', chinese: () => '', read: () => null };

const soundsOf = (texts: readonly string[], { read }: Knowledge): string[] =>
  texts.map((text) => {
    const syllables = hasHan(text) ? read(text) : null;
    return soundOf(text, syllables ? [syllables] : []);
  });

/**
 * How well the query matches, 0 for not at all: each of its words must be the prefix of a word, or be contained in one
 * without letters. Syllables may be separate: `ding dan`.
 */
function fit(typed: string, sounds: readonly string[]): number {
  const words = wordsOf(typed);
  const known = sounds.join(' ').split(' ');
  const fits = (word: string) => known.some((one) => (hasHan(word) ? one.includes(word) : one.startsWith(word)));
  if (words.length === 0 || !(words.every(fits) || fits(words.join('')))) return 0;
  const start = fold(typed);
  if (sounds[0]?.startsWith(start)) return 3;
  return sounds.some((sound) => sound.startsWith(start)) ? 2 : 1;
}

/** The same for a command; its label ranks highest, its Chinese name lowest. */
function fitOf(typed: string, { label, words = [], messages = [] }: Command, knowledge: Knowledge): number {
  const own = fit(typed, soundsOf([label, ...words, ...messages.map(knowledge.english)], knowledge));
  if (own > 0) return own + 1;
  return Math.min(1, fit(typed, soundsOf(messages.map(knowledge.chinese), knowledge)));
}

/** The matching commands, best first; ties keep their order. */
export function matching(typed: string, commands: readonly Command[], knowledge: Knowledge): Command[] {
  return commands
    .map((command) => ({ command, fits: fitOf(typed, command, knowledge) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ command }) => command);
}
