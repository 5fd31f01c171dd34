import { Matrix4, Quaternion, Vector3 } from 'three';
import { HALF, type Pose } from './pose.ts';

/** Millimetres from a crown's centre that include its neighbours. */
const AROUND = 9;

/** Blend between the occlusal (0) and the buccal direction (1). */
const ASIDE = 0.55;

/**
 * The pose for a tooth: from the buccal side, towards its occlusal surface, with roots up in the upper jaw and down in
 * the lower, as in the front view. All in the viewer's millimetres.
 */
export function toothPose(tooth: Vector3, middleOfArch: Vector3, isUpper: boolean, radius: number): Pose {
  const outwards = tooth.clone().sub(middleOfArch).setY(0);
  if (outwards.lengthSq() < 1) outwards.set(0, 0, 1);
  const towardsTip = new Vector3(0, isUpper ? -1 : 1, 0);
  const at = outwards
    .normalize()
    .multiplyScalar(ASIDE)
    .addScaledVector(towardsTip, 1 - ASIDE)
    .normalize();
  const right = new Vector3(0, 1, 0).cross(at).normalize();
  const up = at.clone().cross(right);
  const rotation = new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(right, up, at));
  return { pivot: tooth.clone(), rotation, distance: Math.max(AROUND, radius * 1.5) / HALF };
}
