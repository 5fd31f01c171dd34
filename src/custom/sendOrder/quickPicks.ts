import type { ListedOrder } from '../../../domain/order.ts';
import { grouped, isMade, worksFor, type Material, type Work, type WorkPattern } from '../../../domain/prescription.ts';
import type { QuickPick } from '../../../domain/prescriptionEdits.ts';
import { readBack } from '../../../domain/readBack.ts';
import type { Draft } from './draft.ts';

/** A kind of work as a tooth gets it at one press; null where it is none. */
export const pickOf = ({ work, material }: WorkPattern): QuickPick | null => work && { kind: 'single', work, material };

/** The doctor's last kind of work and last bridge, or what most begin with. A shade is each patient's own. */
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

/** What most of the earlier teeth of such a work were made of; null where there were none. */
export function usualMaterial(earlier: readonly ListedOrder[], work: Work | null): Material | null {
  const alike = earlier.flatMap(({ teeth }) => (teeth ?? []).filter((unit) => unit.work === work));
  const made = alike.flatMap(({ material }) => material ?? []);
  const [first] = [...grouped(made, (material) => material)].toSorted(([, a], [, b]) => b.length - a.length);
  return first?.[0] ?? null;
}
