import { Finder } from './finder.ts';
import { areasOf, dot, normalsOf, patchesOf, pointOf, windingOf, type Surface, type Vec3 } from './surface.ts';
import { treeOf, vertexOrder } from './tree.ts';

/** A surface with cached normals and search tree. */
export interface Solid extends Surface {
  /** Outward unit vectors. */
  normals: Float32Array;
  finder: Finder;
}

/** `sign`: −1 for a surface wound inwards. */
export const solidOf = (surface: Surface, sign = 1): Solid => ({
  ...surface,
  normals: normalsOf(surface, sign),
  finder: new Finder(treeOf(surface)),
});

/** Millimetres: maximum distance of a fitting surface from the preparation. */
const FIT = 1;
/** Maximum dot product of the normals of surfaces that face each other. */
const FACING = -0.5;
/** Minimum fitting area in mm²; below it, it's a contact and the design isn't hollow. */
export const LEAST_FIT = 5;
/** Minimum mean depth of a cavity divided by the root of its area: 0.3 for a hemisphere, 0 for a plane. */
const LEAST_DEPTH = 0.06;

/** The side of a hollow design each vertex is on; `fit` faces the preparation. */
export interface Shell {
  isFit: Uint8Array;
  /** 1 within a millimetre of the margin, where both sides meet. */
  isMargin: Uint8Array;
  /** Distance from each vertex to the jaw, negative inside; infinite for gaps over `reach`. */
  toJaw: Float32Array;
  /** Dot product of the vertex normal and the jaw's normal there. */
  facing: Float32Array;
  areas: Float32Array;
}

/** Millimetres: closer to the margin, a ray would measure 0.03 mm walls on a good crown. */
const MARGIN = 1;
/** Millimetres: maximum gap considered for contacts. Overlaps are followed to any depth. */
export const reach = 2;

/** Finds the part of a design that sits on its preparation, given the jaw it was made for. */
export function shellOf(design: Solid, jaw: Solid): Shell {
  const { away: toJaw, facing } = heldAgainst(design, jaw);
  const areas = areasOf(design);
  const isNear = (vertex: number) => facing[vertex]! < FACING && Math.abs(toJaw[vertex]!) <= FIT;
  const patch = patchesOf(design, isNear);
  const axes = new Map(cavities(design, patch, areas));
  const isFit = Uint8Array.from(patch, (of, vertex) => {
    const axis = axes.get(of);
    return axis && seesRoof(design, vertex, axis) ? 1 : 0;
  });
  return { isFit, isMargin: marginOf(design, isFit), toJaw, facing, areas };
}

/** Fitting area in mm². */
export const fitOf = ({ isFit, areas }: Pick<Shell, 'isFit' | 'areas'>): number =>
  areas.reduce((sum, area, vertex) => sum + (isFit[vertex] ? area : 0), 0);

/**
 * Signed distance of each vertex to another surface, negative behind it to any depth; infinite for gaps over `widest`
 * and at its rim.
 */
export function heldAgainst(design: Solid, other: Solid, widest = reach): { away: Float32Array; facing: Float32Array } {
  const { positions, normals, indices } = design;
  const { finder } = other;
  const isRim = rimOf(other);
  const away = new Float32Array(positions.length / 3).fill(Infinity);
  const facing = new Float32Array(away.length);
  const isOutOfReach = new Uint8Array(away.length);
  for (const vertex of vertexOrder(positions)) isOutOfReach[vertex] = hold(vertex, widest) ? 0 : 1;
  // Deeper overlaps lie behind shallower ones, so only those are followed: far points take long to find.
  for (let isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (let at = 0; at < indices.length; at += 3) {
      const corners = indices.subarray(at, at + 3);
      if (!corners.some((vertex) => away[vertex]! < 0)) continue;
      for (const vertex of corners) {
        if (!isOutOfReach[vertex]) continue;
        isOutOfReach[vertex] = 0;
        hold(vertex, Infinity);
        isGrowing ||= away[vertex]! < 0;
      }
    }
  }
  return { away, facing };

  /** Measures one vertex; false if nothing is within `most`. */
  function hold(vertex: number, most: number): boolean {
    const at = vertex * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    if (!finder.nearest(x, y, z, most)) return false;
    const corner = finder.tree.order[finder.slot]! * 3;
    const [a, b, c] = [other.indices[corner]!, other.indices[corner + 1]!, other.indices[corner + 2]!];
    // An open rim has no inside.
    if (isRim[a] || isRim[b] || isRim[c]) return true;
    const [nx, ny, nz] = bent(other, [a, b, c], finder);
    const side = (x - finder.x) * nx + (y - finder.y) * ny + (z - finder.z) * nz;
    if (side >= 0 && finder.distance > widest) return true;
    away[vertex] = side < 0 ? -finder.distance : finder.distance;
    facing[vertex] = nx * normals[at]! + ny * normals[at + 1]! + nz * normals[at + 2]!;
    return true;
  }
}

/** Interpolated normal. At an edge, either triangle's own normal gives the wrong side for half of the space. */
function bent({ positions, normals }: Solid, corners: Vec3, { x, y, z }: Finder): Vec3 {
  const sum: Vec3 = [0, 0, 0];
  const places = corners.map((corner) => corner * 3);
  const areas = places.map((_, nth) => {
    const [p, q] = [places[(nth + 1) % 3]!, places[(nth + 2) % 3]!];
    const [ux, uy, uz] = [positions[p]! - x, positions[p + 1]! - y, positions[p + 2]! - z];
    const [vx, vy, vz] = [positions[q]! - x, positions[q + 1]! - y, positions[q + 2]! - z];
    return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
  });
  places.forEach((at, nth) => {
    for (let axis = 0; axis < 3; axis++) sum[axis]! += areas[nth]! * normals[at + axis]!;
  });
  const length = Math.hypot(...sum) || 1;
  return [sum[0] / length, sum[1] / length, sum[2] / length];
}

/** 1 for each vertex on an open edge, which only one triangle has. */
function rimOf({ positions, indices }: Surface): Uint8Array {
  const isRim = new Uint8Array(positions.length / 3);
  const mask = 2 ** Math.ceil(Math.log2(Math.max(2, indices.length * 2))) - 1;
  const [lows, highs] = [new Int32Array(mask + 1).fill(-1), new Int32Array(mask + 1)];
  const uses = new Uint8Array(mask + 1);
  for (let at = 0; at < indices.length; at++) {
    const [a, b] = [indices[at]!, indices[at % 3 === 2 ? at - 2 : at + 1]!];
    const [low, high] = a < b ? [a, b] : [b, a];
    let slot = (Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    while (lows[slot] !== -1 && (lows[slot] !== low || highs[slot] !== high)) slot = (slot + 1) & mask;
    lows[slot] = low;
    highs[slot] = high;
    uses[slot] = Math.min(2, uses[slot]! + 1);
  }
  uses.forEach((count, slot) => {
    if (count === 1) isRim[lows[slot]!] = isRim[highs[slot]!] = 1;
  });
  return isRim;
}

/**
 * Concave patches, whose normals point to their centre, each with the direction of its opening. Contacts with neighbours
 * and a pontic's base are flat.
 */
function* cavities({ positions, normals }: Solid, patch: Int32Array, areas: Float32Array): Iterable<[number, Vec3]> {
  const sums = new Map<number, { area: number; middle: Vec3; normal: Vec3; inwards: number }>();
  patch.forEach((of, vertex) => {
    if (of < 0) return;
    const one = sums.get(of) ?? { area: 0, middle: [0, 0, 0], normal: [0, 0, 0], inwards: 0 };
    const area = areas[vertex]!;
    one.area += area;
    for (let axis = 0; axis < 3; axis++) {
      const [place, normal] = [positions[vertex * 3 + axis]!, normals[vertex * 3 + axis]!];
      one.middle[axis]! += place * area;
      one.normal[axis]! += normal * area;
      one.inwards += place * normal * area;
    }
    sums.set(of, one);
  });
  for (const [of, { area, middle, normal, inwards }] of sums) {
    const depth = (dot(middle, normal) / area - inwards) / area;
    const length = Math.hypot(...normal) || 1;
    if (area >= LEAST_FIT && depth >= LEAST_DEPTH * Math.sqrt(area))
      yield [of, normal.map((value) => value / length) as Vec3];
  }
}

/** How far lines across a hollow rise towards its roof, so that they don't leave by its opening. */
const RISE = 0.5;

/**
 * Whether a line from a vertex, across the hollow and towards its roof, meets the design. From the outside it meets
 * nothing: near a thin margin the outside, next to a neighbour, is in the same patch as the fitting surface.
 */
function seesRoof({ positions, normals, finder }: Solid, vertex: number, opening: Vec3): boolean {
  const normal = pointOf({ positions: normals }, vertex);
  const by = Math.max(0, dot(normal, opening)) + RISE;
  const way = normal.map((value, axis) => value - opening[axis]! * by) as Vec3;
  const from = pointOf({ positions }, vertex).map((value, axis) => value + normal[axis]! * SKIN) as Vec3;
  return finder.ray(...from, ...way);
}

/** Millimetres: closer hits are the surface that the ray starts from. */
const SKIN = 0.002;

/** 1 for each vertex within `MARGIN` of the edge of the fitting surface. */
function marginOf({ positions, indices }: Surface, isFit: Uint8Array): Uint8Array {
  const ends = new Set<number>();
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const fit = corners.filter((corner) => isFit[corner]);
    if (fit.length > 0 && fit.length < 3) for (const corner of fit) ends.add(corner);
  }
  const isMargin = new Uint8Array(isFit.length);
  if (ends.size === 0) return isMargin;
  // Points as degenerate triangles.
  const margin = new Finder(
    treeOf({ positions, indices: Uint32Array.from([...ends].flatMap((end) => [end, end, end])) }),
  );
  for (const vertex of vertexOrder(positions)) {
    const at = vertex * 3;
    if (margin.nearest(positions[at]!, positions[at + 1]!, positions[at + 2]!, MARGIN)) isMargin[vertex] = 1;
  }
  return isMargin;
}

/** Wall thickness from a vertex straight inwards; infinite if nothing is behind it. */
export function wallAt({ positions, normals, finder }: Solid, vertex: number): number {
  const at = vertex * 3;
  const [nx, ny, nz] = [-normals[at]!, -normals[at + 1]!, -normals[at + 2]!];
  const from = (axis: number, along: number) => positions[at + axis]! + along * SKIN;
  return finder.ray(from(0, nx), from(1, ny), from(2, nz), nx, ny, nz) ? finder.distance + SKIN : Infinity;
}

export const windsOutwards = (surface: Surface): Solid => solidOf(surface, windingOf(surface));
