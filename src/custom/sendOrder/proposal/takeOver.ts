import { byArch, grouped, type ToothWork } from '../../../../domain/prescription.ts';
import { joinTeeth } from '../../../../domain/prescriptionEdits.ts';
import type { Proposal } from '../../../../domain/project.ts';
import type { Fdi } from '../../../../domain/teeth.ts';
import type { Draft } from '../draft.ts';

export type Prescribed = Pick<Draft, 'teeth' | 'caseType'>;

interface TakeOver {
  /** The draft with what the project adds to it. */
  after: Prescribed;
  /** Teeth of which the draft says something else than the project: there the draft's word holds. */
  kept: Fdi[];
}

const said = ['work', 'material', 'shade', 'stumpShade'] as const;

/** The draft's own words, and the project's where it has none. */
const filled = (own: ToothWork, theirs: ToothWork | undefined): ToothWork =>
  theirs ? { ...own, ...Object.fromEntries(said.map((field) => [field, own[field] ?? theirs[field]])) } : own;

const differ = (own: ToothWork, theirs: ToothWork) =>
  said.some((field) => own[field] !== null && theirs[field] !== null && own[field] !== theirs[field]);

/**
 * A scanner's proposal put into a draft. It only adds: teeth that aren't marked, and what isn't said of those that are.
 * Connectors come along, except between two teeth that somebody has already worked on. The case type follows as long as
 * nothing is marked and the draft is what every draft begins as.
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
