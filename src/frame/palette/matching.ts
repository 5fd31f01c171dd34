import { fold, hasHan, soundOf, wordsOf } from '../../../domain/sound.ts';
import type { Command } from './command.ts';

/** What is known of texts besides themselves: their English, their Chinese, and its pinyin. All arrive late, or never. */
export interface Knowledge {
  /** The English text of a message; empty where it isn't known. */
  english(message: string): string;
  /** The Chinese text of a message; empty where it isn't known. */
  chinese(message: string): string;
  /** A Chinese text's syllables; null where it can't be read yet. */
  read(text: string): string[] | null;
}

export const noKnowledge: Knowledge = { english: () => '', chinese: () => '', read: () => null };

const soundsOf = (texts: readonly string[], { read }: Knowledge): string[] =>
  texts.map((text) => {
    const syllables = hasHan(text) ? read(text) : null;
    return soundOf(text, syllables ? [syllables] : []);
  });

/**
 * How well what was typed fits: 0 not at all; each of its words must begin a word, or stand in one that has no letters. Syllables
 * may be typed apart: `ding dan`.
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

/** The same for a command, by its label first and by its Chinese name last. */
function fitOf(typed: string, { label, words = [], messages = [] }: Command, knowledge: Knowledge): number {
  const own = fit(typed, soundsOf([label, ...words, ...messages.map(knowledge.english)], knowledge));
  if (own > 0) return own + 1;
  return Math.min(1, fit(typed, soundsOf(messages.map(knowledge.chinese), knowledge)));
}

/** The commands that fit, best first; in their own order where they fit alike. */
export function matching(typed: string, commands: readonly Command[], knowledge: Knowledge): Command[] {
  return commands
    .map((command) => ({ command, fits: fitOf(typed, command, knowledge) }))
    .filter(({ fits }) => fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map(({ command }) => command);
}
