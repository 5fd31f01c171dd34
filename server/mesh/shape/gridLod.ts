import type { Surface } from '../parse/surface.ts';
import { Weld } from '../parse/weld.ts';
import { type Bounds, largestSide } from './bounds.ts';
import { doubledAreaOf } from './facets.ts';
import { type Level, reachBounds, WISHED } from './faithful.ts';

/** Triangles sampled to estimate the surface area. */
const SAMPLES = 4000;
/** Cells along the largest side: with fewer, a folded surface collapses into one cell; with more, indexes overflow. */
const FEWEST_CELLS = 32;
const MOST_CELLS = 1 << 20;

function areaOf(surface: Surface): number {
  const triangles = surface.indices.length / 3;
  const every = Math.max(1, Math.floor(triangles / SAMPLES));
  let sum = 0;
  let seen = 0;
  for (let triangle = 0; triangle < triangles; triangle += every, seen++)
    sum += doubledAreaOf(surface, triangle * 3) / 2;
  return (sum / seen) * triangles;
}

/** Cell of each vertex, numbered by first use. */
function cluster(positions: Float32Array, { min }: Bounds, cell: number): { cells: Uint32Array; count: number } {
  const vertices = positions.length / 3;
  const cells = new Uint32Array(vertices);
  // Grid cells are welded like vertices
  const weld = new Weld(Math.min(vertices, 1 << 16));
  const factor = 1 / cell;
  for (let vertex = 0, at = 0; vertex < vertices; vertex++, at += 3) {
    const x = ((positions[at]! - min[0]) * factor) | 0;
    const y = ((positions[at + 1]! - min[1]) * factor) | 0;
    const z = ((positions[at + 2]! - min[2]) * factor) | 0;
    cells[vertex] = weld.add(x, y, z);
  }
  return { cells, count: weld.count };
}

/** Mean position and number of the vertices in each cell. */
function meanPlaces({ positions }: Surface, cells: Uint32Array, count: number) {
  const sums = new Float64Array(count * 3);
  const members = new Uint32Array(count);
  for (let vertex = 0, from = 0; vertex < cells.length; vertex++, from += 3) {
    const cell = cells[vertex]!;
    const to = cell * 3;
    members[cell] = members[cell]! + 1;
    sums[to] = sums[to]! + positions[from]!;
    sums[to + 1] = sums[to + 1]! + positions[from + 1]!;
    sums[to + 2] = sums[to + 2]! + positions[from + 2]!;
  }
  const places = new Float32Array(count * 3);
  for (let at = 0; at < places.length; at++) places[at] = sums[at]! / members[(at / 3) | 0]!;
  return { places, members };
}

/** Mean colour of the vertices in each cell. */
function meanColors(colors: Uint8Array, cells: Uint32Array, members: Uint32Array): Uint8Array {
  const sums = new Uint32Array(members.length * 4);
  for (let vertex = 0; vertex < cells.length; vertex++) {
    const to = cells[vertex]! * 4;
    for (let channel = 0; channel < 4; channel++)
      sums[to + channel] = sums[to + channel]! + colors[vertex * 4 + channel]!;
  }
  const means = new Uint8Array(sums.length);
  for (let at = 0; at < sums.length; at++) means[at] = Math.round(sums[at]! / members[at >> 2]!);
  return means;
}

/** Any label from each cell: averaging tooth numbers would give other teeth. */
function someLabels(labels: Uint8Array, cells: Uint32Array, count: number): Uint8Array {
  const picked = new Uint8Array(count);
  for (let vertex = 0; vertex < cells.length; vertex++) picked[cells[vertex]!] = labels[vertex]!;
  return picked;
}

/** Attempts at a grid size that gives the wanted number of triangles. */
const TRIES = 4;

/**
 * A coarse copy of any surface in milliseconds: vertices in one grid cell merge. `target` is the wanted number of
 * triangles, met within a factor of 1.5 if the surface has enough. Texture coordinates are dropped, because cells span
 * seams.
 */
export function gridLevel(surface: Surface, bounds: Bounds, target: number): Level {
  const side = largestSide(bounds);
  const area = areaOf(surface);
  // A surface of area A crosses about 1.4 A / cell² cells, and each makes two triangles
  let wished = Math.sqrt((2.8 * area) / target);
  for (let tried = 1; ; tried++) {
    const cell = Math.max(Math.min(wished, side / FEWEST_CELLS), side / MOST_CELLS) || 1;
    const level = clustered(surface, bounds, cell);
    const share = level.lod.indices.length / 3 / target;
    const isMet = share <= WISHED && share >= 1 / WISHED;
    if (isMet || tried === TRIES || cell !== wished) {
      reachBounds(level.lod, bounds);
      return level;
    }
    wished = cell * Math.sqrt(Math.max(share, 0.01));
  }
}

export const gridLod = (surface: Surface, bounds: Bounds, target: number): Surface =>
  gridLevel(surface, bounds, target).lod;

function clustered(surface: Surface, bounds: Bounds, cell: number): Level {
  const { cells, count } = cluster(surface.positions, bounds, cell);
  const indices = new Uint32Array(surface.indices.length);
  let length = 0;
  for (let at = 0; at < surface.indices.length; at += 3) {
    const a = cells[surface.indices[at]!]!;
    const b = cells[surface.indices[at + 1]!]!;
    const c = cells[surface.indices[at + 2]!]!;
    if (a === b || b === c || c === a) continue;
    indices[length] = a;
    indices[length + 1] = b;
    indices[length + 2] = c;
    length += 3;
  }
  const { places, members } = meanPlaces(surface, cells, count);
  const origins = new Uint32Array(count);
  for (let vertex = cells.length - 1; vertex >= 0; vertex--) origins[cells[vertex]!] = vertex;
  return {
    origins,
    lod: {
      positions: places,
      indices: indices.slice(0, length),
      colors: surface.colors && meanColors(surface.colors, cells, members),
      labels: surface.labels && someLabels(surface.labels, cells, count),
    },
  };
}
