import { useEffect, useState } from 'react';
import { reach } from '../../../../domain/geometry/shell.ts';
import { isolated } from '../../ui/contactsOf.ts';
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
  const plain = (value: number) => inFigures(value, { least: 2, most: 2 });
  const withSign = (value: number) => `${value < 0 ? '−' : '+'}${plain(Math.abs(value))}`;
  /** Two digits and, of what is more or less than before or than nothing, its sign, which stands in front in Arabic too. */
  const signed = (value: number) => isolated(withSign(value));
  /** Of a contact: overlaps are followed as far as `reach`. */
  const touching = (value: number) => isolated(`${value < 0.005 - reach ? '≤ ' : ''}${withSign(value)}`);
  return { say, signed, touching, plain };
}

export type NumberWords = NonNullable<ReturnType<typeof useNumberWords>>;
