import { facetsOf, momentsOf } from '../shape/facets.ts';
import { cross, dot, scaled, unit } from '../shape/vectors.ts';
import type { Axes, Vec3 } from '../types.ts';
import { rasterise } from './raster.ts';

/** A surface in any unit. */
interface Shape {
  positions: Float32Array;
  indices: Uint32Array;
}

/** Side of the height map, in cells. */
const CELLS = 96;
/** Minimum share of its bounding box that a hollow design holds; the grooves of a molar hold less. */
const LEAST_SHARE = 0.025;
/** The opening holds this many times as much as the opposite side. */
const CLEARLY = 3;
/** Minimum ratio of length to depth, seen from above, at which a design is shown broadside. */
const LONG = 1.5;

const fileAxes: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * The axes of a hollow design, whose opening is the side of the preparation: with its opening up it would hold water.
 * Null if no side holds enough.
 */
export function outsideOf({ positions, indices }: Shape): Axes | null {
  // Colours don't matter.
  const design = { positions, indices };
  const { directions } = momentsOf(facetsOf(design, 2500));
  const sides = [...fileAxes, ...directions].flatMap((axis) => [axis, scaled(axis, -1)]).map((up) => held(design, up));
  const [most] = sides.toSorted((a, b) => b.share - a.share);
  if (!most || most.share < LEAST_SHARE || most.share < CLEARLY * held(design, scaled(most.up, -1)).share) return null;
  const occlusal = scaled(most.up, -1);
  return { occlusal, front: frontOf(directions, occlusal, design), confidence: 0 };
}

/** As file axes usually lie, but across a long design. */
function frontOf([long]: readonly Vec3[], occlusal: Vec3, { positions }: Shape): Vec3 {
  const usual: Vec3 = Math.abs(occlusal[1]) > 0.7 ? [0, 0, 1] : [0, 1, 0];
  const across = unit(cross(cross(occlusal, long!), occlusal));
  const lengthwise = cross(occlusal, across);
  const [length, depth] = [across, lengthwise].map((axis) => {
    const [low, high] = rangeOf(positions, axis);
    return high - low;
  }) as [number, number];
  if (length < LONG * depth) return usual;
  return dot(lengthwise, usual) < 0 ? scaled(lengthwise, -1) : lengthwise;
}

function rangeOf(positions: Float32Array, axis: Vec3): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    const value = positions[at]! * axis[0] + positions[at + 1]! * axis[1] + positions[at + 2]! * axis[2];
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

/** The share of the bounding box that stays filled with water, if this direction is up. */
function held({ positions, indices }: Shape, up: Vec3): { up: Vec3; share: number } {
  const side = unit(cross(up, Math.abs(up[0]) > 0.7 ? [0, 1, 0] : [1, 0, 0]));
  const frame = [side, cross(up, side), up] as const;
  const ranges = frame.map((axis) => rangeOf(positions, axis));
  const [wide, deep, high] = ranges.map(([from, to]) => to - from) as [number, number, number];
  const scale = (CELLS - 2) / (Math.max(wide, deep) || 1);
  const points = new Float32Array(positions.length);
  for (let at = 0; at < positions.length; at += 3) {
    const point: Vec3 = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    frame.forEach((axis, nth) => (points[at + nth] = (dot(point, axis) - ranges[nth]![0]) * scale + 1));
  }
  const { depth } = rasterise([{ points, normals: points, indices }], CELLS, CELLS);
  const volume = waterOn(depth) / scale ** 3;
  return { up, share: volume / (wide * deep * high || 1) };
}

/** Volume of water that stays on a height map, in cells; it runs off where there is nothing. */
function waterOn(heights: Float32Array): number {
  const levels = heights.map((height) => (height === -Infinity ? -Infinity : Infinity));
  const forwards = [...heights.keys()].filter((cell) => heights[cell] !== -Infinity);
  const backwards = forwards.toReversed();
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const order of [forwards, backwards])
      for (const cell of order) {
        const lowest = Math.min(levels[cell - 1]!, levels[cell + 1]!, levels[cell - CELLS]!, levels[cell + CELLS]!);
        const level = Math.max(heights[cell]!, lowest);
        if (level >= levels[cell]!) continue;
        levels[cell] = level;
        isChanged = true;
      }
  }
  return forwards.reduce((sum, cell) => sum + levels[cell]! - heights[cell]!, 0);
}
