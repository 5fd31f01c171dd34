import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Vec3 } from './orientation.ts';

/** In the order of the buttons and of the keys 1 to 6. */
export const views = ['front', 'rear', 'upper', 'lower', 'left', 'right'] as const;
export type View = (typeof views)[number];

/**
 * The camera's position relative to the model and the screen's up direction, in the patient's axes. Occlusal views
 * match the tooth chart: the patient's right is left on the screen, with upper front teeth at the top and lower ones at
 * the bottom. The upper jaw is seen from below, with the lower one hidden.
 */
const stands: Record<View, { at: Vec3; up: Vec3 }> = {
  front: { at: [0, 0, 1], up: [0, 1, 0] },
  rear: { at: [0, 0, -1], up: [0, 1, 0] },
  left: { at: [1, 0, 0], up: [0, 1, 0] },
  right: { at: [-1, 0, 0], up: [0, 1, 0] },
  upper: { at: [0, -1, 0], up: [0, 0, 1] },
  lower: { at: [0, 1, 0], up: [0, 0, -1] },
};

/** The useful views: without an upper jaw there is no upper occlusal view. Models that aren't jaws have both. */
export function viewsOf(models: readonly { jaw: string }[]): View[] {
  const jaws = new Set(models.map(({ jaw }) => jaw));
  const isOne = (view: View) => view === 'upper' || view === 'lower';
  return jaws.has('upper') || jaws.has('lower') ? views.filter((view) => !isOne(view) || jaws.has(view)) : [...views];
}

const rotationFrom = (at: Vector3, up: Vector3): Quaternion =>
  new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(new Vector3().crossVectors(up, at), up, at));

export function viewRotation(view: View): Quaternion {
  const { at, up } = stands[view];
  return rotationFrom(new Vector3(...at), new Vector3(...up));
}

/** Tilt of a single jaw's opening view from straight above its teeth. */
const LEAN = (52 * Math.PI) / 180;

/**
 * The opening view: both jaws from the front, slightly from above; a single jaw tilted from its occlusal view towards
 * the viewer, like a cast held in the hand.
 */
export function openingRotation(alone: boolean, upperAlone: boolean): Quaternion {
  if (!alone) return new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -0.14);
  const lean = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), LEAN);
  const aside = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.32);
  return viewRotation(upperAlone ? 'upper' : 'lower')
    .multiply(aside)
    .multiply(lean);
}
