import { useLocale, useTranslate } from 'react-admin';
import type { Order } from '../../../../domain/order/order.ts';
import { restorationTypes, type Work } from '../../../../domain/order/prescription.ts';
import { readBack, type Said } from '../../../../domain/order/readBack.ts';
import { archRuns, quadrant, writeTooth, type Fdi } from '../../../../domain/teeth.ts';
import { useNotation } from './useNotation.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const longRun = 3;

/** Isolates tooth codes as left to right, for either text direction. */
const isolated = (text: string) => `\u2066${text}\u2069`;

/** As people say it: ascending within a quadrant, `14–16`; across the midline in arch order, `12–22`. */
const asSaid = (run: readonly Fdi[]) => {
  const [first, last] = [run[0], run.at(-1)];
  return first && last && quadrant(first) === quadrant(last) && first > last ? run.toReversed() : run;
};

/** `11, 21`; three or more in a row as `13–23`. In arch order, and in FDI unless `write` is given. */
export const teethInShort = (
  teeth: readonly Fdi[],
  translate: Translate,
  write: (tooth: Fdi) => string = String,
): string =>
  isolated(
    archRuns(teeth)
      .map((run) => asSaid(run).map(write))
      .map((run) => (run.length >= longRun ? `${run[0]}–${run.at(-1)}` : run.join(translate('cells.comma'))))
      .join(translate('cells.comma')),
  );

const wordOf = (work: Work, translate: Translate) =>
  translate(
    `vocabulary.${(restorationTypes as readonly Work[]).includes(work) ? 'restorationType' : 'implantType'}.${work}`,
  );

const valuesOf = <T extends string>(said: readonly Said<T>[]): T[] =>
  said.flatMap(({ value }) => (value ? [value] : []));

/** Lower-cases a capitalised word for use within a sentence. */
export const inSentence = (text: string, locale: string): string =>
  text.slice(0, 1).toLocaleLowerCase(locale) + text.slice(1);

/** The work and its materials: `Crown 16, bridge 24–26`; `Zirconia, layered zirconia` and `A2`. */
export function workInShort(
  order: Pick<Order, 'caseType' | 'teeth'>,
  translate: Translate,
  locale: string,
  write?: (tooth: Fdi) => string,
): { work: string; parts: string[] } {
  // The marked teeth say little about an orthodontic case.
  const items = order.caseType === 'orthodontics' ? [] : readBack(order.teeth ?? []);
  const works = items.flatMap(({ kind, teeth, place, works: said }) => {
    const [work] = valuesOf(said);
    if (work === 'fullDenture') return [translate(`cells.fullDenture.${place}`)];
    const what = kind === 'bridge' ? translate('cells.bridge') : work && wordOf(work, translate);
    return what ? [translate('cells.work', { what, teeth: teethInShort(teeth, translate, write) })] : [];
  });
  const [first, ...rest] = works;
  const materials = new Set(
    items.flatMap((item) => valuesOf(item.materials)).map((one) => translate(`vocabulary.material.${one}`)),
  );
  const shades = new Set(items.flatMap((item) => valuesOf(item.shades)));
  const parts = [materials, shades]
    .map((said) => [...said].map((one, at) => (at > 0 && said === materials ? inSentence(one, locale) : one)))
    .map((said) => said.join(translate('cells.comma')))
    .filter(Boolean);
  return {
    work:
      first === undefined
        ? translate(`vocabulary.caseType.${order.caseType}`)
        : [first, ...rest.map((one) => inSentence(one, locale))].join(translate('cells.comma')),
    parts,
  };
}

/** workInShort in the user's language and notation. */
export function useWorkWords() {
  const translate = useTranslate();
  const locale = useLocale();
  const [notation] = useNotation();
  const write = (tooth: Fdi) => writeTooth(tooth, notation);
  return (order: Pick<Order, 'caseType' | 'teeth'>) => workInShort(order, translate, locale, write);
}
