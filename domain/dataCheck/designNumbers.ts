import type { Point } from './scanCheck.ts';

/** What is measured at one place of a design; the place is in millimetres as the design is shown. */
export interface Figure {
  /** Millimetres. */
  value: number;
  at: Point;
  /** How far it may be off, by the models that it was measured on. */
  within: number;
}

/** What a design or a tooth of it shows, next to the version before, the jaws and its material. What couldn't be measured is null. */
export interface ToothNumbers {
  /** Against the version before: the greatest change, positive where something was added; `change` null is unchanged. */
  changed: { change: (Figure & { isHeight: boolean; isOnly: boolean }) | null; since: number } | null;
  /** To the antagonist: positive for a gap, negative for an overlap; `lightest` of several contacts. Null within: over 2 mm. */
  occlusion: { deepest: Figure | null; lightest: Figure | null } | null;
  /** To the jaw next to it, likewise. */
  mesial: Figure | null;
  distal: Figure | null;
  /** The thinnest place of its walls, and the square millimetres below what the material needs. */
  wall: (Figure & { needs: number | null; area: number | null }) | null;
  /** The median distance from the preparation. */
  gap: Figure | null;
}

export interface DesignNumbers extends ToothNumbers {
  /** Of the prescription, those that the file carries; empty where that isn't known. */
  teeth: number[];
  /** Of each of several teeth, retainers and pontics alike; absent where the design can't be parted. */
  each?: (ToothNumbers & { tooth: number })[];
}

/** What an approval keeps of them: of all its files, the three that matter most. */
export interface KeyNumbers {
  changed: (Figure & { fileId: string }) | null;
  deepest: (Figure & { fileId: string }) | null;
  /** Only below what the material needs. */
  thinnest: (Figure & { fileId: string; needs: number }) | null;
}

interface Measured {
  id: string;
  numbers: DesignNumbers | null | undefined;
}

/** The largest change, the deepest contact, and the thinnest wall below its material's minimum. */
export function keyNumbers(files: readonly Measured[]): KeyNumbers {
  const of = files.flatMap(({ id, numbers }) => (numbers ? [{ fileId: id, numbers }] : []));
  const [changed] = of
    .flatMap(({ fileId, numbers }) => figure(numbers.changed?.change, fileId))
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
