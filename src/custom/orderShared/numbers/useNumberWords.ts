import { useEffect, useState } from 'react';
import { isolated } from '../../ui/contactsOf.ts';
import { inFigures, withSign } from '../../ui/viewer/panels/figures.ts';
import type { numbers } from '../../../i18nProvider/en/numbers.ts';

type Words = Record<keyof typeof numbers, string>;

const catalogues = import.meta.glob<{ numbers: Words }>('../../../i18nProvider/*/numbers.ts');

/** Wording for the table of a design's numbers; null until its own message catalogue has loaded. */
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
  const digits = { least: 2, most: 2, locale: language };
  const plain = (value: number) => inFigures(value, digits);
  /** Two decimals, with a sign for differences; the sign stays in front in Arabic too. */
  const signed = (value: number) => isolated(withSign(value, digits));
  return { say, signed, plain };
}

export type NumberWords = NonNullable<ReturnType<typeof useNumberWords>>;
