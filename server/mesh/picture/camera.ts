import type { PictureSize } from '../types.ts';
import type { Scene } from './scene.ts';
import type { Triangles } from './decode.ts';

/** A jaw as the camera sees it: x and y in pixels, z towards the camera, and unit normals in the camera's frame. */
export interface Projected {
  points: Float32Array;
  normals: Float32Array;
  indices: Uint32Array;
  colors?: Float32Array;
}

const RADIANS = Math.PI / 180;
/** From the front, slightly from the side and above, showing occlusal and buccal surfaces. */
const VIEWS = { single: { turn: 24, tilt: 44 }, pair: { turn: 26, tilt: 17 } };
const MARGIN = 0.03;

function rotated(vectors: Float32Array, turn: number, tilt: number): Float32Array {
  const [ct, st] = [Math.cos(turn), Math.sin(turn)];
  const [ce, se] = [Math.cos(tilt), Math.sin(tilt)];
  const seen = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3) {
    // The camera is in front (+y) and looks back: the jaw's +x appears on its left
    const x = -(vectors[at]! * ct + vectors[at + 1]! * st);
    const depth = -vectors[at]! * st + vectors[at + 1]! * ct;
    seen[at] = x;
    seen[at + 1] = vectors[at + 2]! * ce - depth * se;
    seen[at + 2] = depth * ce + vectors[at + 2]! * se;
  }
  return seen;
}

/** Smooth normals, area-weighted. */
function normalsOf({ positions, indices }: Triangles): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const [ux, uy, uz] = [0, 1, 2].map((k) => positions[b + k]! - positions[a + k]!) as [number, number, number];
    const [vx, vy, vz] = [0, 1, 2].map((k) => positions[c + k]! - positions[a + k]!) as [number, number, number];
    for (const corner of [a, b, c]) {
      normals[corner] = normals[corner]! + uy * vz - uz * vy;
      normals[corner + 1] = normals[corner + 1]! + uz * vx - ux * vz;
      normals[corner + 2] = normals[corner + 2]! + ux * vy - uy * vx;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const length = Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!) || 1;
    for (let axis = at; axis < at + 3; axis++) normals[axis] = normals[axis]! / length;
  }
  return normals;
}

/** Projects the scene to fill the image with a small margin; parallel projection, so that no jaw looks larger. */
export function look({ jaws, isPair }: Scene, { width, height }: PictureSize): Projected[] {
  const { turn, tilt } = isPair ? VIEWS.pair : VIEWS.single;
  const seen = jaws.map((jaw) => ({
    points: rotated(jaw.positions, turn * RADIANS, tilt * RADIANS),
    normals: rotated(normalsOf(jaw), turn * RADIANS, tilt * RADIANS),
    indices: jaw.indices,
    ...(jaw.colors && { colors: jaw.colors }),
  }));
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { points } of seen) {
    for (let at = 0; at < points.length; at += 3) {
      left = Math.min(left, points[at]!);
      right = Math.max(right, points[at]!);
      low = Math.min(low, points[at + 1]!);
      high = Math.max(high, points[at + 1]!);
    }
  }
  const room = 1 - 2 * MARGIN;
  const scale = Math.min((width * room) / (right - left || 1), (height * room) / (high - low || 1));
  for (const { points } of seen) {
    for (let at = 0; at < points.length; at += 3) {
      points[at] = (points[at]! - (left + right) / 2) * scale + width / 2;
      points[at + 1] = height / 2 - (points[at + 1]! - (low + high) / 2) * scale;
      points[at + 2] = points[at + 2]! * scale;
    }
  }
  return seen;
}
