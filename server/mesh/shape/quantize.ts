import { type Bounds, largestSide } from './bounds.ts';

/** Quantized positions: file = translation + scale · value. Four values per vertex, the last is padding. */
export interface Quantized {
  values: Uint16Array;
  translation: [number, number, number];
  scale: number;
}

/** A 2.4 µm grid moves no vertex by more than 2.08 µm (half the cube's diagonal). */
const STEP = 0.0024;
/** 20 µm is less than the error from a LOD's missing triangles, and saves bytes. */
const COARSE_STEP = 0.02;
const LEAST = 2 ** 14 - 1;
const MOST = 2 ** 16 - 1;

/** Grid steps along the largest side: at least 14 bits, since a file in metres would lose its shape, at most 16. */
function placesFor(side: number, step: number, least: number): number {
  return Math.min(MOST, Math.max(least, Math.ceil(side / step)));
}

/** The same grid for all axes, so that one uniform node scale restores it. */
export function quantize(positions: Float32Array, bounds: Bounds, form: 'exact' | 'coarse' = 'exact'): Quantized {
  const side = largestSide(bounds);
  const places = form === 'exact' ? placesFor(side, STEP, LEAST) : placesFor(side, COARSE_STEP, LEAST / 4);
  // A single point has no extent: any scale will do
  const scale = side > 0 ? side / places : 1;
  const [x, y, z] = bounds.min;
  const factor = 1 / scale;
  const values = new Uint16Array((positions.length / 3) * 4);
  for (let from = 0, to = 0; from < positions.length; from += 3, to += 4) {
    values[to] = (positions[from]! - x) * factor + 0.5;
    values[to + 1] = (positions[from + 1]! - y) * factor + 0.5;
    values[to + 2] = (positions[from + 2]! - z) * factor + 0.5;
  }
  return { values, translation: [x, y, z], scale };
}

/** The maximum quantization error in file units, computed in the GPU's single precision. */
export function largestError(positions: Float32Array, { values, translation, scale }: Quantized): number {
  const single = Math.fround(scale);
  let worst = 0;
  for (let from = 0, to = 0; from < positions.length; from += 3, to += 4) {
    const x = Math.fround(Math.fround(values[to]! * single) + translation[0]) - positions[from]!;
    const y = Math.fround(Math.fround(values[to + 1]! * single) + translation[1]) - positions[from + 1]!;
    const z = Math.fround(Math.fround(values[to + 2]! * single) + translation[2]) - positions[from + 2]!;
    const square = x * x + y * y + z * z;
    if (square > worst) worst = square;
  }
  return Math.sqrt(worst);
}
