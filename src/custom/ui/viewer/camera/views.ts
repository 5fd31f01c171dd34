import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Vec3 } from './orientation.ts';

/** In the order of the buttons and of the keys 1 to 6. */
export const views = ['front', 'rear', 'upper', 'lower', 'left', 'right'] as const;
export type View = (typeof views)[number];

/**
 * Where the camera stands, seen from the model, and what is up on the screen, in the patient's axes.
 *
 * The chewing surfaces lie as in the tooth chart: the patient's right stays on the left of the screen, the upper front teeth show
 * at the top, the lower ones at the bottom. The upper ones are seen from below, once the lower jaw is out of the way.
 */
const stands: Record<View, { at: Vec3; up: Vec3 }> = {
  front: { at: [0, 0, 1], up: [0, 1, 0] },
  rear: { at: [0, 0, -1], up: [0, 1, 0] },
  left: { at: [1, 0, 0], up: [0, 1, 0] },
  right: { at: [-1, 0, 0], up: [0, 1, 0] },
  upper: { at: [0, -1, 0], up: [0, 0, 1] },
  lower: { at: [0, 1, 0], up: [0, 0, -1] },
};

/** The views that show something: an upper jaw that isn't there has no chewing surfaces. What is no jaw has two sides. */
export function viewsOf(models: readonly { jaw: string }[]): View[] {
  const jaws = new Set(models.map(({ jaw }) => jaw));
  const isOne = (view: View) => view === 'upper' || view === 'lower';
  return jaws.has('upper') || jaws.has('lower') ? views.filter((view) => !isOne(view) || jaws.has(view)) : [...views];
}

const rotationFrom = (at: Vector3, up: Vector3): Quaternion =>
  new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(new Vector3().crossVectors(up, at), up, at));

/** The camera's rotation for a view. */
export function viewRotation(view: View): Quaternion {
  const { at, up } = stands[view];
  return rotationFrom(new Vector3(...at), new Vector3(...up));
}

/** How far the opening view of a jaw alone leans from straight above its teeth. */
const LEAN = (52 * Math.PI) / 180;

/**
 * How a case first shows: both jaws from the front, a little from above; a jaw alone as a model held in the hand, leaning
 * from its chewing surfaces towards the reader.
 */
export function openingRotation(alone: boolean, upperAlone: boolean): Quaternion {
  if (!alone) return new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -0.14);
  const lean = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), LEAN);
  const aside = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 0.32);
  return viewRotation(upperAlone ? 'upper' : 'lower')
    .multiply(aside)
    .multiply(lean);
}
