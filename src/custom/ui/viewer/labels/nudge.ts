import { Vector3, type PerspectiveCamera } from 'three';

/** Millimetres per arrow key press; with Shift the fine step. */
const NUDGE = 0.5;
const FINE = 0.1;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * The screen position (−1…1) of a point moved along the screen by an arrow key; null for any other key. `point` is in
 * the viewer's millimetres.
 */
export function nudged(
  point: Vector3,
  camera: PerspectiveCamera,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): { x: number; y: number } | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const step = shiftKey ? FINE : NUDGE;
  const along = new Vector3(arrow[0] * step, arrow[1] * step, 0).applyQuaternion(camera.quaternion);
  const { x, y } = along.add(point).project(camera);
  return { x, y };
}
