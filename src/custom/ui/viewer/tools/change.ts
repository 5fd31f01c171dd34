import { DoubleSide, Ray, Vector3, type BufferAttribute } from 'three';
import type { HitPointInfo } from 'three-mesh-bvh';
import type { Vec3 } from '../camera/orientation.ts';
import type { Solid } from './solid.ts';

/** Where one version lies furthest outside or inside of another. */
export interface ChangedPlace {
  /** Millimetres: positive where something was added. */
  by: number;
  /** In millimetres of the file. */
  point: Vec3;
}

/** How a model differs from the version before. */
export interface Change {
  /** RGBA in linear light for each of its vertices. */
  colours: Uint8Array;
  /** The greatest changes, one of each patch of the surface; none below `unchanged`. */
  places: ChangedPlace[];
  /** Of its surface, 0 … 1. */
  share: number;
}

/** Millimetres: two conversions of the same surface differ by less. */
export const unchanged = 0.02;
/** Where the colours end, millimetres. */
export const mostColoured = 0.5;
/** Further away, a surface is another thing and no change of this one. */
const furthest = 2;
/** Nearer than this to the direction of biting, a height is what people measure. */
const upright = 0.7;

/**
 * Holds `after` against all models of the version before. `bite` is the direction of biting, a unit vector of the file. By
 * closest points; the places by rays along `bite` where the surface faces it, as closest points are too near on slopes.
 */
export function changeOf(after: Solid, before: readonly Solid[], bite: Vec3): Change {
  const { geometry } = after;
  geometry.computeVertexNormals();
  const outwards = isInsideOut(after) ? -1 : 1;
  const positions = geometry.getAttribute('position') as BufferAttribute;
  const normals = geometry.getAttribute('normal') as BufferAttribute;
  const away = new Float32Array(positions.count);
  const point = new Vector3();
  const normal = new Vector3();
  for (let at = 0; at < positions.count; at++) {
    point.fromBufferAttribute(positions, at);
    normal.fromBufferAttribute(normals, at).multiplyScalar(outwards);
    away[at] = signedTo(before, point, normal);
  }
  const places = placesOf(after, away).map((found): ChangedPlace => {
    point.fromBufferAttribute(positions, found);
    normal.fromBufferAttribute(normals, found);
    const size = heightAt(before, point, normal, bite) ?? Math.abs(away[found]!);
    return { by: Math.sign(away[found]!) * size, point: point.toArray() };
  });
  return { colours: coloursOf(away), places, share: shareOf(after, away) };
}

/** How many places are named. */
const NAMED = 4;

/** Of each patch of the surface that changed, the vertex that moved furthest; the furthest of all first. */
function placesOf(solid: Solid, away: Float32Array): number[] {
  const patch = patchesOf(solid, (at) => Math.abs(away[at]!) > unchanged);
  const peaks = new Map<number, number>();
  patch.forEach((one, at) => {
    const before = peaks.get(one);
    if (one >= 0 && (before === undefined || Math.abs(away[at]!) > Math.abs(away[before]!))) peaks.set(one, at);
  });
  return [...peaks.values()].sort((a, b) => Math.abs(away[b]!) - Math.abs(away[a]!)).slice(0, NAMED);
}

/** For each vertex its patch: vertices with `has` that edges connect share a number; −1 for all others. */
function patchesOf({ geometry }: Solid, has: (vertex: number) => boolean): Int32Array {
  const parent = Int32Array.from({ length: geometry.getAttribute('position').count }, (_, at) => (has(at) ? at : -1));
  const rootOf = (vertex: number): number => {
    let root = vertex;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = vertex; at !== root;) [parent[at], at] = [root, parent[at]!];
    return root;
  };
  const index = geometry.index!;
  for (let at = 0; at < index.count; at += 3) {
    const corners = [0, 1, 2].map((corner) => index.getX(at + corner)).filter((corner) => parent[corner]! >= 0);
    for (const corner of corners) parent[rootOf(corner)] = rootOf(corners[0]!);
  }
  return parent.map((of, at) => (of < 0 ? -1 : rootOf(at)));
}

const target: HitPointInfo = { point: new Vector3(), distance: 0, faceIndex: 0 };
const towards = new Vector3();

/** Millimetres to the nearest of `before`, positive outside of it. */
function signedTo(before: readonly Solid[], point: Vector3, normal: Vector3): number {
  let nearest = furthest;
  for (const solid of before) {
    const found = solid.closestPointToPoint(point, target, unchanged / 4, nearest);
    if (!found || found.distance >= nearest) continue;
    nearest = found.distance;
    towards.subVectors(point, found.point);
  }
  if (nearest === furthest) return furthest;
  return towards.dot(normal) < 0 ? -nearest : nearest;
}

/** How high a surface that faces the direction of biting stands above the one before, or lies below it. */
function heightAt(before: readonly Solid[], point: Vector3, normal: Vector3, bite: Vec3): number | null {
  const along = new Vector3(...bite);
  if (Math.abs(normal.dot(along)) < upright) return null;
  const heights = [along, along.clone().negate()].flatMap((direction) =>
    before.map((solid) => solid.raycastFirst(new Ray(point, direction), DoubleSide)?.distance ?? Infinity),
  );
  const least = Math.min(...heights);
  return least < furthest ? least : null;
}

/** Whether a closed surface's faces look inwards. */
function isInsideOut({ geometry }: Solid): boolean {
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  let volume = 0;
  eachTriangle(geometry, a, b, c, () => void (volume += a.dot(b.cross(c))));
  return volume < 0;
}

/** The share of the surface of which a corner changed. */
function shareOf({ geometry }: Solid, away: Float32Array): number {
  const [a, b, c] = [new Vector3(), new Vector3(), new Vector3()];
  let [whole, changed] = [0, 0];
  eachTriangle(geometry, a, b, c, (corners) => {
    const area = b.sub(a).cross(c.sub(a)).length();
    whole += area;
    if (corners.some((corner) => Math.abs(away[corner]!) > unchanged)) changed += area;
  });
  return whole > 0 ? changed / whole : 0;
}

function eachTriangle(
  geometry: Solid['geometry'],
  a: Vector3,
  b: Vector3,
  c: Vector3,
  visit: (corners: [number, number, number]) => void,
): void {
  const places = geometry.getAttribute('position') as BufferAttribute;
  const index = geometry.index!;
  for (let at = 0; at < index.count; at += 3) {
    const corners: [number, number, number] = [index.getX(at), index.getX(at + 1), index.getX(at + 2)];
    [a, b, c].forEach((corner, nth) => corner.fromBufferAttribute(places, corners[nth]!));
    visit(corners);
  }
}

/** sRGB, of what was taken away, of what is as before, and of what was added. */
export const changeColours = { removed: '#2b6cb8', unchanged: '#d8d4c8', added: '#c8402f' } as const;

const linear = (hex: string): Vec3 =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Vec3;

function coloursOf(away: Float32Array): Uint8Array {
  const [removed, same, added] = (['removed', 'unchanged', 'added'] as const).map((name) =>
    linear(changeColours[name]),
  );
  const colours = new Uint8Array(away.length * 4);
  away.forEach((value, at) => {
    const size = Math.abs(value) <= unchanged ? 0 : Math.min(1, Math.abs(value) / mostColoured);
    const end = value < 0 ? removed! : added!;
    for (let channel = 0; channel < 3; channel++)
      colours[at * 4 + channel] = Math.round(255 * (same![channel]! + (end[channel]! - same![channel]!) * size));
    colours[at * 4 + 3] = 255;
  });
  return colours;
}
