import { exactTimeUtc } from '../../domain/exactTime.ts';
import type { Language } from '../../domain/languages.ts';
import { say } from '../words.ts';

type Values = Record<string, string | number>;

/** What stands for the values that the product has by name, in the letter's language; the rest as people wrote it. */
const spoken: Record<string, (language: Language, value: string) => string> = {
  kind: (language, value) => say(language, `vocabulary.contactKind.${value}`),
  role: (language, value) => say(language, `vocabulary.role.${value}`),
  time: (_language, value) => exactTimeUtc(new Date(value)),
  device: (_language, value) => (value ? harmless(value) : '–'),
  // Validated as an address or a number, which the operator copies to answer.
  contact: (_language, value) => value,
};

/** The values as `language` says them. */
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
 * Words that anybody may have chosen, in a letter that comes from us: no mail program may make a link of them, and they
 * neither end a line of a header nor turn the direction of what follows.
 */
export const harmless = (words: string): string =>
  words
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/:\/\//g, ': ')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .slice(0, longest);
