import { useEffect, useState } from 'react';
import { reach } from '../../../../domain/geometry/shell.ts';
import { inFigures } from '../../ui/viewer/panels/figures.ts';
import type { numbers } from '../../../i18nProvider/en/numbers.ts';

type Words = Record<keyof typeof numbers, string>;

const catalogues = import.meta.glob<{ numbers: Words }>('../../../i18nProvider/*/numbers.ts');

/** Says what stands in the table of a design's numbers; null until its words have come, which nothing else needs. */
export function useNumberWords(language: string) {
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void catalogues[`../../../i18nProvider/${language}/numbers.ts`]?.().then(
      (loaded) => isCurrent && setWords(loaded.numbers),
      () => {},
    );
    return () => void (isCurrent = false);
  }, [language]);
  if (!words) return null;
  const say = (name: keyof Words, values: Record<string, string | number> = {}) =>
    words[name].replaceAll(/{{(\w+)}}/g, (_, key: string) => String(values[key] ?? ''));
  /** Two digits and, of what is more or less than before or than nothing, its sign. */
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${inFigures(Math.abs(value), { least: 2, most: 2 })}`;
  /** Of a contact: overlaps are followed as far as `reach`. */
  const touching = (value: number) => `${value < 0.005 - reach ? '≤ ' : ''}${signed(value)}`;
  const plain = (value: number) => inFigures(value, { least: 2, most: 2 });
  return { say, signed, touching, plain };
}

export type NumberWords = NonNullable<ReturnType<typeof useNumberWords>>;
