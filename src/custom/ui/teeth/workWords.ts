import type { Order } from '../../../../domain/order.ts';
import { restorationTypes, type ToothWork, type Work } from '../../../../domain/prescription.ts';
import { readBack, type Said } from '../../../../domain/readBack.ts';
import { archRuns } from '../../../../domain/teeth.ts';

type Translate = (key: string, values?: Record<string, unknown>) => string;

const longRun = 4;

/** `14 · 15 · 16`; four and more in a row as `13–23`. FDI, in the arch's order. */
export const teethInShort = (teeth: readonly ToothWork[]): string =>
  archRuns(teeth.map(({ tooth }) => tooth))
    .map((run) => (run.length >= longRun ? `${run[0]}–${run.at(-1)}` : run.join(' · ')))
    .join(' · ');

const wordOf = (work: Work, translate: Translate) =>
  translate(
    `vocabulary.${(restorationTypes as readonly Work[]).includes(work) ? 'restorationType' : 'implantType'}.${work}`,
  );

const valuesOf = <T extends string>(said: readonly Said<T>[]): T[] =>
  said.flatMap(({ value }) => (value ? [value] : []));

/** What is to be made in a few words, and of what: `Bridge, 3 units`, `Layered zirconia · A2`. */
export function workInShort(
  order: Pick<Order, 'caseType' | 'teeth'>,
  translate: Translate,
): { work: string; material: string } {
  // What a tooth is marked for says little of an orthodontic case.
  const items = order.caseType === 'orthodontics' ? [] : readBack(order.teeth ?? []);
  const said = items.map(({ kind, teeth, works }) => {
    if (kind === 'bridge') return translate('cells.bridge', { count: teeth.length });
    const [work] = valuesOf(works);
    if (!work) return '';
    return teeth.length > 1
      ? translate('cells.times', { work: wordOf(work, translate), count: teeth.length })
      : wordOf(work, translate);
  });
  const [first = '', ...rest] = said.filter(Boolean);
  const materials = new Set(
    items.flatMap((item) => valuesOf(item.materials)).map((one) => translate(`vocabulary.material.${one}`)),
  );
  const shades = new Set(items.flatMap((item) => valuesOf(item.shades)));
  return {
    work:
      rest.length > 0
        ? translate('cells.mixed', { first, count: rest.length })
        : first || translate(`vocabulary.caseType.${order.caseType}`),
    material: [materials, shades]
      .map((said) => [...said].join(translate('cells.comma')))
      .filter(Boolean)
      .join(' · '),
  };
}
