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
import { FIELD_OF_VIEW, type Pose } from '../camera/pose.ts';
import { toothPose } from '../camera/toothView.ts';
import { applyLook, createClay } from './clay.ts';
import type { Drawable } from './geometry.ts';
import { drawStill } from './still.ts';
import type { SceneModel } from './Scene.tsx';

/** Pixels: twice the displayed size. */
const SIZE = { width: 880, height: 560 };
/** Millimetres drawn in front of and behind the tooth. */
const DEPTH = 60;

/** The pose for a tooth of a model; `point` and `radius` in millimetres of its file. Null while it isn't loaded. */
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

/** A tooth's close-up, rendered off-screen in the viewer's own context, without a second download or context. */
export function drawToothPicture(
  renderer: WebGLRenderer,
  model: SceneModel,
  rotation: Quat,
  pose: Pose,
): string | null {
  const drawable = model.full ?? model.lod;
  if (!drawable) return null;
  const mesh = meshOf(model, drawable);
  const turned = new Group().add(mesh);
  turned.quaternion.set(...rotation);
  const camera = new PerspectiveCamera(
    FIELD_OF_VIEW,
    SIZE.width / SIZE.height,
    Math.max(1, pose.distance - DEPTH),
    pose.distance + DEPTH,
  );
  camera.quaternion.copy(pose.rotation);
  camera.position.set(0, 0, pose.distance).applyQuaternion(pose.rotation).add(pose.pivot);
  try {
    return drawStill(renderer, new Scene().add(turned), camera, SIZE);
  } finally {
    mesh.material.dispose();
  }
}

function meshOf(model: SceneModel, drawable: Drawable): Mesh<BufferGeometry, RawShaderMaterial> {
  const texture = model.full?.texture ?? model.lod?.texture ?? null;
  const textured = model.painted && texture !== null && drawable.geometry.hasAttribute('uv');
  const material = createClay(textured);
  applyLook(material, { ...model, painted: model.painted && (textured || drawable.hasColors), texture });
  const mesh = new Mesh(drawable.geometry, material);
  mesh.frustumCulled = false;
  mesh.position.copy(drawable.origin);
  mesh.scale.setScalar(drawable.scale);
  return mesh;
}
