import { Color, Group, Mesh, PerspectiveCamera, Quaternion, Scene } from 'three';
import { caseRotation } from '../../../ui/viewer/camera/orientation.ts';
import { FIELD_OF_VIEW, fitted } from '../../../ui/viewer/camera/pose.ts';
import { viewRotation } from '../../../ui/viewer/camera/views.ts';
import type { ViewerModel } from '../../../ui/viewer/model.ts';
import { applyLook, clayColours, createClay } from '../../../ui/viewer/stage/clay.ts';
import { toDrawable, type Drawable } from '../../../ui/viewer/stage/geometry.ts';
import { drawStill } from '../../../ui/viewer/stage/still.ts';
import { acquireStage, releaseStage } from '../../../ui/viewer/stage/stage.ts';
import { loadMeshes } from './loadMeshes.ts';
import { stillsOf, type Still, type StillName } from './views.ts';

export interface DrawnStill {
  name: StillName;
  /** A PNG on the white of paper, as a data address. */
  src: string;
}

/** Pixels: 60 mm of paper at twice what a printer's screen needs. */
const stillSize = { width: 960, height: 720 } as const;

/** Draws a case's pictures off the screen, with the viewer's own camera and clay. Errors: throws where there is no WebGL 2. */
export async function drawStills(models: readonly ViewerModel[]): Promise<DrawnStill[]> {
  const meshes = await loadMeshes(models);
  const drawables = new Map<string, Drawable>();
  for (const [index, { id, scale, mirrored }] of models.entries()) {
    const mesh = meshes[index];
    if (mesh) drawables.set(id, toDrawable(mesh, true, { unit: scale, mirrored }));
  }
  const stage = acquireStage();
  const { renderer } = stage;
  try {
    const turn = new Quaternion(...caseRotation(models).rotation);
    const loaded = models.filter(({ id }) => drawables.has(id));
    return stillsOf(loaded).map((still) => {
      const { scene, dispose } = sceneOf(still, drawables, turn);
      const src = drawStill(renderer, scene, cameraOf(still, drawables, turn), stillSize);
      dispose();
      return { name: still.name, src };
    });
  } finally {
    for (const drawable of drawables.values()) drawable.dispose();
    releaseStage(stage);
  }
}

function sceneOf({ models }: Still, drawables: ReadonlyMap<string, Drawable>, turn: Quaternion) {
  const turned = new Group();
  turned.quaternion.copy(turn);
  const materials = models.map(({ id, jaw, hasColors }) => {
    const { geometry, origin, scale, hasColors: painted } = drawables.get(id)!;
    const material = createClay(false);
    applyLook(material, { colour: clayColours[jaw], opacity: 1, painted: hasColors && painted, texture: null });
    const mesh = new Mesh(geometry, material);
    mesh.frustumCulled = false;
    mesh.position.copy(origin);
    mesh.scale.setScalar(scale);
    turned.add(mesh);
    return material;
  });
  const scene = new Scene().add(turned);
  scene.background = new Color('white');
  return { scene, dispose: () => materials.forEach((material) => material.dispose()) };
}

/** Looks at all of the models so that they fill the picture. */
function cameraOf({ models, view }: Still, drawables: ReadonlyMap<string, Drawable>, turn: Quaternion) {
  const points = models.flatMap(({ id }) =>
    drawables.get(id)!.hull.map((point) => point.clone().applyQuaternion(turn)),
  );
  const aspect = stillSize.width / stillSize.height;
  const pose = fitted(viewRotation(view), points, { aspect, freeWidth: 0.94, freeHeight: 0.94 });
  const reach = points.reduce((most, point) => Math.max(most, point.distanceTo(pose.pivot)), 1);
  const camera = new PerspectiveCamera(
    FIELD_OF_VIEW,
    aspect,
    Math.max(1, pose.distance - reach),
    pose.distance + reach,
  );
  camera.quaternion.copy(pose.rotation);
  camera.position.set(0, 0, pose.distance).applyQuaternion(pose.rotation).add(pose.pivot);
  return camera;
}
