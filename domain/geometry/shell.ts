import { Finder } from './finder.ts';
import { areasOf, dot, normalsOf, patchesOf, windingOf, type Surface, type Vec3 } from './surface.ts';
import { treeOf, vertexOrder } from './tree.ts';

/** A surface with what is asked of it again and again. */
export interface Solid extends Surface {
  /** Unit vectors outwards. */
  normals: Float32Array;
  finder: Finder;
}

/** `sign`: −1 for a surface that looks inwards. */
export const solidOf = (surface: Surface, sign = 1): Solid => ({
  ...surface,
  normals: normalsOf(surface, sign),
  finder: new Finder(treeOf(surface)),
});

/** Millimetres: what fits a preparation is no further from it. */
const FIT = 1;
/** Normals against each other: two surfaces that face each other. */
const FACING = -0.5;
/** Square millimetres of a surface that fits a preparation; less is a contact, and the design isn't hollow. */
export const LEAST_FIT = 5;
/** How far a hollow's surface lies from its middle on average, by the root of its area: half of a ball has 0.3, a plane 0. */
const LEAST_DEPTH = 0.06;

/** Which side of a hollow design a vertex lies on; `fit` faces the preparation. */
export interface Shell {
  isFit: Uint8Array;
  /** 1 within a millimetre of the margin, where both sides meet. */
  isMargin: Uint8Array;
  /** From each vertex to the jaw, as far as `reach`; infinite further off. Negative within it. */
  toJaw: Float32Array;
  /** How the jaw faces it there: the product of both normals. */
  facing: Float32Array;
  areas: Float32Array;
}

/** Millimetres: nearer to the margin, a ray says 0.03 mm of a good crown. */
const MARGIN = 1;
/** Millimetres: what is further from a jaw is no contact. */
export const reach = 2;

/** What of a design lies on its preparation, by the jaw that it was made for. */
export function shellOf(design: Solid, jaw: Solid): Shell {
  const { away: toJaw, facing } = heldAgainst(design, jaw);
  const areas = areasOf(design);
  const isNear = (vertex: number) => facing[vertex]! < FACING && Math.abs(toJaw[vertex]!) <= FIT;
  const patch = patchesOf(design, isNear);
  const fits = new Set(cavities(design, patch, areas));
  const isFit = Uint8Array.from(patch, (of) => (fits.has(of) ? 1 : 0));
  return { isFit, isMargin: marginOf(design, isFit), toJaw, facing, areas };
}

/** Square millimetres that lie on a preparation. */
export const fitOf = ({ isFit, areas }: Pick<Shell, 'isFit' | 'areas'>): number =>
  areas.reduce((sum, area, vertex) => sum + (isFit[vertex] ? area : 0), 0);

/** How far each vertex lies from another surface, negative behind it; infinite further off than `most`, and at its rim. */
export function heldAgainst(design: Solid, other: Solid, most = reach): { away: Float32Array; facing: Float32Array } {
  const { positions, normals } = design;
  const isRim = rimOf(other);
  const away = new Float32Array(positions.length / 3).fill(Infinity);
  const facing = new Float32Array(away.length);
  const { finder } = other;
  for (const vertex of vertexOrder(positions)) {
    const at = vertex * 3;
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    if (!finder.nearest(x, y, z, most)) continue;
    const corner = finder.tree.order[finder.slot]! * 3;
    const [a, b, c] = [other.indices[corner]!, other.indices[corner + 1]!, other.indices[corner + 2]!];
    // Behind a rim there is no inside.
    if (isRim[a] || isRim[b] || isRim[c]) continue;
    const [nx, ny, nz] = bent(other, [a, b, c], finder);
    const side = (x - finder.x) * nx + (y - finder.y) * ny + (z - finder.z) * nz;
    away[vertex] = side < 0 ? -finder.distance : finder.distance;
    facing[vertex] = nx * normals[at]! + ny * normals[at + 1]! + nz * normals[at + 2]!;
  }
  return { away, facing };
}

/** A surface's normal at a place as its corners bend it: at an edge, each of the two triangles alone is wrong about one half of the space. */
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

/** 1 for each vertex at which a surface ends: on an edge that one triangle alone has. */
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

/** The patches that are hollows: their normals look at their own middle. A contact with a neighbour is flat, and so is a pontic's base. */
function* cavities({ positions, normals }: Solid, patch: Int32Array, areas: Float32Array): Iterable<number> {
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
    if (area >= LEAST_FIT && depth >= LEAST_DEPTH * Math.sqrt(area)) yield of;
  }
}

/** Millimetres: nearer, a ray meets the surface that it starts from. */
export const SKIN = 0.002;

/** 1 for each vertex within `MARGIN` of where the fitting surface ends. */
function marginOf({ positions, indices }: Surface, isFit: Uint8Array): Uint8Array {
  const ends = new Set<number>();
  for (let at = 0; at < indices.length; at += 3) {
    const corners = [indices[at]!, indices[at + 1]!, indices[at + 2]!];
    const fit = corners.filter((corner) => isFit[corner]);
    if (fit.length > 0 && fit.length < 3) for (const corner of fit) ends.add(corner);
  }
  const isMargin = new Uint8Array(isFit.length);
  if (ends.size === 0) return isMargin;
  // Each as a triangle of one point.
  const margin = new Finder(
    treeOf({ positions, indices: Uint32Array.from([...ends].flatMap((end) => [end, end, end])) }),
  );
  for (const vertex of vertexOrder(positions)) {
    const at = vertex * 3;
    if (margin.nearest(positions[at]!, positions[at + 1]!, positions[at + 2]!, MARGIN)) isMargin[vertex] = 1;
  }
  return isMargin;
}

/** Through the wall from a vertex, straight inwards; infinite where nothing lies behind. */
export function wallAt({ positions, normals, finder }: Solid, vertex: number): number {
  const at = vertex * 3;
  const [nx, ny, nz] = [-normals[at]!, -normals[at + 1]!, -normals[at + 2]!];
  const from = (axis: number, along: number) => positions[at + axis]! + along * SKIN;
  return finder.ray(from(0, nx), from(1, ny), from(2, nz), nx, ny, nz) ? finder.distance + SKIN : Infinity;
}

export const windsOutwards = (surface: Surface): Solid => solidOf(surface, windingOf(surface));
