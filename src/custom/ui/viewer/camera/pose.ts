import { MathUtils, Quaternion, Vector3 } from 'three';

/** A camera pose: it looks from `distance` millimetres at `pivot`, which is the centre of the screen. */
export interface Pose {
  readonly pivot: Vector3;
  /** From the camera's axes (x right, y up, z towards the viewer) to the viewer's. */
  readonly rotation: Quaternion;
  readonly distance: number;
}

/** Degrees. A long lens: little distortion between near and far teeth, yet visible depth. */
export const FIELD_OF_VIEW = 22;

/** Half the visible height at distance 1. */
export const HALF = Math.tan(MathUtils.degToRad(FIELD_OF_VIEW) / 2);

const NEAREST = 4;

const axis = (pose: Pose, x: number, y: number, z: number) => new Vector3(x, y, z).applyQuaternion(pose.rotation);

/** Turns the model by radians to the right and down on the screen. A free rotation without gimbal lock. */
export function rotated(pose: Pose, right: number, down: number): Pose {
  const angle = Math.hypot(right, down);
  if (angle === 0) return pose;
  const about = new Vector3(-down / angle, -right / angle, 0);
  const turn = new Quaternion().setFromAxisAngle(about, angle);
  return { ...pose, rotation: pose.rotation.clone().multiply(turn).normalize() };
}

/** Pans by a fraction of the screen's height: the model follows the pointer at the pivot's depth. */
export function panned(pose: Pose, right: number, down: number): Pose {
  const height = 2 * HALF * pose.distance;
  return { ...pose, pivot: axis(pose, -right * height, down * height, 0).add(pose.pivot) };
}

/**
 * Zooms in (`factor` < 1) or out, keeping the point under (x, y) in place: −1…1 from left to right and bottom to top.
 * `aspect` is width / height.
 */
export function zoomed(pose: Pose, factor: number, x: number, y: number, aspect: number, furthest: number): Pose {
  const distance = MathUtils.clamp(pose.distance * factor, NEAREST, furthest);
  const shift = HALF * (pose.distance - distance);
  return { ...pose, distance, pivot: axis(pose, x * aspect * shift, y * shift, 0).add(pose.pivot) };
}

export interface Frame {
  aspect: number;
  /** The fractions of width and height that panels leave free. */
  freeWidth: number;
  freeHeight: number;
}

/**
 * The pose with this rotation that fits all points as large as possible; exact for perspective. Without points, assumes
 * an arch of 80 mm at the origin.
 */
export function fitted(rotation: Quaternion, points: readonly Vector3[], frame: Frame): Pose {
  const halfHeight = HALF * frame.freeHeight;
  const halfWidth = HALF * frame.aspect * frame.freeWidth;
  if (points.length === 0)
    return { pivot: new Vector3(), rotation, distance: 80 / (2 * Math.min(halfHeight, halfWidth)) };
  const toCamera = rotation.clone().invert();
  const seen = points.map((point) => point.clone().applyQuaternion(toCamera));
  const most = (measure: (p: Vector3) => number) => seen.reduce((best, p) => Math.max(best, measure(p)), -Infinity);
  // A camera at (cx, cy, d) shows p where ±(p.x − cx) ≤ (d − p.z) · halfWidth; likewise for the height.
  const right = most((p) => p.x + p.z * halfWidth);
  const left = most((p) => -p.x + p.z * halfWidth);
  const top = most((p) => p.y + p.z * halfHeight);
  const bottom = most((p) => -p.y + p.z * halfHeight);
  const depth = Math.max((right + left) / (2 * halfWidth), (top + bottom) / (2 * halfHeight));
  const middle = (most((p) => p.z) - most((p) => -p.z)) / 2;
  const pivot = new Vector3((right - left) / 2, (top - bottom) / 2, middle).applyQuaternion(rotation);
  return { pivot, rotation, distance: Math.max(NEAREST, depth - middle) };
}

/** Interpolates two poses, t from 0 to 1: the shorter rotation, and an even zoom. */
export function between(from: Pose, to: Pose, t: number): Pose {
  return {
    pivot: from.pivot.clone().lerp(to.pivot, t),
    rotation: from.rotation.clone().slerp(to.rotation, t),
    distance: from.distance * (to.distance / from.distance) ** t,
  };
}
