import type { Word } from '../../../domain/dictionary.ts';
import type { Language } from '../../../domain/languages.ts';
import { vocabularies } from '../../../domain/vocabularies.ts';
import { say } from '../say.ts';
import { Refused } from '../world.ts';

/** Every closed list with its words, or the one that `name` asks for. */
export function dictionaryIn(language: Language, name: unknown): Record<string, Word[]> | Refused {
  const asked = name ? vocabularies.filter((one) => one.name === name) : vocabularies;
  if (asked.length === 0) return new Refused('notFound');
  return Object.fromEntries(
    asked.map(({ name: list, values }) => [
      list,
      values.map((value: string) => ({ value, label: say(language, `vocabulary.${list}.${value}`) })),
    ]),
  );
}
