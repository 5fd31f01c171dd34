import { DoubleSide, Matrix4, Quaternion, Raycaster, Vector2, Vector3, type PerspectiveCamera } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Drawable } from './geometry.ts';

const trees = new WeakMap<Drawable['geometry'], MeshBVH>();

/** Built at the first pick; takes some milliseconds for the preview. */
function treeOf({ geometry }: Drawable): MeshBVH {
  let tree = trees.get(geometry);
  if (!tree) trees.set(geometry, (tree = new MeshBVH(geometry, { indirect: true })));
  return tree;
}

/** From the file's to the viewer's millimetres. */
type Placement = Matrix4;

const toViewer = new Matrix4();
const toQuanta = new Matrix4();
const noTurn = new Quaternion();
const size = new Vector3();

const caster = new Raycaster();

/** Where a ray hits a model: in the viewer's millimetres, and in its file's. */
interface Hit {
  target: Drawable;
  point: Vector3;
  inFile: Vector3;
}

/** The nearest hit under (x, y), −1…1 from left to right and bottom to top. */
export function pick(
  x: number,
  y: number,
  camera: PerspectiveCamera,
  placed: Placement,
  targets: readonly Drawable[],
): Hit | null {
  caster.setFromCamera(new Vector2(x, y), camera);
  let nearest: Hit | null = null;
  let nearestAt = Infinity;
  for (const target of targets) {
    // Not the drawn mesh's own matrix: that may be the other form, with other quanta.
    toViewer.compose(target.origin, noTurn, size.setScalar(target.scale)).premultiply(placed);
    toQuanta.copy(toViewer).invert();
    const hit = treeOf(target).raycastFirst(caster.ray.clone().applyMatrix4(toQuanta), DoubleSide);
    if (!hit) continue;
    const point = hit.point.clone().applyMatrix4(toViewer);
    const at = point.distanceTo(caster.ray.origin);
    if (at >= nearestAt) continue;
    nearest = { target, point, inFile: hit.point.clone().multiplyScalar(target.scale).add(target.origin) };
    nearestAt = at;
  }
  return nearest;
}

const screen = new Vector3();

/** Whether models occlude a point: a surface is nearer to the camera by more than `slack` millimetres. */
export function isHidden(
  point: Vector3,
  slack: number,
  camera: PerspectiveCamera,
  placed: Placement,
  targets: readonly Drawable[],
): boolean {
  screen.copy(point).project(camera);
  const hit = pick(screen.x, screen.y, camera, placed, targets);
  return hit !== null && hit.point.distanceTo(camera.position) < point.distanceTo(camera.position) - slack;
}
