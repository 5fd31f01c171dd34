/** Pure edits of a prescription. All return teeth in arch order, with bridges of two or more teeth numbered from 1. */
import type { CaseType } from './orderVocabularies.ts';
import {
  areJoined,
  byArch,
  isDenture,
  isOrthodonticMark,
  materialsFor,
  type Material,
  type ToothWork,
  type Work,
  type WorkPattern,
} from './prescription.ts';
import {
  archNeighbours,
  archRuns,
  archTeeth,
  areNeighbours,
  dentitionOf,
  jawOf,
  position,
  sortTeeth,
  type Fdi,
} from '../teeth.ts';

const blank = { work: null, material: null, shade: null, stumpShade: null, bridge: null } as const;

/** A marked tooth without any details yet. */
export const isBlank = ({ work, material, shade, stumpShade, bridge }: ToothWork) =>
  [work, material, shade, stumpShade, bridge].every((said) => said === null);

/** Connectors, each identified by the tooth on its right (the patient's). */
const jointsOf = (teeth: readonly ToothWork[]) => {
  const sorted = byArch(teeth);
  return new Set(
    sorted
      .filter((unit, i) => areJoined(teeth, unit.tooth, sorted[i + 1]?.tooth ?? unit.tooth))
      .map(({ tooth }) => tooth),
  );
};

function withJoints(teeth: readonly ToothWork[], joints: ReadonlySet<Fdi>): ToothWork[] {
  const sorted = byArch(teeth);
  let bridges = 0;
  const heldBy = (i: number) => {
    const [before, unit] = [sorted[i - 1], sorted[i]];
    return before && unit && joints.has(before.tooth) && areNeighbours(before.tooth, unit.tooth);
  };
  return sorted.map((unit, i) => {
    if (!heldBy(i) && heldBy(i + 1)) bridges += 1;
    return { ...unit, bridge: heldBy(i) || heldBy(i + 1) ? bridges : null };
  });
}

/** Marks teeth that aren't marked yet. */
export const markTeeth = (teeth: readonly ToothWork[], marks: readonly Fdi[]): ToothWork[] => {
  const added = marks.filter((tooth) => !teeth.some((unit) => unit.tooth === tooth));
  return byArch([...teeth, ...[...new Set(added)].map((tooth) => ({ tooth, ...blank }))]);
};

/** A bridge that loses a unit splits there. */
export const unmarkTeeth = (teeth: readonly ToothWork[], gone: readonly Fdi[]): ToothWork[] =>
  withJoints(
    teeth.filter(({ tooth }) => !gone.includes(tooth)),
    jointsOf(teeth),
  );

/** Drops redundant support fields: without any, the order's system applies. */
const supported = ({ onNatural, implantSystem, ...unit }: ToothWork): ToothWork => ({
  ...unit,
  ...(onNatural ? { onNatural } : implantSystem ? { implantSystem } : {}),
});

/** Teeth of a case without implants, where only natural support is possible. */
export const withoutImplants = (teeth: readonly ToothWork[]): ToothWork[] =>
  teeth.map((unit) => supported({ ...unit, onNatural: null, implantSystem: null }));

/** Clears fields that don't apply to the case type or work, such as leftovers from another form. */
export const ownTeeth = (teeth: readonly ToothWork[], caseType: CaseType): ToothWork[] =>
  (caseType === 'implant' ? teeth : withoutImplants(teeth)).map((unit) => ({
    ...unit,
    ...(isOrthodonticMark(unit.work) && { ...blank, work: unit.work }),
    ...(isDenture(unit.work) && { stumpShade: null }),
  }));

/** Clears a material that the work can't be made of. */
const fitting = (unit: ToothWork): ToothWork =>
  unit.material && !materialsFor(unit.work).includes(unit.material) ? { ...unit, material: null } : unit;

/** Teeth of a full denture: its jaw without wisdom teeth. */
export const fullArch = (tooth: Fdi): Fdi[] =>
  archTeeth(dentitionOf(tooth), jawOf(tooth)).filter((one) => position(one) < 8);

/** A full denture replaces everything in its jaw. */
const wholeJaws = (teeth: readonly ToothWork[], which: readonly Fdi[]): ToothWork[] => {
  const jaws = new Map(which.map((tooth) => [jawOf(tooth), tooth]));
  return [
    ...teeth.filter(({ tooth }) => !jaws.has(jawOf(tooth))),
    ...[...jaws.values()].flatMap((one) => {
      const like = teeth.find(({ tooth }) => tooth === one);
      return fullArch(one).map((tooth) => ({ ...blank, ...like, tooth }));
    }),
  ];
};

/**
 * Applies a change to several teeth; other fields stay. Clears materials that don't fit the new work; dentures have no
 * connectors and no stump.
 */
export const setWork = (
  teeth: readonly ToothWork[],
  which: readonly Fdi[],
  change: Partial<WorkPattern>,
): ToothWork[] => {
  const { work = null } = change;
  const before = work === 'fullDenture' ? wholeJaws(teeth, which) : teeth;
  const marks = work === 'fullDenture' ? which.flatMap(fullArch) : which;
  const whole = isOrthodonticMark(work)
    ? { ...blank, ...change }
    : isDenture(work)
      ? { bridge: null, stumpShade: null, ...change }
      : change;
  const changed = byArch(
    before.map((unit) => (marks.includes(unit.tooth) ? supported(fitting({ ...unit, ...whole })) : unit)),
  );
  return 'bridge' in whole ? withJoints(changed, jointsOf(changed)) : changed;
};

/** Fills the undecided fields of these teeth from `pattern`. */
export const applyPattern = (teeth: readonly ToothWork[], pattern: WorkPattern, which: readonly Fdi[]): ToothWork[] =>
  byArch(
    teeth.map((unit) => {
      if (!which.includes(unit.tooth)) return unit;
      const { tooth, bridge, ...said } = unit;
      const own = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
      return { tooth, ...blank, ...pattern, ...own, bridge };
    }),
  );

/** What all the teeth have in common; null if nothing. */
export function patternOf(teeth: readonly ToothWork[]): WorkPattern | null {
  const [first] = teeth;
  if (!first) return null;
  const same = <K extends keyof WorkPattern>(key: K): WorkPattern[K] | null =>
    teeth.every((unit) => unit[key] === first[key]) ? first[key] : null;
  const pattern = {
    work: same('work'),
    material: same('material'),
    shade: same('shade'),
    stumpShade: same('stumpShade'),
  };
  return Object.values(pattern).every((value) => value === null) ? null : pattern;
}

/** Connects all neighbours among `which`; existing connectors stay. */
export const joinTeeth = (teeth: readonly ToothWork[], which: readonly Fdi[]): ToothWork[] => {
  const sorted = sortTeeth(which);
  const added = sorted.filter((tooth, i) => areNeighbours(tooth, sorted[i + 1] ?? tooth));
  return withJoints(teeth, new Set([...jointsOf(teeth), ...added]));
};

/** Removes the connector between two neighbours; their other connectors stay. */
export const splitBridge = (teeth: readonly ToothWork[], a: Fdi, b: Fdi): ToothWork[] => {
  const joints = jointsOf(teeth);
  if (areNeighbours(a, b)) joints.delete(sortTeeth([a, b])[0] as Fdi);
  return withJoints(teeth, joints);
};

/** Joins neighbours into bridges; undecided works become crowns at the ends of each run and pontics between. */
export const makeBridge = (teeth: readonly ToothWork[], which: readonly Fdi[]): ToothWork[] => {
  const runs = archRuns(which).filter((run) => run.length > 1);
  const units = runs.flat();
  const ends = runs.flatMap((run) => [run[0], run.at(-1)]);
  const typed = markTeeth(teeth, units).map((unit) =>
    units.includes(unit.tooth) && unit.work === null
      ? { ...unit, work: ends.includes(unit.tooth) ? ('crown' as const) : ('pontic' as const) }
      : unit,
  );
  return joinTeeth(typed, units);
};

/** Removes all connectors of these teeth. */
export const splitAll = (teeth: readonly ToothWork[], which: readonly Fdi[]): ToothWork[] =>
  which
    .flatMap((tooth) => archNeighbours(tooth).map((other) => [tooth, other] as const))
    .reduce((all, [tooth, other]) => splitBridge(all, tooth, other), [...teeth]);

/** A one-click choice for a tooth: a work with its material, or a bridge. */
export type QuickPick = { material: Material | null } & ({ kind: 'single'; work: Work } | { kind: 'bridge' });

/** Several teeth become a bridge; a single one becomes a pontic between its neighbours, in its material. */
export function applyPick(teeth: readonly ToothWork[], which: readonly Fdi[], pick: QuickPick): ToothWork[] {
  const [only] = which;
  if (only === undefined) return [...teeth];
  const said = pick.material ?? (pick.kind === 'bridge' && teeth.find(({ tooth }) => tooth === only)?.material);
  const material = said && { material: said };
  if (pick.kind === 'single') return setWork(markTeeth(teeth, which), which, { work: pick.work, ...material });
  const isAlone = which.length === 1;
  const units = isAlone ? sortTeeth([only, ...archNeighbours(only)]) : which;
  const open = isAlone ? setWork(teeth, which, { work: null }) : teeth;
  return setWork(makeBridge(open, units), units, { ...material });
}
