import { exactTimeUtc } from '../../domain/exactTime.ts';
import type { Language } from '../../domain/languages.ts';
import { say } from '../words.ts';

type Values = Record<string, string | number>;

/** Formats values by name in the message's language; other values are user input. */
const spoken: Record<string, (language: Language, value: string) => string> = {
  kind: (language, value) => say(language, `vocabulary.contactKind.${value}`),
  role: (language, value) => say(language, `vocabulary.role.${value}`),
  time: (_language, value) => exactTimeUtc(new Date(value)),
  region: (language, value) => (value ? (new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value) : '–'),
  device: (_language, value) => (value ? harmless(value) : '–'),
  // Validated as an address or a number; not altered, since the operator copies it to answer.
  contact: (_language, value) => value,
};

/** The values formatted for `language`. */
export const valuesIn = (language: Language, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      spoken[name]?.(language, String(value)) ?? (typeof value === 'number' ? value : harmless(value)),
    ]),
  );

export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));

const longest = 2000;

/**
 * Neutralises user-written text in our messages: mail programs can't turn it into links, and it can't break a header
 * line or change the text direction.
 */
export const harmless = (words: string): string =>
  words
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/:\/\//g, ': ')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .slice(0, longest);
