import { Finder } from '../../../../../domain/geometry/finder.ts';
import { dot, type Surface } from '../../../../../domain/geometry/surface.ts';
import { treeOf } from '../../../../../domain/geometry/tree.ts';
import type { Vec3 } from '../camera/orientation.ts';
import type { ViewMesh } from '../loading/protocol.ts';
import type { Shown } from '../stage/geometry.ts';

/** A full model for ray casting and sections, in millimetres of its file as shown. */
export type Solid = Surface & { finder: Finder };

const quantaAt = 4;

export function toSolid(
  { vertices, indices, origin, scale }: Pick<ViewMesh, 'vertices' | 'indices' | 'origin' | 'scale'>,
  { unit, mirrored }: Shown,
): Solid {
  const count = vertices.length / quantaAt;
  const positions = new Float32Array(count * 3);
  for (let i = 0; i < count; i++)
    for (let axis = 0; axis < 3; axis++) {
      const place = (origin[axis]! + scale * vertices[i * quantaAt + axis]!) * unit;
      positions[i * 3 + axis] = mirrored && axis === 0 ? -place : place;
    }
  return { positions, indices, finder: new Finder(treeOf({ positions, indices })) };
}

export interface SolidHit {
  id: string;
  point: Vec3;
  /** Where the wall ends, straight inwards; null if nothing is behind. */
  behind: Vec3 | null;
}

/** Millimetres. Ignores hits nearer than this, which are the ray's own starting surface. */
const SKIN = 0.005;

/** The first hit of a ray among several models, in millimetres of their files. */
export function hitOf(solids: ReadonlyMap<string, Solid>, origin: Vec3, direction: Vec3): SolidHit | null {
  const length = Math.hypot(...direction);
  const ray = direction.map((value) => value / length) as Vec3;
  let nearest: { id: string; finder: Finder; distance: number; point: Vec3; normal: Vec3 } | null = null;
  for (const [id, { finder }] of solids) {
    if (!finder.ray(...origin, ...ray, nearest?.distance)) continue;
    const { distance, slot, x, y, z } = finder;
    nearest = { id, finder, distance, point: [x, y, z], normal: faceNormal(finder, slot) };
  }
  if (!nearest) return null;
  const { id, finder, point, normal } = nearest;
  const by = dot(normal, ray) < 0 ? -1 : 1;
  const inwards = normal.map((value) => value * by) as Vec3;
  const start = point.map((value, axis) => value + inwards[axis]! * SKIN) as Vec3;
  return { id, point, behind: finder.ray(...start, ...inwards) ? [finder.x, finder.y, finder.z] : null };
}

function faceNormal({ tree: { corners } }: Finder, slot: number): Vec3 {
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = corners.subarray(slot * 9, slot * 9 + 9) as unknown as number[];
  const [ux, uy, uz, vx, vy, vz] = [bx! - ax!, by! - ay!, bz! - az!, cx! - ax!, cy! - ay!, cz! - az!];
  const normal: Vec3 = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(...normal) || 1;
  return normal.map((value) => value / length) as Vec3;
}
