import { Box3, Quaternion, Vector3 } from 'three';
import type { SceneModel } from '../stage/Scene.tsx';
import type { Quat } from './orientation.ts';
import { fitted, HALF, type Frame, type Pose } from './pose.ts';
import { toothPose } from './toothView.ts';

/** How much more than the design itself is seen, and at least, in millimetres from its middle: its neighbours. */
const AROUND = 1.6;
const LEAST = 14;

/**
 * How a design is looked at on its scans: its teeth large, from the cheek's side and towards their chewing surfaces. `jaw` is
 * the one that it is made for, where that is known. Null where no design has come yet.
 */
export function designPose(
  models: readonly SceneModel[],
  rotation: Quat,
  { frame, jaw }: { frame: Frame; jaw: 'upper' | 'lower' | null },
): Pose | null {
  const turn = new Quaternion(...rotation);
  const pointsOf = (shown: readonly SceneModel[]) =>
    shown.flatMap(({ lod, full }) => ((lod ?? full)?.hull ?? []).map((point) => point.clone().applyQuaternion(turn)));
  const points = pointsOf(models.filter(({ isDesign, visible }) => isDesign && visible));
  if (points.length === 0) return null;
  const scans = models.filter((model) => !model.isDesign && model.jaw !== 'bite');
  const own = scans.filter((model) => model.jaw === jaw);
  const arch = pointsOf(own.length > 0 ? own : scans);
  const centre = middleOf(points);
  const middle = arch.length > 0 ? middleOf(arch) : new Vector3();
  const isUpper = jaw === null ? centre.y > middle.y : jaw === 'upper';
  const pose = fitted(toothPose(centre, middle, isUpper, 1).rotation, points, frame);
  return { ...pose, distance: Math.max(pose.distance * AROUND, LEAST / HALF) };
}

const middleOf = (points: readonly Vector3[]) => new Box3().setFromPoints([...points]).getCenter(new Vector3());
