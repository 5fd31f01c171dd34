import { Finder } from './finder.ts';
import { areasOf, dot, normalsOf, patchesOf, pointOf, windingOf, type Surface, type Vec3 } from './surface.ts';
import { treeOf, vertexOrder } from './tree.ts';

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
/** Millimetres: surfaces further apart are different objects, not a change. */
const furthest = 2;
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
 * closest points are too near on slopes; one that grew evenly isn't, because rays are too long there.
 */
export function changeOf(
  { after, normals, areas, finders, ...compared }: Compared,
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
    const [highest] = isRaised ? heightsOf(vertices, bite).sort((a, b) => b.height - a.height) : [];
    return highest
      ? { by: Math.sign(by) * highest.height, point: pointOf(after, highest.vertex), isHeight: true }
      : { by, point: pointOf(after, peak), isHeight: false };

    function heightsOf(patch: readonly number[], direction: Vec3) {
      return patch
        .filter((vertex) => away[vertex]! * by > 0 && Math.abs(along(normals, vertex, direction)) >= upright)
        .map((vertex) => ({ vertex, height: heightAt(finders, pointOf(after, vertex), direction) }))
        .filter(({ height }) => height < furthest);
    }
  });
  return { away, places, share: whole > 0 ? changed / whole : 0 };
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
    if (facing > 0.3) up += areas[vertex]!;
    if (facing < -0.3) down += areas[vertex]!;
  }
  return Math.min(up, down) <= Math.max(up, down) * MOST_BACK;
}

/**
 * Signed distance of each vertex to the previous version, positive outside, capped at `furthest`. Vertices at identical
 * positions are found by hash and are 0; the trees contain only triangles near the other vertices.
 */
export function deviationOf(
  after: Surface,
  before: readonly Surface[],
  normals: Float32Array,
): { away: Float32Array; finders: Finder[] } {
  const { positions } = after;
  const isSame = sameVertices(positions, before);
  const isMoved = (vertex: number) => isSame[vertex] === 0;
  const away = new Float32Array(isSame.length);
  const near = nearTo(positions, isMoved, furthest);
  const finders = before.map((surface) => new Finder(treeOf(near ? near(surface) : surface)));
  for (const vertex of vertexOrder(positions)) {
    if (!isMoved(vertex)) continue;
    const at = vertex * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    let [least, side] = [furthest, 0];
    for (const finder of finders) {
      if (!finder.nearest(x, y, z, least) || (finder.distance >= least && side !== 0)) continue;
      least = finder.distance;
      side = (x - finder.x) * normals[at]! + (y - finder.y) * normals[at + 1]! + (z - finder.z) * normals[at + 2]!;
    }
    away[vertex] = side < 0 ? -least : least;
  }
  return { away, finders };
}

/** 1 for each vertex whose position is bitwise identical in one of these surfaces. */
function sameVertices(positions: Float32Array, before: readonly Surface[]): Uint8Array {
  const isSame = new Uint8Array(positions.length / 3);
  const bits = new Int32Array(positions.buffer, positions.byteOffset, positions.length);
  for (const surface of before) {
    const theirs = new Int32Array(surface.positions.buffer, surface.positions.byteOffset, surface.positions.length);
    const count = theirs.length / 3;
    const mask = 2 ** Math.ceil(Math.log2(Math.max(2, count * 2))) - 1;
    const slots = new Int32Array(mask + 1).fill(-1);
    for (let at = 0; at < theirs.length; at += 3) {
      let slot = hash(theirs, at) & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = at;
    }
    for (let vertex = 0, at = 0; vertex < isSame.length; vertex++, at += 3) {
      for (let slot = hash(bits, at) & mask; slots[slot] !== -1; slot = (slot + 1) & mask) {
        const other = slots[slot]!;
        if (bits[at] !== theirs[other] || bits[at + 1] !== theirs[other + 1] || bits[at + 2] !== theirs[other + 2])
          continue;
        isSame[vertex] = 1;
        break;
      }
    }
  }
  return isSame;
}

function hash(bits: Int32Array, at: number): number {
  const mixed =
    Math.imul(bits[at]!, 0x9e3779b1) ^ Math.imul(bits[at + 1]!, 0x85ebca6b) ^ Math.imul(bits[at + 2]!, 0xc2b2ae35);
  return mixed ^ (mixed >>> 15);
}

/** Maximum grid cells per axis; a larger grid costs more than it saves. */
const MOST_CELLS = 256;

/** A filter that keeps triangles within `reach` of the asked vertices; null if it wouldn't save work. */
function nearTo(
  positions: Float32Array,
  isAsked: (vertex: number) => boolean,
  reach: number,
): ((surface: Surface) => Surface) | null {
  const asked: number[] = [];
  for (let vertex = 0; vertex < positions.length / 3; vertex++) if (isAsked(vertex)) asked.push(vertex);
  if (asked.length > positions.length / 6) return null;
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const vertex of asked)
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis]!;
      least[axis] = Math.min(least[axis]!, value - reach);
      most[axis] = Math.max(most[axis]!, value + reach);
    }
  const [nx, ny, nz] = most.map((end, axis) => Math.max(1, Math.ceil((end - least[axis]!) / reach)));
  if (asked.length > 0 && Math.max(nx!, ny!, nz!) > MOST_CELLS) return null;
  const cells = new Uint8Array(asked.length > 0 ? nx! * ny! * nz! : 0);
  const cellAt = (value: number, axis: number) => Math.floor((value - least[axis]!) / reach);
  for (const vertex of asked) {
    const [x, y, z] = [0, 1, 2].map((axis) => cellAt(positions[vertex * 3 + axis]!, axis)) as [number, number, number];
    eachCell([x - 1, y - 1, z - 1], [x + 1, y + 1, z + 1], (cell) => (cells[cell] = 1));
  }
  return ({ positions: theirs, indices }) => {
    const kept: number[] = [];
    for (let at = 0; at < indices.length; at += 3) {
      const [a, b, c] = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
      if (isNear(theirs, a * 3, b * 3, c * 3)) kept.push(a, b, c);
    }
    return { positions: theirs, indices: Uint32Array.from(kept) };
  };

  function isNear(theirs: Float32Array, a: number, b: number, c: number): boolean {
    const low: Vec3 = [0, 0, 0];
    const high: Vec3 = [0, 0, 0];
    for (let axis = 0; axis < 3; axis++) {
      const [one, other, third] = [theirs[a + axis]!, theirs[b + axis]!, theirs[c + axis]!];
      low[axis] = cellAt(Math.min(one, other, third), axis);
      high[axis] = cellAt(Math.max(one, other, third), axis);
    }
    let found = false;
    eachCell(low, high, (cell) => (found ||= cells[cell] === 1));
    return found;
  }

  function eachCell(low: Vec3, high: Vec3, visit: (cell: number) => void) {
    for (let x = Math.max(0, low[0]); x <= Math.min(nx! - 1, high[0]); x++)
      for (let y = Math.max(0, low[1]); y <= Math.min(ny! - 1, high[1]); y++)
        for (let z = Math.max(0, low[2]); z <= Math.min(nz! - 1, high[2]); z++) visit((x * ny! + y) * nz! + z);
  }
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

/** Distance along the bite direction, either way, to the previous version. */
function heightAt(finders: readonly Finder[], [x, y, z]: Vec3, [dx, dy, dz]: Vec3): number {
  let least = furthest;
  for (const finder of finders)
    for (const way of [1, -1]) if (finder.ray(x, y, z, dx * way, dy * way, dz * way, least)) least = finder.distance;
  return least;
}
