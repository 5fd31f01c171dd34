import type { Surface } from '../parse/surface.ts';
import { type Bounds, largestSide } from './bounds.ts';
import { doubledAreaOf } from './facets.ts';

/** A level of detail; `origins` has, per vertex, the original vertex that it represents. */
export interface Level {
  lod: Surface;
  origins: Uint32Array;
}

/** Millimetres for a jaw-sized scan; in other units, the same share of the largest side. */
const BOUNDS_ERROR = 0.05;
const BOUNDS_SHARE = BOUNDS_ERROR / 60;
/** Extreme vertices this near the bounds (share of the largest side) snap to them; else something is missing. */
const NEAR = 0.02;
/** Share of the area: smaller parts may disappear. */
const SMALLEST_PART = 0.005;
/** Minimum share of a part's area that must remain. Clustering may join parts, so that one loses area to another. */
const LEAST_LEFT = 0.25;
/** Allowed factor above or below the target number of triangles. */
export const WISHED = 1.5;
/** Cells along the largest side for comparing coverage: about 2 mm in an arch. */
const CELLS = 40;

/** Reference data of a surface for checking its levels: parts and coverage. */
interface Likeness {
  bounds: Bounds;
  /** The connected part of each vertex, identified by one of its vertices. */
  partOf: Int32Array;
  /** Doubled area per part, large parts only. */
  areas: ReadonlyMap<number, number>;
  /** Cells with a significant part of the surface. */
  cells: ReadonlySet<number>;
}

export function likenessOf(surface: Surface, bounds: Bounds): Likeness {
  const { indices } = surface;
  const partOf = partsOf(surface);
  const areas = new Float64Array(partOf.length);
  const places = new Float64Array(STRIDE ** 3);
  const cellAt = cellsIn(bounds);
  let total = 0;
  for (let at = 0; at < indices.length; at += 3) {
    const area = doubledAreaOf(surface, at);
    if (!(area > 0)) continue;
    total += area;
    areas[partOf[indices[at]!]!]! += area;
    places[cellAt(surface.positions, indices[at]! * 3)]! += area;
  }
  const width = largestSide(bounds) / CELLS;
  return {
    bounds,
    partOf,
    areas: new Map(largerThan(areas, total * SMALLEST_PART)),
    cells: new Set(largerThan(places, width * width).map(([cell]) => cell)),
  };
}

/** Indexes and values above `least`. */
function largerThan(values: Float64Array, least: number): [place: number, value: number][] {
  const found: [number, number][] = [];
  for (let place = 0; place < values.length; place++) if (values[place]! > least) found.push([place, values[place]!]);
  return found;
}

/** Whether a level preserves the whole surface with about the target number of triangles. */
export function isFaithful(likeness: Likeness, { lod, origins }: Level, target: number): boolean {
  const triangles = lod.indices.length / 3;
  return (
    triangles > 0 &&
    triangles <= target * WISHED &&
    reachBounds(lod, likeness.bounds) &&
    keepsParts(likeness, lod, origins) &&
    coversCells(likeness, lod)
  );
}

/** Moves the extreme vertex on each side to the bounds if near; false if something is missing there. */
export function reachBounds({ positions }: Surface, { min, max }: Bounds): boolean {
  const side = largestSide({ min, max });
  const borne = Math.min(BOUNDS_ERROR, side * BOUNDS_SHARE);
  for (let axis = 0; axis < 3; axis++) {
    let [lowest, highest] = [axis, axis];
    for (let at = axis; at < positions.length; at += 3) {
      if (positions[at]! < positions[lowest]!) lowest = at;
      if (positions[at]! > positions[highest]!) highest = at;
    }
    for (const [at, end] of [
      [lowest, min[axis]!],
      [highest, max[axis]!],
    ] as const) {
      const gap = Math.abs(positions[at]! - end);
      if (!(gap <= Math.max(borne, side * NEAR))) return false;
      if (gap > borne / 2) positions[at] = end;
    }
  }
  return true;
}

function keepsParts({ partOf, areas }: Likeness, lod: Surface, origins: Uint32Array): boolean {
  const left = new Map<number, number>();
  for (let at = 0; at < lod.indices.length; at += 3) {
    const part = partOf[origins[lod.indices[at]!]!]!;
    left.set(part, (left.get(part) ?? 0) + doubledAreaOf(lod, at));
  }
  return [...areas].every(([part, area]) => (left.get(part) ?? 0) >= area * LEAST_LEFT);
}

/** Every cell with a significant part of the surface also holds a part of the LOD, or has a neighbour that does. */
function coversCells({ bounds, cells }: Likeness, lod: Surface): boolean {
  const cellAt = cellsIn(bounds);
  const found = new Set<number>();
  const reach = largestSide(bounds) / CELLS;
  const corners = new Float32Array(9);
  const point = new Float32Array(3);
  for (let at = 0; at < lod.indices.length; at += 3) {
    for (let corner = 0; corner < 3; corner++)
      for (let axis = 0; axis < 3; axis++)
        corners[corner * 3 + axis] = lod.positions[lod.indices[at + corner]! * 3 + axis]!;
    // Samples the triangle at intervals of at most a cell.
    const steps = Math.min(CELLS, Math.ceil(longestEdge(corners) / reach));
    for (let i = 0; i <= steps; i++)
      for (let j = 0; j <= steps - i; j++) {
        const [a, b] = [i / steps, j / steps];
        for (let axis = 0; axis < 3; axis++)
          point[axis] = corners[axis]! * (1 - a - b) + corners[3 + axis]! * a + corners[6 + axis]! * b;
        found.add(cellAt(point, 0));
      }
  }
  const near = [-1, 0, 1];
  return [...cells].every((cell) =>
    near.some((x) => near.some((y) => near.some((z) => found.has(cell + (z * STRIDE + y) * STRIDE + x)))),
  );
}

const STRIDE = CELLS + 4;

/** Maps a position to its cell number. */
function cellsIn({ min, max }: Bounds) {
  const factor = CELLS / (largestSide({ min, max }) || 1);
  return (positions: Float32Array, at: number) => {
    const x = ((positions[at]! - min[0]) * factor + 1) | 0;
    const y = ((positions[at + 1]! - min[1]) * factor + 1) | 0;
    const z = ((positions[at + 2]! - min[2]) * factor + 1) | 0;
    return (z * STRIDE + y) * STRIDE + x;
  };
}

function longestEdge(corners: Float32Array): number {
  let longest = 0;
  for (const [a, b] of [
    [0, 3],
    [3, 6],
    [6, 0],
  ] as const) {
    const length = Math.hypot(
      corners[a]! - corners[b]!,
      corners[a + 1]! - corners[b + 1]!,
      corners[a + 2]! - corners[b + 2]!,
    );
    if (length > longest) longest = length;
  }
  return longest;
}

/** The connected part of each vertex, by union-find over the triangles. */
function partsOf({ indices, positions }: Surface): Int32Array {
  const parents = new Int32Array(positions.length / 3);
  for (let vertex = 0; vertex < parents.length; vertex++) parents[vertex] = vertex;
  const find = (vertex: number) => {
    while (parents[vertex] !== vertex) {
      parents[vertex] = parents[parents[vertex]!]!;
      vertex = parents[vertex]!;
    }
    return vertex;
  };
  for (let at = 0; at < indices.length; at += 3) {
    const root = find(indices[at]!);
    parents[find(indices[at + 1]!)] = root;
    parents[find(indices[at + 2]!)] = root;
  }
  for (let vertex = 0; vertex < parents.length; vertex++) parents[vertex] = find(vertex);
  return parents;
}
