import type { Axes, Vec3 } from '../types.ts';
import { cross, dot } from './vectors.ts';

/** In millimetres: crown height from the highest cusp; maximum gap between meeting arches; slice thickness. */
const CROWNS = 7;
const GAP = 12;
const SLICE = 3;
/** Upper teeth overlap the lower ones by about half a cusp; less is insignificant. */
const CLEAR = 0.5;
const STEP = 3;
/** A complete arch has about fifteen slices. */
const FEWEST = 5;

interface Slices {
  /** End of the crowns, along the first arch's occlusal direction. */
  edge: number;
  /** Lateral extent of the crowns per slice. */
  reach: Map<number, { left: number; right: number }>;
}

/** `towards`: 1 if the crowns point along `occlusal`, -1 if against it. */
function slicesOf(positions: Float32Array, occlusal: Vec3, front: Vec3, towards: 1 | -1): Slices {
  const across = cross(occlusal, front);
  const points = Array.from({ length: positions.length / 3 }, (_, at): Vec3 => [
    positions[at * 3]!,
    positions[at * 3 + 1]!,
    positions[at * 3 + 2]!,
  ]);
  const heights = points.map((point) => dot(point, occlusal) * towards);
  // Ignores a few spikes.
  const top = heights.toSorted((a, b) => b - a)[Math.floor(heights.length / 500)] ?? 0;
  const reach: Slices['reach'] = new Map();
  for (const [at, point] of points.entries()) {
    if (Math.abs(top - heights[at]! - CROWNS / 2) > CROWNS / 2) continue;
    const slice = Math.floor(dot(point, front) / SLICE);
    const side = dot(point, across);
    const seen = reach.get(slice);
    reach.set(slice, { left: Math.min(seen?.left ?? side, side), right: Math.max(seen?.right ?? side, side) });
  }
  return { edge: top * towards, reach };
}

/**
 * Which of two occluding arches is outside: the upper one, whose teeth overlap the lower ones. `axes` are the first
 * one's. Null if they don't meet, or neither is clearly outside.
 */
export function outerOf(
  one: Float32Array,
  other: Float32Array,
  { occlusal, front }: Pick<Axes, 'occlusal' | 'front'>,
): 'one' | 'other' | null {
  const [first, second] = [slicesOf(one, occlusal, front, 1), slicesOf(other, occlusal, front, -1)];
  if (Math.abs(first.edge - second.edge) > GAP) return null;
  const wider = [...first.reach].flatMap(([slice, a]) => {
    const b = second.reach.get(slice);
    return b ? [(b.left - a.left + a.right - b.right) / 2] : [];
  });
  if (wider.length < FEWEST) return null;
  // Limits outliers, such as a prepared tooth or a molar missing in one arch.
  const mean = wider.reduce((sum, by) => sum + Math.max(-STEP, Math.min(STEP, by)), 0) / wider.length;
  return mean > CLEAR ? 'one' : mean < -CLEAR ? 'other' : null;
}
