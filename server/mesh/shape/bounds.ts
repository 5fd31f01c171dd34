import type { Vec3 } from '../types.ts';

export interface Bounds {
  min: Vec3;
  max: Vec3;
}

export function boundsOf(positions: Float32Array): Bounds {
  const min: Vec3 = [Infinity, Infinity, Infinity];
  const max: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[at + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return { min, max };
}

export function largestSide({ min, max }: Bounds): number {
  return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

/** STL has no units: a jaw whose largest side is outside 20–150 may not be in millimetres. */
export function unitsAreDoubtful(bounds: Bounds): boolean {
  const side = largestSide(bounds);
  return side < 20 || side > 150;
}
