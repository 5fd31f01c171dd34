import type { ListedOrder } from '../../../domain/order/order.ts';
import {
  grouped,
  isMade,
  worksFor,
  type Material,
  type Work,
  type WorkPattern,
} from '../../../domain/order/prescription.ts';
import type { QuickPick } from '../../../domain/order/prescriptionEdits.ts';
import { readBack } from '../../../domain/order/readBack.ts';
import type { Draft } from './draft.ts';

/** A work as a quick pick; null without one. */
export const pickOf = ({ work, material }: WorkPattern): QuickPick | null => work && { kind: 'single', work, material };

/** The doctor's last work and last bridge, else common ones. Without shades, which are individual. */
export function quickPicksOf(earlier: readonly ListedOrder[], caseType: Draft['caseType']): QuickPick[] {
  const works = worksFor(caseType);
  if (!isMade(caseType)) return [];
  const made = earlier.flatMap(({ teeth }) => readBack(teeth ?? []));
  const singles = made.flatMap(({ kind, works: [work], materials: [material] }) =>
    kind === 'single' && work?.value ? [{ kind, work: work.value, material: material?.value ?? null } as const] : [],
  );
  const single = singles.find(({ work }) => works.includes(work)) ?? { kind: 'single', work: 'crown', material: null };
  const bridge = made.find(({ kind }) => kind === 'bridge');
  return [
    single,
    ...(works.includes('pontic') ? [{ kind: 'bridge', material: bridge?.materials[0]?.value ?? null } as const] : []),
  ];
}

/** The most frequent material of a work in earlier orders; null if there is none. */
export function usualMaterial(earlier: readonly ListedOrder[], work: Work | null): Material | null {
  const alike = earlier.flatMap(({ teeth }) => (teeth ?? []).filter((unit) => unit.work === work));
  const made = alike.flatMap(({ material }) => material ?? []);
  const [first] = [...grouped(made, (material) => material)].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? null;
}
