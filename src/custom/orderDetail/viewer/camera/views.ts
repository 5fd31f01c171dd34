import { Matrix4, Quaternion, Vector3 } from 'three';
import type { Vec3 } from './orientation.ts';

/** In the order of the buttons and of the keys 1 to 6. */
export const views = ['front', 'rear', 'top', 'bottom', 'left', 'right'] as const;
export type View = (typeof views)[number];

/**
 * Where the camera stands, seen from the model, and what is up on the screen, in the patient's axes.
 *
 * Top and bottom follow the tooth chart: the patient's right stays on the left of the screen, the upper front teeth show
 * at the top, the lower ones at the bottom.
 */
const stands: Record<View, { at: Vec3; up: Vec3 }> = {
  front: { at: [0, 0, 1], up: [0, 1, 0] },
  rear: { at: [0, 0, -1], up: [0, 1, 0] },
  left: { at: [1, 0, 0], up: [0, 1, 0] },
  right: { at: [-1, 0, 0], up: [0, 1, 0] },
  top: { at: [0, 1, 0], up: [0, 0, -1] },
  bottom: { at: [0, -1, 0], up: [0, 0, 1] },
};

const rotationFrom = (at: Vector3, up: Vector3): Quaternion =>
  new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(new Vector3().crossVectors(up, at), up, at));

/**
 * The camera's rotation for a view. Of an upper jaw alone (`upperAlone`) "top" shows the chewing surfaces, which in the
 * mouth look down, and "bottom" its base: what a dentist means by the top of a model on the desk.
 */
export function viewRotation(view: View, upperAlone: boolean): Quaternion {
  const turned = upperAlone && view === 'top' ? 'bottom' : upperAlone && view === 'bottom' ? 'top' : view;
  const { at, up } = stands[turned];
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
  return viewRotation('top', upperAlone).multiply(aside).multiply(lean);
}
