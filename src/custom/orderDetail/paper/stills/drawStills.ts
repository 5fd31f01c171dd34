import { Color, Group, Mesh, PerspectiveCamera, Quaternion, Scene } from 'three';
import { caseRotation } from '../../../ui/viewer/camera/orientation.ts';
import { FIELD_OF_VIEW, fitted } from '../../../ui/viewer/camera/pose.ts';
import { viewRotation, type View } from '../../../ui/viewer/camera/views.ts';
import { urlOf, type ViewerModel } from '../../../ui/viewer/model.ts';
import { applyLook, clayColours, createClay } from '../../../ui/viewer/stage/clay.ts';
import { toDrawable, type Drawable } from '../../../ui/viewer/stage/geometry.ts';
import { drawStill } from '../../../ui/viewer/stage/still.ts';
import { acquireStage, releaseStage } from '../../../ui/viewer/stage/stage.ts';
import type { FromWorker, ToWorker, ViewMesh } from '../../../ui/viewer/loading/protocol.ts';
import { formKey } from '../../../ui/viewer/loading/client.ts';

export interface DrawnStill {
  name: StillName;
  /** A PNG data URL on a white background. */
  src: string;
}

/** Pixels, for 60 mm of paper at twice what a printer's halftone screen needs. */
const stillSize = { width: 960, height: 720 } as const;

/** Renders a case's images off-screen with the viewer's own camera and clay material. Throws without WebGL 2. */
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

/** A camera that fits all models into the image. */
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

/**
 * The models' decoded previews, in order; null for those that couldn't be loaded. Uses its own worker, because the
 * viewer's uploads each mesh to its own GPU context only once.
 */
async function loadMeshes(models: readonly ViewerModel[]): Promise<(ViewMesh | null)[]> {
  const worker = new Worker(new URL('../../../ui/viewer/loading/worker.ts', import.meta.url), { type: 'module' });
  try {
    return await Promise.all(models.map((model) => load(worker, model)));
  } finally {
    worker.terminate();
  }
}

function load(worker: Worker, model: ViewerModel): Promise<ViewMesh | null> {
  const form = model.lodUrl === null ? 'full' : 'lod';
  const url = urlOf(model, form);
  if (!url) return Promise.resolve(null);
  const key = formKey(url);
  return new Promise((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.key === key && data.type !== 'progress') resolve(data.type === 'mesh' ? data.mesh : null);
    });
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ type: 'load', key, url: new URL(url, location.href).href, form } satisfies ToWorker);
  });
}

type StillName = 'front' | 'upper' | 'lower' | 'top';

interface Still {
  name: StillName;
  models: readonly ViewerModel[];
  view: View;
}

/** The images of a case: the front and each jaw's occlusal view; without jaws, the front and the top. */
export function stillsOf(models: readonly ViewerModel[]): Still[] {
  const upper = models.filter(({ jaw }) => jaw === 'upper');
  const lower = models.filter(({ jaw }) => jaw === 'lower');
  const jaws = [...upper, ...lower];
  const shown = jaws.length > 0 ? jaws : models;
  const stills: Still[] = [
    { name: 'front', models: shown, view: 'front' },
    { name: 'upper', models: upper, view: 'upper' },
    { name: 'lower', models: lower, view: 'lower' },
    { name: 'top', models: jaws.length > 0 ? [] : models, view: 'lower' },
  ];
  return stills.filter((still) => still.models.length > 0);
}
