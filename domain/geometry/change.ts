import { FACES, Previous } from './previous.ts';
import { sameVertices } from './sameVertices.ts';
import {
  areasOf,
  dot,
  facesOneWay,
  normalsOf,
  patchesOf,
  pointOf,
  windingOf,
  type Surface,
  type Vec3,
} from './surface.ts';
import { vertexOrder } from './tree.ts';

/** The largest deviation of one version outside or inside the other. */
export interface ChangedPlace {
  /** Millimetres: positive where material was added. */
  by: number;
  /** In millimetres, as the file is displayed. */
  point: Vec3;
  /** Measured along the bite direction, where the surface faces it. */
  isHeight: boolean;
}

/** How a surface differs from the previous version. */
export interface Change {
  /** Per vertex, in millimetres. */
  away: Float32Array;
  /** The largest changes, one per patch; none below `unchanged`. */
  places: ChangedPlace[];
  /** Changed fraction of the surface area, 0 … 1. */
  share: number;
}

/** Millimetres: two conversions of the same surface differ by less. */
export const unchanged = 0.02;
/** Millimetres: a height and a distance that differ by less are the same. */
const ROUNDING = 0.001;
/** Minimum cosine between normal and bite direction for measuring a height. */
const upright = 0.7;
/** Maximum number of reported places. */
const NAMED = 4;

interface Asked {
  /** Bite direction as a unit vector; null if unknown. */
  bite: Vec3 | null;
  /** Vertices to ignore. */
  isLeftOut?(vertex: number): boolean;
}

/** A surface compared with the previous version. */
export interface Compared extends ReturnType<typeof deviationOf> {
  after: Surface;
  normals: Float32Array;
  areas: Float32Array;
}

/** Compares `after` with all surfaces of the previous version, by closest points. */
export function comparedWith(before: readonly Surface[], after: Surface): Compared {
  const normals = normalsOf(after, windingOf(after));
  return { after, normals, areas: areasOf(after), ...deviationOf(after, before, normals) };
}

/**
 * Changes of a surface or a part of it. A patch facing the bite direction is measured by its height along it, because
 * closest points are too near on slopes; one that grew evenly isn't, because rays are too long there. A height counts
 * only if nothing else in the patch moved further.
 */
export function changeOf(
  { after, normals, areas, previous, ...compared }: Compared,
  { bite, isLeftOut }: Asked,
): Change {
  const away = compared.away.slice();
  let [whole, changed] = [0, 0];
  areas.forEach((area, vertex) => {
    if (isLeftOut?.(vertex)) away[vertex] = 0;
    whole += area;
    if (Math.abs(away[vertex]!) > unchanged) changed += area;
  });
  const places = changedPatches(after, away).map(({ vertices, peak }): ChangedPlace => {
    const by = away[peak]!;
    const isRaised = bite && doesFace(vertices, { normals, areas }, bite) && !isEven(vertices, { away, areas });
    const highest = isRaised ? highestOf(vertices, bite, Math.sign(by)) : null;
    return highest && highest.height > Math.abs(by) - ROUNDING
      ? { by: Math.sign(by) * highest.height, point: pointOf(after, highest.vertex), isHeight: true }
      : { by, point: pointOf(after, peak), isHeight: false };
  });
  return { away, places, share: whole > 0 ? changed / whole : 0 };

  /** The largest height at the vertices that moved outwards (`side` 1) or inwards (−1). */
  function highestOf(patch: readonly number[], bite: Vec3, side: number) {
    let highest = { vertex: -1, height: 0 };
    for (const vertex of patch) {
      const facing = along(normals, vertex, bite);
      if (away[vertex]! * side <= 0 || Math.abs(facing) < upright) continue;
      const out = bite.map((value) => value * Math.sign(facing)) as Vec3;
      // From added material the previous surface lies inwards, from removed material outwards.
      const way = out.map((value) => -value * side) as Vec3;
      const height = previous.height(pointOf(after, vertex), way, out);
      if (height < Infinity && height > highest.height) highest = { vertex, height };
    }
    return highest.vertex < 0 ? null : highest;
  }
}

const along = (normals: Float32Array, vertex: number, bite: Vec3) => dot(pointOf({ positions: normals }, vertex), bite);

/** Maximum fraction of the facing area that may face the opposite side. */
const MOST_BACK = 0.05;

/** Whether nearly all of a patch faces one side along the bite direction. */
function doesFace(
  vertices: readonly number[],
  { normals, areas }: { normals: Float32Array; areas: Float32Array },
  bite: Vec3,
): boolean {
  let [up, down] = [0, 0];
  for (const vertex of vertices) {
    const facing = along(normals, vertex, bite);
    if (facing > FACES) up += areas[vertex]!;
    if (facing < -FACES) down += areas[vertex]!;
  }
  return Math.min(up, down) <= Math.max(up, down) * MOST_BACK;
}

/**
 * Signed distance of each vertex to the previous version, positive outside. Vertices at identical positions are found by
 * hash and are 0.
 */
export function deviationOf(
  after: Surface,
  before: readonly Surface[],
  normals: Float32Array,
): { away: Float32Array; previous: Previous } {
  const { positions } = after;
  const isSame = sameVertices(positions, before);
  const isMoved = (vertex: number) => isSame[vertex] === 0;
  const previous = new Previous(before, positions, isMoved);
  const away = new Float32Array(isSame.length);
  const isPlain = ![after, ...before].every(facesOneWay);
  for (const vertex of vertexOrder(positions)) {
    if (!isMoved(vertex)) continue;
    const normal = pointOf({ positions: normals }, vertex);
    away[vertex] = previous.away(pointOf(after, vertex), { normal, isPlain });
  }
  return { away, previous };
}

/** Whether half of a patch moved nearly as far as its peak: an even growth, not a raised cusp. */
function isEven(vertices: readonly number[], { away, areas }: { away: Float32Array; areas: Float32Array }): boolean {
  const most = vertices.reduce((so, vertex) => Math.max(so, Math.abs(away[vertex]!)), 0);
  let [whole, far] = [0, 0];
  for (const vertex of vertices) {
    whole += areas[vertex]!;
    if (Math.abs(away[vertex]!) >= most * 0.85) far += areas[vertex]!;
  }
  return far >= whole / 2;
}

/** Changed patches with the vertex that moved furthest, largest change first. */
function changedPatches(surface: Surface, away: Float32Array): { vertices: number[]; peak: number }[] {
  const patches = new Map<number, { vertices: number[]; peak: number }>();
  patchesOf(surface, (vertex) => Math.abs(away[vertex]!) > unchanged).forEach((of, vertex) => {
    if (of < 0) return;
    const patch = patches.get(of);
    if (!patch) return void patches.set(of, { vertices: [vertex], peak: vertex });
    patch.vertices.push(vertex);
    if (Math.abs(away[vertex]!) > Math.abs(away[patch.peak]!)) patch.peak = vertex;
  });
  return [...patches.values()].sort((a, b) => Math.abs(away[b.peak]!) - Math.abs(away[a.peak]!)).slice(0, NAMED);
}
