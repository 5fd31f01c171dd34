import { MathUtils, Quaternion, Vector3 } from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';

/** `across` the arch (buccolingual), `along` it (mesiodistal), or `level` with the occlusal plane. */
export const cutKinds = ['across', 'along', 'level'] as const;
export type CutKind = (typeof cutKinds)[number];

/** A plane through a case, in millimetres of its files as shown: before the rotation to the patient's axes. */
export interface Cut {
  at: Vec3;
  /** Unit vectors. What the normal points to is clipped. `right` and `up` span the plane as seen from there. */
  normal: Vec3;
  right: Vec3;
  up: Vec3;
  /** Whether the buccal side is right, left, or neither. */
  cheek: 'right' | 'left' | null;
}

export interface CutWish {
  kind: CutKind;
  /** A point of a model, in millimetres of its file. */
  point: Vec3;
  /** Millimetres along the normal. */
  shift: number;
  /** Degrees about the jaw's vertical axis; for a level cut, about the direction of the arch. */
  turn: number;
  /** Draws the other half. */
  isFlipped: boolean;
}

interface Placed {
  rotation: Quat;
  /** Centre of the shown models, in the viewer's millimetres. */
  middle: Vector3;
  /** From the model to the camera, in the viewer's axes. */
  towardsEye: Vector3;
}

const Y = new Vector3(0, 1, 0);

/** The plane for a wish. Clips the half nearer to the camera. */
export function cutOf({ kind, point, shift, turn, isFlipped }: CutWish, { rotation, middle, towardsEye }: Placed): Cut {
  const toViewer = new Quaternion(...rotation);
  const at = new Vector3(...point).applyQuaternion(toViewer);
  const outwards = at.clone().sub(middle).setY(0);
  if (outwards.lengthSq() < 1) outwards.set(0, 0, 1);
  outwards.normalize();
  const tangent = new Vector3().crossVectors(Y, outwards);
  const straight = { across: tangent, along: outwards, level: Y }[kind].clone();
  const normal = straight.applyAxisAngle(kind === 'level' ? tangent : Y, MathUtils.degToRad(turn));
  at.addScaledVector(normal, shift);
  if (normal.dot(towardsEye) < 0 !== isFlipped) normal.negate();
  const up = kind === 'level' ? new Vector3().crossVectors(normal, tangent) : Y.clone();
  const right = new Vector3().crossVectors(up, normal);
  const cheek = kind === 'across' ? (right.dot(outwards) > 0 ? 'right' : 'left') : null;
  const back = toViewer.invert();
  const inFile = (vector: Vector3): Vec3 => vector.applyQuaternion(back).toArray();
  return { at: inFile(at), normal: inFile(normal), right: inFile(right), up: inFile(up), cheek };
}
