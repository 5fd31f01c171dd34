import {
  Group,
  Mesh,
  PerspectiveCamera,
  Quaternion,
  Scene,
  Vector3,
  type BufferGeometry,
  type RawShaderMaterial,
  type WebGLRenderer,
} from 'three';
import type { Quat, Vec3 } from '../camera/orientation.ts';
import { FIELD_OF_VIEW, type Frame, type Pose } from '../camera/pose.ts';
import { toothPose } from '../camera/toothView.ts';
import { applyLook, applyRank, createClay, createDepthOnly } from './clay.ts';
import { drawStill } from './still.ts';
import type { SceneModel } from './Scene.tsx';

/** Pixels: twice the size at which the card shows it. */
const SIZE = { width: 880, height: 560 };
/** What is in front of and behind the tooth and still drawn, millimetres. */
const DEPTH = 60;

/** How the camera shows a tooth of a model; `point` and `radius` in millimetres of its file. Null while it isn't loaded. */
export function poseOfTooth(
  model: SceneModel,
  rotation: Quat,
  tooth: { point: Vec3; radius: number; isUpper: boolean },
): Pose | null {
  const hull = (model.full ?? model.lod)?.hull;
  if (!hull) return null;
  const turn = new Quaternion(...rotation);
  const middle = hull
    .reduce((sum, one) => sum.add(one), new Vector3())
    .divideScalar(Math.max(1, hull.length))
    .applyQuaternion(turn);
  return toothPose(new Vector3(...tooth.point).applyQuaternion(turn), middle, tooth.isUpper, tooth.radius);
}

/** What such a picture shows of a pose. */
export const pictureFrame: Frame = { aspect: SIZE.width / SIZE.height, freeWidth: 0.94, freeHeight: 0.94 };

/** A case, or the region of a tooth enlarged, drawn off the screen on the viewer's own card: no second load, no second context. */
export function drawCasePicture(
  renderer: WebGLRenderer,
  models: readonly SceneModel[],
  rotation: Quat,
  pose: Pose,
): string | null {
  const turned = new Group();
  turned.quaternion.set(...rotation);
  const drawn = models.filter(({ visible, lod, full }) => visible && (full ?? lod) !== null);
  if (drawn.length === 0) return null;
  // The palest is drawn last, over what it is to let through.
  const made = drawn.toSorted((a, b) => b.opacity - a.opacity).flatMap((model, order) => meshesOf(model, order));
  turned.add(...made);
  const camera = new PerspectiveCamera(
    FIELD_OF_VIEW,
    pictureFrame.aspect,
    Math.max(1, pose.distance - DEPTH),
    pose.distance + DEPTH,
  );
  camera.quaternion.copy(pose.rotation);
  camera.position.set(0, 0, pose.distance).applyQuaternion(pose.rotation).add(pose.pivot);
  try {
    return drawStill(renderer, new Scene().add(turned), camera, SIZE);
  } finally {
    for (const { material } of made) material.dispose();
  }
}

/** A model as the scene draws it: pale, above its own depth. */
function meshesOf(model: SceneModel, order: number): Mesh<BufferGeometry, RawShaderMaterial>[] {
  const drawable = (model.full ?? model.lod)!;
  const texture = model.full?.texture ?? model.lod?.texture ?? null;
  const textured = model.painted && texture !== null && drawable.geometry.hasAttribute('uv');
  const material = createClay(textured);
  const painted = model.painted && (textured || drawable.hasColors);
  applyLook(material, { ...model, painted, texture });
  const depth = createDepthOnly();
  applyRank(depth, model.rank);
  const materials = model.opacity < 1 ? [depth, material] : [material];
  return materials.map((one, index) => {
    const mesh = new Mesh(drawable.geometry, one);
    mesh.frustumCulled = false;
    mesh.renderOrder = order * 2 + index;
    mesh.position.copy(drawable.origin);
    mesh.scale.setScalar(drawable.scale);
    return mesh;
  });
}
