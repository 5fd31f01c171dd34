import type { ShownScan, Vec3 } from './types.ts';

/** A design and what to compare it with; directions are unit vectors of the models as displayed. */
export interface DesignAsk {
  design: ShownScan;
  /** All models of the previous version. */
  before: ShownScan[];
  /** Scans of its own jaw; the one it fits is used. */
  jaws: (ShownScan & { facesIn: boolean })[];
  antagonist: (ShownScan & { facesIn: boolean }) | null;
  /** Occlusal direction, and direction along the arch towards the midline; null if uncertain. */
  bite: Vec3 | null;
  mesial: Vec3 | null;
  /** Minimum thickness of its material, mm. */
  least: number | null;
  /** For several adjacent teeth; null for a single tooth, or if the arch's orientation is unknown. */
  teeth: DesignTeeth | null;
  labelled: Labelled;
}

/** Positions that people marked for teeth on the scans of its jaw. */
export interface Labelled {
  /** Of the teeth that it is prescribed for. */
  own: Vec3[];
  others: Vec3[];
}

/** The teeth that a design is prescribed for, and the arch's orientation there. */
export interface DesignTeeth {
  /** From the patient's right to left. `mesial`: 1 if that is towards the midline, otherwise −1. */
  units: { tooth: number; isPontic: boolean; mesial: 1 | -1 }[];
  up: Vec3;
  /** From the patient's right to left. */
  along: Vec3;
  /** Positions that people marked for some of them. */
  labels: { tooth: number; at: Vec3 }[];
}

/** A value in mm at a position in mm, as the design is displayed. */
export interface MeasuredAt {
  value: number;
  at: Vec3;
}

/** Why a measurement is missing; `noJaw` and `noAntagonist` only mean that the caller gave none. */
export type Unmeasured =
  | 'firstVersion'
  | 'incomparable'
  | 'noJaw'
  | 'noAntagonist'
  | 'noDirection'
  | 'noNeighbour'
  | 'joined'
  | 'solid'
  | 'atMargin'
  | 'notClosed'
  | 'elsewhere';

/** Measurements of a design or one of its teeth; null if not measurable. */
export interface ToothFigures {
  /** `greatest` beyond the margin; `atMargin` if the last millimetre there changed more. */
  change: {
    greatest: (MeasuredAt & { isHeight: boolean; isOnly: boolean }) | null;
    atMargin: MeasuredAt | null;
  } | null;
  occlusion: Record<'deepest' | 'lightest', MeasuredAt | null> | null;
  mesial: MeasuredAt | null;
  distal: MeasuredAt | null;
  wall: (MeasuredAt & { area: number | null }) | null;
  gap: MeasuredAt | null;
  /** The reason for each measurement that is null. */
  unmeasured: Partial<Record<'change' | 'occlusion' | 'mesial' | 'distal' | 'wall' | 'gap', Unmeasured>>;
}

export interface DesignFigures extends ToothFigures {
  /** Per tooth; null if the design can't be divided. */
  each: (ToothFigures & { tooth: number })[] | null;
  /** Index of the jaw it fits; null if none. */
  jaw: number | null;
}
