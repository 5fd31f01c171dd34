import { BufferAttribute, BufferGeometry, DoubleSide, Line3, Plane, Ray, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';
import type { Vec3 } from '../camera/orientation.ts';
import type { ViewMesh } from '../loading/protocol.ts';
import type { Shown } from '../stage/geometry.ts';
import type { Cut } from './cut.ts';

/** A whole model as rays and planes meet it, in millimetres of its file as it is shown. */
export type Solid = MeshBVH;

const quantaAt = 4;

export function toSolid(
  { vertices, indices, origin, scale }: Pick<ViewMesh, 'vertices' | 'indices' | 'origin' | 'scale'>,
  { unit, mirrored }: Shown,
): Solid {
  const count = vertices.length / quantaAt;
  const places = new Float32Array(count * 3);
  for (let i = 0; i < count; i++)
    for (let axis = 0; axis < 3; axis++) {
      const place = (origin[axis]! + scale * vertices[i * quantaAt + axis]!) * unit;
      places[i * 3 + axis] = mirrored && axis === 0 ? -place : place;
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(places, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return new MeshBVH(geometry);
}

const plane = new Plane();
const edge = new Line3();
const crossing = new Vector3();

/**
 * Where a plane crosses a model: pieces of lines, each as x1, y1, x2, y2 in millimetres from the cut's point, to its right and up.
 * Without what is further away than `reach`.
 */
export function sectionOf(solid: Solid, cut: Cut, reach: number): Float32Array {
  const at = new Vector3(...cut.at);
  const right = new Vector3(...cut.right);
  const up = new Vector3(...cut.up);
  plane.setFromNormalAndCoplanarPoint(new Vector3(...cut.normal), at);
  const pieces: number[] = [];
  const ends: number[] = [];
  const meet = (from: Vector3, to: Vector3) => {
    edge.set(from, to);
    if (ends.length === 4 || !plane.intersectLine(edge, crossing)) return;
    crossing.sub(at);
    const [x, y] = [crossing.dot(right), crossing.dot(up)];
    // A plane through a corner meets both of its edges there.
    if (ends.length === 2 && Math.abs(ends[0]! - x) < 1e-7 && Math.abs(ends[1]! - y) < 1e-7) return;
    ends.push(x, y);
  };
  solid.shapecast({
    intersectsBounds: (box) => box.distanceToPoint(at) <= reach && plane.intersectsBox(box),
    intersectsTriangle({ a, b, c }) {
      ends.length = 0;
      meet(a, b);
      meet(b, c);
      meet(c, a);
      if (ends.length === 4) pieces.push(...ends);
    },
  });
  return Float32Array.from(pieces);
}

export interface SolidHit {
  id: string;
  point: Vec3;
  /** Where the wall ends, straight inwards; null where nothing lies behind. */
  behind: Vec3 | null;
}

/** Nearer than this, the surface that a ray starts at would be met again. */
const SKIN = 0.005;

/** What a ray meets first of several models, in millimetres of their files. */
export function hitOf(solids: ReadonlyMap<string, Solid>, origin: Vec3, direction: Vec3): SolidHit | null {
  const ray = new Ray(new Vector3(...origin), new Vector3(...direction).normalize());
  const hits = [...solids].flatMap(([id, solid]) => {
    const hit = solid.raycastFirst(ray, DoubleSide);
    return hit?.face ? [{ id, solid, point: hit.point, normal: hit.face.normal, distance: hit.distance }] : [];
  });
  const [nearest] = hits.sort((a, b) => a.distance - b.distance);
  if (!nearest) return null;
  const { id, solid, point, normal } = nearest;
  const inwards = normal.clone().multiplyScalar(normal.dot(ray.direction) < 0 ? -1 : 1);
  const within = new Ray(point.clone().addScaledVector(inwards, SKIN), inwards);
  const far = solid.raycastFirst(within, DoubleSide);
  return { id, point: point.toArray(), behind: far?.point.toArray() ?? null };
}
