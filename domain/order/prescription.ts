import type { CaseType } from './orderVocabularies.ts';
import { archNeighbours, archOrder, archRuns, areNeighbours, isPrimary, jawOf, position, type Fdi } from '../teeth.ts';

/** Removable dentures: at most one per jaw, covering the teeth it replaces. */
const dentures = ['partialDenture', 'fullDenture'] as const;
export const restorationTypes = ['inlay', 'crown', 'pontic', ...dentures, 'other'] as const;
export const implantTypes = ['crown', 'postAndCore', 'pontic', 'customAbutment', 'other'] as const;
/** Marks for teeth that stay in place or are extracted; nothing is made for them. */
const orthodonticMarks = ['keep', 'extraction'] as const;
const madeWorks = ['inlay', 'crown', 'pontic', 'postAndCore', 'customAbutment', ...dentures, 'other'] as const;
export const works = [...madeWorks, ...orthodonticMarks] as const;
const fixedMaterials = [
  'compositeResin',
  'titaniumAlloy',
  'zirconia',
  'layeredZirconia',
  'pressCeramic',
  'glassCeramic',
] as const;
const dentureMaterials = ['acrylic', 'cobaltChrome', 'flexibleNylon'] as const;
export const materials = [...fixedMaterials, ...dentureMaterials] as const;

export const vitaClassical = [
  ...(['A1', 'A2', 'A3', 'A3.5', 'A4', 'B1', 'B2', 'B3', 'B4'] as const),
  ...(['C1', 'C2', 'C3', 'C4', 'D2', 'D3', 'D4'] as const),
] as const;
export const vita3dMaster = [
  ...(['1M1', '1M2'] as const),
  ...(['2L1.5', '2L2.5', '2M1', '2M2', '2M3', '2R1.5', '2R2.5'] as const),
  ...(['3L1.5', '3L2.5', '3M1', '3M2', '3M3', '3R1.5', '3R2.5'] as const),
  ...(['4L1.5', '4L2.5', '4M1', '4M2', '4M3', '4R1.5', '4R2.5'] as const),
  ...(['5M1', '5M2', '5M3'] as const),
] as const;
export const bleachShades = ['0M1', '0M2', '0M3'] as const;
export const shades = [...vitaClassical, ...vita3dMaster, ...bleachShades] as const;

export type Work = (typeof works)[number];
export type Material = (typeof materials)[number];
export type Shade = (typeof shades)[number];

/** A marked tooth. Null fields are undecided, which only drafts may contain. */
export interface ToothWork {
  tooth: Fdi;
  work: Work | null;
  material: Material | null;
  shade: Shade | null;
  stumpShade: Shade | null;
  /** Teeth with the same number are connected. */
  bridge: number | null;
  /** In implant cases: whether it's on a natural tooth, or its system if it isn't the order's. */
  onNatural?: boolean | null;
  implantSystem?: string | null;
}

/** A tooth's prescription without its position. */
export type WorkPattern = Omit<ToothWork, 'tooth' | 'bridge'>;

/** Works that a case type offers per tooth; orthodontics only marks teeth as fixed or to be extracted. */
export const worksFor = (caseType: CaseType): readonly Work[] =>
  ({ restoration: restorationTypes, implant: implantTypes, orthodontics: orthodonticMarks, other: madeWorks })[
    caseType
  ];

export const isOrthodonticMark = (work: Work | null) => (orthodonticMarks as readonly (Work | null)[]).includes(work);

export const isDenture = (work: string | null) => (dentures as readonly (string | null)[]).includes(work);

/** Materials for a work; all of them if the work is undecided or `other`. */
export const materialsFor = (work: string | null): readonly Material[] =>
  work === null || work === 'other' ? materials : isDenture(work) ? dentureMaterials : fixedMaterials;

/** Whether the case type produces anything: only then do teeth have materials, shades and connectors. */
export const isMade = (caseType: CaseType) => caseType !== 'orthodontics';

/** Metal has no shade, except the teeth on a denture's frame; works later covered by a crown aren't visible. */
export const needsShade = ({ work, material }: Pick<ToothWork, 'work' | 'material'>) =>
  material !== 'titaniumAlloy' &&
  (material !== 'cobaltChrome' || isDenture(work)) &&
  work !== 'postAndCore' &&
  work !== 'customAbutment' &&
  !isOrthodonticMark(work);

const translucent: readonly (Material | null)[] = ['glassCeramic', 'pressCeramic'];

/** Translucent materials show the stump: without its shade the technician can't match the ordered one. */
export const asksStumpShade = ({ work, material, stumpShade }: ToothWork) =>
  stumpShade === null && (work === 'crown' || work === 'inlay') && translucent.includes(material);

export const byArch = (teeth: readonly ToothWork[]) =>
  [...teeth].sort((a, b) => archOrder(a.tooth) - archOrder(b.tooth));

/** Groups values by key, preserving order. */
export function grouped<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

/** Bridges of two or more teeth, each and all in arch order. */
export const bridgesOf = (teeth: readonly ToothWork[]): ToothWork[][] =>
  [...grouped(byArch(teeth), ({ bridge }) => bridge)]
    .filter(([bridge, units]) => bridge !== null && units.length > 1)
    .map(([, units]) => units);

/** Whether the two are neighbours with a connector between them. */
export const areJoined = (teeth: readonly ToothWork[], a: Fdi, b: Fdi) => {
  const [one, two] = [a, b].map((tooth) => teeth.find((unit) => unit.tooth === tooth)?.bridge ?? null);
  return areNeighbours(a, b) && one !== null && one === two;
};

/** Each fault, and the field where the form shows it. */
export const faultFields = {
  duplicateTooth: 'tooth',
  typeMissing: 'work',
  typeNotOffered: 'work',
  materialMissing: 'material',
  shadeMissing: 'shade',
  ponticAlone: 'work',
  bridgeWithoutAbutment: 'work',
  inlayCarriesPontic: 'work',
  postAndCoreJoined: 'work',
  bridgeMaterialsDiffer: 'material',
  materialNotOffered: 'material',
  dentureMaterialsDiffer: 'material',
  fullDentureJaw: 'work',
  dentureJoined: 'bridge',
  bridgeGap: 'bridge',
  markJoined: 'bridge',
} as const satisfies Record<string, keyof ToothWork>;

export type FaultKey = keyof typeof faultFields;
export interface PrescriptionFault {
  tooth: Fdi;
  key: FaultKey;
}

const missingKeys: readonly FaultKey[] = ['typeMissing', 'materialMissing', 'shadeMissing'];

/** Something not filled in yet, as opposed to something impossible to make. */
export const isMissing = ({ key }: PrescriptionFault) => missingKeys.includes(key);

type Rule = (
  unit: ToothWork,
  bridge: readonly ToothWork[],
  caseType: CaseType,
  /** All units in the same jaw. */
  jaw: readonly ToothWork[],
) => boolean;

/** Whether the case type requires works on teeth. */
export const prescribes = (caseType: CaseType) => caseType === 'restoration' || caseType === 'implant';
const besides = (unit: ToothWork, bridge: readonly ToothWork[]) =>
  bridge.filter((other) => archNeighbours(unit.tooth).includes(other.tooth));
const differ = (a: ToothWork, b: ToothWork) => a.material !== null && b.material !== null && a.material !== b.material;

/**
 * True means a fault. `bridge` contains the unit and those connected to it; empty for a single tooth.
 * `postAndCoreJoined` is "post and core only on a natural root": it's cemented into one root and crowned later, while
 * implant bridges rest on implants or hang between them, so a joined one would have no root.
 */
const rules: Partial<Record<FaultKey, Rule>> = {
  typeMissing: ({ work }, _, caseType) => prescribes(caseType) && work === null,
  typeNotOffered: ({ work }, _, caseType) => work !== null && !worksFor(caseType).includes(work),
  materialMissing: ({ material }, _, caseType) => prescribes(caseType) && material === null,
  shadeMissing: (unit, _, caseType) => prescribes(caseType) && unit.shade === null && needsShade(unit),
  ponticAlone: (unit, bridge) => unit.work === 'pontic' && besides(unit, bridge).length === 0,
  bridgeWithoutAbutment: ({ work }, bridge) =>
    work === 'pontic' && bridge.length > 1 && bridge.every((unit) => unit.work === 'pontic'),
  inlayCarriesPontic: ({ work }, bridge) => work === 'inlay' && bridge.some((unit) => unit.work === 'pontic'),
  postAndCoreJoined: ({ work }, bridge) => work === 'postAndCore' && bridge.length > 1,
  bridgeMaterialsDiffer: (unit, bridge) => besides(unit, bridge).some((other) => differ(unit, other)),
  bridgeGap: (unit, bridge) =>
    bridge.length > 0 && !archRuns(bridge.map(({ tooth }) => tooth))[0]?.includes(unit.tooth),
  materialNotOffered: ({ work, material }) => material !== null && !materialsFor(work).includes(material),
  dentureMaterialsDiffer: (unit, _, _caseType, jaw) =>
    isDenture(unit.work) && jaw.some((other) => other.work === unit.work && differ(unit, other)),
  // The whole jaw except wisdom teeth, and nothing else.
  fullDentureJaw: ({ tooth, work }, _, _caseType, jaw) =>
    work === 'fullDenture' &&
    (jaw.length !== (isPrimary(tooth) ? 10 : 14) ||
      jaw.some((other) => other.work !== work || position(other.tooth) > 7)),
  dentureJoined: ({ work, bridge }) => isDenture(work) && bridge !== null,
  markJoined: (_unit, bridge, caseType) => bridge.length > 1 && !isMade(caseType),
};

/** Everything that blocks sending a prescription, by tooth in arch order; empty if a lab can work from it. */
export function prescriptionFaults(teeth: readonly ToothWork[], caseType: CaseType): PrescriptionFault[] {
  const bridges = bridgesOf(teeth);
  return [...grouped(byArch(teeth), ({ tooth }) => tooth)].flatMap(([tooth, entries]) => {
    const jaw = teeth.filter((unit) => jawOf(unit.tooth) === jawOf(tooth));
    const keys = (Object.keys(rules) as FaultKey[]).filter((key) =>
      entries.some((unit) => rules[key]?.(unit, bridges.find((bridge) => bridge.includes(unit)) ?? [], caseType, jaw)),
    );
    return [...(entries.length > 1 ? (['duplicateTooth'] as const) : []), ...keys].map((key) => ({ tooth, key }));
  });
}
