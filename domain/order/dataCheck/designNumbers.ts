import type { Point } from './scanCheck.ts';

/** A measurement at one point of a design, in millimetres as displayed. */
export interface Figure {
  value: number;
  at: Point;
  /** Uncertainty from the models measured, in millimetres. */
  within: number;
}

/** Why a measurement is missing. */
export const unmeasuredReasons = [
  'firstVersion',
  'incomparable',
  'noJaw',
  'noAntagonist',
  'jawUnclear',
  'jawUnconfirmed',
  'noDirection',
  'noNeighbour',
  'joined',
  'solid',
  'atMargin',
  'notClosed',
  'elsewhere',
] as const;
export type UnmeasuredReason = (typeof unmeasuredReasons)[number];
export type Measure = 'changed' | 'occlusion' | 'mesial' | 'distal' | 'wall' | 'gap';

/** Measurements of a design or a tooth of it, against the previous version, jaws and material. Null: not measurable. */
export interface ToothNumbers {
  /**
   * Versus the previous version, positive where material was added: the largest change beyond the margin, null if
   * unchanged, and the largest within a millimetre of the margin if that is larger.
   */
  changed: {
    change: (Figure & { isHeight: boolean; isOnly: boolean }) | null;
    atMargin?: Figure | null;
    since: number;
  } | null;
  /** To the antagonist: positive for a gap, negative for an overlap; `lightest` of several contacts. Null for a gap over 2 mm. */
  occlusion: { deepest: Figure | null; lightest: Figure | null } | null;
  /** To the neighbouring teeth, likewise. */
  mesial: Figure | null;
  distal: Figure | null;
  /** The thinnest wall, and the area in mm² below what the material needs. */
  wall: (Figure & { needs: number | null; area: number | null }) | null;
  /** Median distance from the preparation. */
  gap: Figure | null;
  /** The reason for each measurement that is null; absent in designs that were measured before reasons were kept. */
  unmeasured?: Partial<Record<Measure, UnmeasuredReason>>;
}

export interface DesignNumbers extends ToothNumbers {
  /** The prescribed teeth in this file; empty if unknown. */
  teeth: number[];
  /** Per tooth if there are several, retainers and pontics alike; absent if the design can't be split. */
  each?: (ToothNumbers & { tooth: number })[];
}

/** Measurements kept with an approval: the three most important ones over all files. */
export interface KeyNumbers {
  changed: (Figure & { fileId: string }) | null;
  deepest: (Figure & { fileId: string }) | null;
  /** Only if below the material's minimum. */
  thinnest: (Figure & { fileId: string; needs: number }) | null;
}

interface Measured {
  id: string;
  numbers: DesignNumbers | null | undefined;
}

export function keyNumbers(files: readonly Measured[]): KeyNumbers {
  const of = files.flatMap(({ id, numbers }) => (numbers ? [{ fileId: id, numbers }] : []));
  const [changed] = of
    .flatMap(({ fileId, numbers: { changed: of } }) => [...figure(of?.change, fileId), ...figure(of?.atMargin, fileId)])
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const [deepest] = of
    .flatMap(({ fileId, numbers }) => figure(numbers.occlusion?.deepest, fileId))
    .toSorted((a, b) => a.value - b.value);
  const [thinnest] = of
    .flatMap(({ fileId, numbers: { wall } }) =>
      wall?.needs != null && wall.area !== null && wall.area > 0
        ? figure(wall, fileId).map((one) => ({ ...one, needs: wall.needs! }))
        : [],
    )
    .toSorted((a, b) => a.value - b.value);
  return { changed: changed ?? null, deepest: deepest ?? null, thinnest: thinnest ?? null };
}

const figure = (of: Figure | null | undefined, fileId: string): (Figure & { fileId: string })[] =>
  of ? [{ fileId, value: of.value, at: of.at, within: of.within }] : [];
