import { Matrix4, Quaternion, Vector3 } from 'three';
import { sureAxes } from '../../../../../domain/order/files/file.ts';

export type Vec3 = [number, number, number];
export type Quat = [number, number, number, number];

/**
 * The viewer's axes are the patient's: x to the patient's left, y up (cranial), z forward (out of the mouth). Seen from
 * the front, the patient's right is on the left of the screen, as a dentist sees it.
 */
export interface OrientedModel {
  jaw: 'upper' | 'lower' | 'bite' | 'other';
  axes: { occlusal: Vec3; front: Vec3; confidence: number } | null;
  orientation: Quat | null;
}

/** The usual scanner convention: z where the lower teeth point, −y forward. */
const SCANNER_HABIT: Quat = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** Converts a direction from the viewer's axes to the file's. */
export const unturned = (direction: Vec3, rotation: Quat): Vec3 =>
  new Vector3(...direction).applyQuaternion(new Quaternion(...rotation).invert()).toArray();

const toQuat = (q: Quaternion): Quat => [q.x, q.y, q.z, q.w];

/**
 * The rotation from a file's to the patient's axes: up is opposite to the teeth of an upper jaw, and along them
 * otherwise. Null if the two directions don't span a plane.
 */
export function rotationOfAxes(jaw: OrientedModel['jaw'], axes: { occlusal: Vec3; front: Vec3 }): Quat | null {
  const up = new Vector3(...axes.occlusal).multiplyScalar(jaw === 'upper' ? -1 : 1);
  const front = new Vector3(...axes.front);
  if (up.lengthSq() === 0) return null;
  up.normalize();
  // A wrong up direction is the most visible, so up is kept and front made orthogonal to it.
  front.addScaledVector(up, -front.dot(up));
  if (front.lengthSq() < 1e-6) return null;
  front.normalize();
  const left = new Vector3().crossVectors(up, front);
  const fromPatient = new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(left, up, front));
  return toQuat(fromPatient.invert());
}

/** Radians up to which two rotations count as the same view. */
const sameView = Math.PI / 6;

/**
 * One rotation for the whole case, to keep the occlusion: the user's correction, else the axes that most jaws agree on,
 * weighted by the server's confidence (without jaws, of all models), else the scanner convention. A scan in another
 * coordinate system doesn't turn the others. A design's own correction says nothing about its jaws.
 */
export function caseRotation(models: readonly OrientedModel[]): { rotation: Quat; sure: boolean } {
  const isJaw = ({ jaw }: OrientedModel) => jaw === 'upper' || jaw === 'lower';
  const judged = models.some(isJaw) ? models.filter(isJaw) : models;
  const corrected = judged.find(({ orientation }) => orientation !== null)?.orientation;
  if (corrected) return { rotation: corrected, sure: true };
  const all = models.flatMap((model) => {
    const rotation = model.axes && rotationOfAxes(model.jaw, model.axes);
    return rotation ? [{ model, rotation, confidence: model.axes!.confidence }] : [];
  });
  const jaws = all.filter(({ model }) => isJaw(model));
  const votes = jaws.length > 0 ? jaws : all;
  const weightOf = (some: typeof votes) => some.reduce((sum, { confidence }) => sum + confidence, 0);
  const agreeing = (rotation: Quat) =>
    votes.filter((vote) => new Quaternion(...vote.rotation).angleTo(new Quaternion(...rotation)) < sameView);
  const ranked = votes
    .map((vote) => ({ ...vote, weight: weightOf(agreeing(vote.rotation)) }))
    .toSorted((a, b) => b.weight - a.weight || b.confidence - a.confidence);
  const [first] = ranked;
  if (!first) return { rotation: SCANNER_HABIT, sure: false };
  const isMost = first.weight > weightOf(votes) / 2;
  return { rotation: first.rotation, sure: first.confidence >= sureAxes && isMost };
}

export const turnAxes = ['vertical', 'horizontal', 'depth'] as const;
export type TurnAxis = (typeof turnAxes)[number];

const axisOf: Record<TurnAxis, Vec3> = { vertical: [0, 1, 0], horizontal: [1, 0, 0], depth: [0, 0, 1] };

/** Adds a quarter turn about one of the viewer's axes, counter-clockwise as seen from the axis' end. */
export function quarterTurn(rotation: Quat, axis: TurnAxis): Quat {
  const turn = new Quaternion().setFromAxisAngle(new Vector3(...axisOf[axis]), Math.PI / 2);
  return toQuat(turn.multiply(new Quaternion(...rotation)).normalize());
}

export const sameRotation = (a: Quat, b: Quat): boolean =>
  Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) > 1 - 1e-9;
