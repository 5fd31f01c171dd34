import { Box3, MathUtils, Quaternion, Vector3 } from 'three';
import { isFdi, jawOf, position } from '../../../../../domain/teeth.ts';
import type { SceneModel } from '../stage/Scene.tsx';
import type { Quat } from './orientation.ts';
import { fitted, HALF, type Frame, type Pose } from './pose.ts';
import { viewRotation, type View } from './views.ts';

/** The visible area, for its neighbours' sake: a factor on the design's size, and a minimum in mm from its centre. */
const AROUND = 1.6;
const LEAST = 14;
/** Fraction of the view's half width. */
const INNER = 0.9;
/** Incisors and canines. */
const LAST_ANTERIOR = 3;
/** Fraction of the arch's depth from its open end, beyond which the front teeth are. */
const FRONT_TEETH = 0.6;

/**
 * The view for work on these teeth: front teeth and teeth of both jaws from the front, others in their jaw's occlusal
 * view. Null if no tooth is prescribed.
 */
export function designView(prescribed: readonly number[]): 'front' | 'upper' | 'lower' | null {
  const teeth = prescribed.filter(isFdi);
  const [jaw, ...others] = new Set(teeth.map(jawOf));
  if (!jaw) return null;
  return others.length > 0 || teeth.every((tooth) => position(tooth) <= LAST_ANTERIOR) ? 'front' : jaw;
}

interface Options {
  frame: Frame;
  /** The teeth that the design is made for. */
  prescribed: readonly number[];
  /** Their jaw, if it is the same for all. */
  jaw: 'upper' | 'lower' | null;
}

/** A view and a close pose for a design on its scans. Null while no design is loaded. */
export function designPose(
  models: readonly SceneModel[],
  rotation: Quat,
  { frame, prescribed, jaw }: Options,
): { pose: Pose; view: View } | null {
  const turn = new Quaternion(...rotation);
  const pointsOf = (shown: readonly SceneModel[]) =>
    shown.flatMap(({ lod, full }) => ((lod ?? full)?.hull ?? []).map((point) => point.clone().applyQuaternion(turn)));
  const points = pointsOf(models.filter(({ isDesign, visible }) => isDesign && visible));
  if (points.length === 0) return null;
  const scans = models.filter((model) => !model.isDesign && model.jaw !== 'bite');
  const own = scans.filter((model) => model.jaw === jaw);
  const archPoints = pointsOf(own.length > 0 ? own : scans);
  const arch = new Box3().setFromPoints(archPoints);
  const design = new Box3().setFromPoints(points);
  const view = viewOn(design, arch, { asked: designView(prescribed), jaw });
  const close = fitted(viewRotation(view), points, frame);
  const pose = { ...close, distance: Math.max(close.distance * AROUND, LEAST / HALF) };
  return { view, pose: towardsArch(pose, { points, archPoints, frame }) };
}

/**
 * Moves the design off-centre if one side would be empty while the arch is cut off on the other; keeps it within
 * `INNER` of the view.
 */
function towardsArch(
  pose: Pose,
  { points, archPoints, frame }: { points: readonly Vector3[]; archPoints: readonly Vector3[]; frame: Frame },
): Pose {
  const right = new Vector3(1, 0, 0).applyQuaternion(pose.rotation);
  const across = (shown: readonly Vector3[]) => shown.map((point) => right.dot(point.clone().sub(pose.pivot)));
  const half = HALF * pose.distance * frame.aspect * frame.freeWidth;
  const arch = across(archPoints);
  const [from, to] = [Math.min(...arch), Math.max(...arch)];
  const wanted = to - from <= 2 * half ? (from + to) / 2 : to < half ? to - half : from > -half ? from + half : 0;
  const most = Math.max(0, INNER * half - Math.max(...across(points).map(Math.abs)));
  const shift = MathUtils.clamp(wanted, -most, most);
  return archPoints.length > 0 ? { ...pose, pivot: pose.pivot.clone().addScaledVector(right, shift) } : pose;
}

/** The prescription's view; the occlusal view if the design isn't among the front teeth after all. */
function viewOn(design: Box3, arch: Box3, { asked, jaw }: Pick<Options, 'jaw'> & { asked: View | null }): View {
  const [centre, middle] = [design.getCenter(new Vector3()), arch.getCenter(new Vector3())];
  const frontTeeth = arch.min.z + FRONT_TEETH * (arch.max.z - arch.min.z);
  const isElsewhere = jaw !== null && !arch.isEmpty() && centre.z < frontTeeth;
  if (asked && !(asked === 'front' && isElsewhere)) return asked;
  return jaw ?? (centre.y > middle.y ? 'upper' : 'lower');
}
