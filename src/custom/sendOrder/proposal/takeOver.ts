import { byArch, grouped, type ToothWork } from '../../../../domain/order/prescription.ts';
import { joinTeeth } from '../../../../domain/order/prescriptionEdits.ts';
import type { Proposal } from '../../../../domain/order/project.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { Draft } from '../draft.ts';

export type Prescribed = Pick<Draft, 'teeth' | 'caseType'>;

interface TakeOver {
  /** The draft with the project's additions. */
  after: Prescribed;
  /** Teeth that the draft and the project describe differently; the draft's values are kept. */
  kept: Fdi[];
}

const said = ['work', 'material', 'shade', 'stumpShade'] as const;

/** The draft's values, filled up with the project's. */
const filled = (own: ToothWork, theirs: ToothWork | undefined): ToothWork =>
  theirs ? { ...own, ...Object.fromEntries(said.map((field) => [field, own[field] ?? theirs[field]])) } : own;

const differ = (own: ToothWork, theirs: ToothWork) =>
  said.some((field) => own[field] !== null && theirs[field] !== null && own[field] !== theirs[field]);

/**
 * Merges a scanner's proposal into a draft. Only adds: unmarked teeth, and missing values of marked ones. Connectors
 * are added too, except between two teeth that already have work. The case type changes only if no tooth is marked and
 * the draft still has the initial one.
 */
export function takeOver(draft: Prescribed, { teeth: proposed, caseType }: Proposal): TakeOver {
  const theirsOf = new Map(proposed.map((unit) => [unit.tooth, unit]));
  const worked = new Set(draft.teeth.filter(({ work }) => work !== null).map(({ tooth }) => tooth));
  const added = proposed.filter(({ tooth }) => !draft.teeth.some((own) => own.tooth === tooth));
  let teeth = byArch([
    ...draft.teeth.map((own) => filled(own, theirsOf.get(own.tooth))),
    ...added.map((unit) => ({ ...unit, bridge: null })),
  ]);
  for (const [bridge, units] of grouped(byArch(proposed), (unit) => unit.bridge)) {
    if (bridge === null) continue;
    units.slice(1).forEach(({ tooth }, i) => {
      const before = units[i]!.tooth;
      if (!(worked.has(before) && worked.has(tooth))) teeth = joinTeeth(teeth, [before, tooth]);
    });
  }
  const follows = draft.teeth.length === 0 && draft.caseType === 'restoration';
  return {
    after: { teeth, caseType: (follows ? caseType : null) ?? draft.caseType },
    kept: draft.teeth.filter((own) => differ(own, theirsOf.get(own.tooth) ?? own)).map(({ tooth }) => tooth),
  };
}
