/**
 * Teeth by FDI number (ISO 3950), the only stored notation. Others are only for input and display. In arch order, from
 * the patient's right to left: what a dentist sees from left to right.
 */
export const fdiTeeth = [
  ...([18, 17, 16, 15, 14, 13, 12, 11, 21, 22, 23, 24, 25, 26, 27, 28] as const),
  ...([48, 47, 46, 45, 44, 43, 42, 41, 31, 32, 33, 34, 35, 36, 37, 38] as const),
  ...([55, 54, 53, 52, 51, 61, 62, 63, 64, 65] as const),
  ...([85, 84, 83, 82, 81, 71, 72, 73, 74, 75] as const),
] as const;

export type Fdi = (typeof fdiTeeth)[number];
export type Jaw = 'upper' | 'lower';
type Side = 'right' | 'left';
export type Dentition = 'permanent' | 'primary';
type Quadrant = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const dentitions = ['permanent', 'primary'] as const satisfies readonly Dentition[];
/** The specification calls Palmer PDI. */
export const notations = ['fdi', 'palmer', 'universal'] as const;
export type Notation = (typeof notations)[number];

const order = new Map<number, number>(fdiTeeth.map((tooth, index) => [tooth, index]));

export const isFdi = (value: unknown): value is Fdi => typeof value === 'number' && order.has(value);

/** 1–4 permanent, 5–8 primary; clockwise from the patient's upper right. */
export const quadrant = (tooth: Fdi) => Math.floor(tooth / 10) as Quadrant;

/** 1 is the central incisor, 8 (primary: 5) the last molar. */
export const position = (tooth: Fdi) => tooth % 10;

export const isPrimary = (tooth: Fdi) => quadrant(tooth) > 4;
export const dentitionOf = (tooth: Fdi): Dentition => (isPrimary(tooth) ? 'primary' : 'permanent');
export const jawOf = (tooth: Fdi): Jaw => ((quadrant(tooth) - 1) % 4 < 2 ? 'upper' : 'lower');

/** The patient's side. */
export const sideOf = (tooth: Fdi): Side => ([1, 4, 5, 8].includes(quadrant(tooth)) ? 'right' : 'left');

/** Index in `fdiTeeth`, 0–51. */
export const archOrder = (tooth: Fdi) => order.get(tooth) ?? -1;

export const sortTeeth = (teeth: Iterable<Fdi>) => [...teeth].sort((a, b) => archOrder(a) - archOrder(b));

/** All teeth of one arch, from the patient's right to left: 16 permanent or 10 primary ones. */
export const archTeeth = (dentition: Dentition, jaw: Jaw) =>
  fdiTeeth.filter((tooth) => dentitionOf(tooth) === dentition && jawOf(tooth) === jaw);

const sameArch = (a: Fdi, b: Fdi) => jawOf(a) === jawOf(b) && isPrimary(a) === isPrimary(b);

/** Whether the teeth touch in a full arch, also across the midline (11 and 21). */
export const areNeighbours = (a: Fdi, b: Fdi) => sameArch(a, b) && Math.abs(archOrder(a) - archOrder(b)) === 1;

/** One neighbour for the last molars, otherwise two, starting on the patient's right. */
export const archNeighbours = (tooth: Fdi): Fdi[] =>
  [archOrder(tooth) - 1, archOrder(tooth) + 1]
    .map((index) => fdiTeeth[index])
    .filter((other) => other !== undefined && areNeighbours(tooth, other)) as Fdi[];

/** Both ends and everything between them, in arch order; only `to` if they aren't in the same arch. */
export const archRange = (from: Fdi, to: Fdi): Fdi[] => {
  if (!sameArch(from, to)) return [to];
  const [first, last] = sortTeeth([from, to]) as [Fdi, Fdi];
  return fdiTeeth.slice(archOrder(first), archOrder(last) + 1);
};

/** Runs of adjacent teeth, in arch order. */
export function archRuns(teeth: readonly Fdi[]): Fdi[][] {
  const runs: Fdi[][] = [];
  for (const tooth of sortTeeth(new Set(teeth))) {
    const before = runs.at(-1)?.at(-1);
    if (before !== undefined && areNeighbours(before, tooth)) runs.at(-1)?.push(tooth);
    else runs.push([tooth]);
  }
  return runs;
}

/** The opposing tooth: 46 for 16. */
export const antagonist = (tooth: Fdi) => {
  const opposite = { 1: 4, 2: 3, 3: 2, 4: 1, 5: 8, 6: 7, 7: 6, 8: 5 }[quadrant(tooth)];
  return (opposite * 10 + position(tooth)) as Fdi;
};

const quadrantKeys = ['upperRight', 'upperLeft', 'lowerLeft', 'lowerRight'] as const;
const permanentKeys = [
  'centralIncisor',
  'lateralIncisor',
  'canine',
  'firstPremolar',
  'secondPremolar',
  'firstMolar',
  'secondMolar',
  'thirdMolar',
] as const;
const primaryKeys = [
  'primaryCentralIncisor',
  'primaryLateralIncisor',
  'primaryCanine',
  'primaryFirstMolar',
  'primarySecondMolar',
] as const;

export type QuadrantKey = (typeof quadrantKeys)[number];
type ToothKey = (typeof permanentKeys)[number] | (typeof primaryKeys)[number];

export const quadrantKey = (tooth: Fdi) => quadrantKeys[(quadrant(tooth) - 1) % 4] as QuadrantKey;

/** Message keys of the two parts of a tooth's name, so that each language can order them. */
export const toothName = (tooth: Fdi): { quadrant: QuadrantKey; tooth: ToothKey } => ({
  quadrant: quadrantKey(tooth),
  tooth: (isPrimary(tooth) ? primaryKeys : permanentKeys)[position(tooth) - 1] as ToothKey,
});

const palmerCorners = { upperRight: 'UR', upperLeft: 'UL', lowerLeft: 'LL', lowerRight: 'LR' } as const;
const letter = (index: number) => String.fromCharCode(64 + index);
/** Palmer's digit, or its letter for a primary tooth. */
const palmerSign = (tooth: Fdi) => (isPrimary(tooth) ? letter(position(tooth)) : String(position(tooth)));

const universalFrom: Record<Quadrant, (position: number) => number> = {
  1: (p) => 9 - p,
  2: (p) => 8 + p,
  3: (p) => 25 - p,
  4: (p) => 24 + p,
  5: (p) => 6 - p,
  6: (p) => 5 + p,
  7: (p) => 16 - p,
  8: (p) => 15 + p,
};

const writers: Record<Notation, (tooth: Fdi) => string> = {
  fdi: String,
  palmer: (tooth) => palmerCorners[quadrantKey(tooth)] + palmerSign(tooth),
  universal: (tooth) => {
    const index = universalFrom[quadrant(tooth)](position(tooth));
    return isPrimary(tooth) ? letter(index) : String(index);
  },
};

/** `16` as FDI `16`, Palmer `UR6`, Universal `3`; `55` as `55`, `URE`, `A`. */
export const writeTooth = (tooth: Fdi, notation: Notation) => writers[notation](tooth);

/** Palmer with its corner signs: `6⏌`, `⎿6`, `6⏋`, `⎾6`. Only for fonts known to have them. */
export const writePalmerSymbol = (tooth: Fdi) => {
  const sign = palmerSign(tooth);
  return { upperRight: `${sign}⏌`, upperLeft: `⎿${sign}`, lowerRight: `${sign}⏋`, lowerLeft: `⎾${sign}` }[
    quadrantKey(tooth)
  ];
};

/** Strips separators and prefixes: `#3`, `1.6`, `UR-6`, `UR 6`. */
const squeezed = (text: string) => text.toUpperCase().replaceAll(/[\s.#_-]/g, '');

const readers = Object.fromEntries(
  notations.map((notation) => [notation, new Map(fdiTeeth.map((tooth) => [writeTooth(tooth, notation), tooth]))]),
) as Record<Notation, Map<string, Fdi>>;
for (const tooth of fdiTeeth) readers.palmer.set(writePalmerSymbol(tooth), tooth);

/** Parses typed or pasted text in any case, with the usual separators; null if it isn't a tooth. */
export const readTooth = (text: string, notation: Notation): Fdi | null =>
  readers[notation].get(squeezed(text)) ?? null;
