import { type Bounds, largestSide } from '../shape/bounds.ts';
import { reachBounds, WISHED } from '../shape/faithful.ts';
import type { Vec3 } from '../types.ts';
import { decode } from './text.ts';
import { looksLikeBinaryStl, record } from './stl.ts';
import type { Surface } from './surface.ts';

/** Triangles sampled to estimate the surface area. */
const SAMPLES = 4000;
/** Attempts at a grid size that gives the wanted number of triangles. */
const TRIES = 3;
/** Maximum cells of a dense table over the bounding box (16 MB), which avoids hashing. Finer grids are slow anyway. */
const MOST_CELLS = 1 << 22;
/** A coordinate beyond a metre may be damaged, which only the whole surface can show. */
const LARGEST = 1000;

export interface CoarseStl {
  surface: Surface;
  /** The header, which may name the jaw. */
  words: string;
  triangles: number;
}

/** The scan's bounds. Infinite if a coordinate isn't a number. */
function boundsIn(view: DataView, triangles: number): Bounds {
  const min: Vec3 = [Infinity, Infinity, Infinity];
  const max: Vec3 = [-Infinity, -Infinity, -Infinity];
  const end = record.header + triangles * record.bytes;
  for (let from = record.header + record.corners; from < end; from += record.bytes)
    for (let corner = from; corner < from + 36; corner += 12)
      for (let axis = 0; axis < 3; axis++) {
        const value = view.getFloat32(corner + axis * 4, true);
        if (value < min[axis]!) min[axis] = value;
        if (value > max[axis]!) max[axis] = value;
        if (Number.isNaN(value)) max[axis] = Infinity;
      }
  return { min, max };
}

/** Estimates the surface area from a sample of triangles. */
function areaIn(view: DataView, triangles: number): number {
  const every = Math.max(1, Math.floor(triangles / SAMPLES)) * record.bytes;
  const end = record.header + triangles * record.bytes;
  const corner = new Float64Array(9);
  let area = 0;
  let seen = 0;
  for (let at = record.header + record.corners; at < end; at += every) {
    for (let item = 0; item < 9; item++) corner[item] = view.getFloat32(at + item * 4, true);
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = corner as unknown as number[];
    const [ux, uy, uz] = [bx! - ax!, by! - ay!, bz! - az!];
    const [vx, vy, vz] = [cx! - ax!, cy! - ay!, cz! - az!];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    seen++;
  }
  return (area / seen) * triangles;
}

/**
 * A coarse copy made directly from a binary STL's records, before welding: keeps triangles that span three grid cells,
 * with one vertex per cell at the mean of its corners. `target` is the wanted number of triangles, met within a factor
 * of 1.5. Undefined if unsuitable: another format, small, larger than `most`, coloured, non-finite, or beyond a metre.
 */
export function coarseStl(
  bytes: Uint8Array,
  most: number,
  target: (triangles: number) => number,
): CoarseStl | undefined {
  if (!looksLikeBinaryStl(bytes)) return undefined;
  const words = decode(bytes.subarray(0, 80));
  if (words.includes('COLOR=')) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const triangles = view.getUint32(80, true);
  if (triangles > most || triangles <= target(triangles) * 2) return undefined;
  const bounds = boundsIn(view, triangles);
  if (!(largestSide(bounds) <= LARGEST)) return undefined;
  const area = areaIn(view, triangles);
  const wished = target(triangles);
  // A surface of area A crosses about 1.4 A / cell² cells, and each makes two triangles
  let cell = Math.sqrt((2.8 * area) / wished);
  for (let tried = 1; ; tried++) {
    const [columns, rows, layers] = bounds.max.map((end, axis) => Math.floor((end - bounds.min[axis]!) / cell) + 1);
    if (!(columns! * rows! * layers! <= MOST_CELLS)) return undefined;
    const surface = clusterRecords(view, triangles, bounds, cell, [columns!, rows!, layers!]);
    const share = (surface?.indices.length ?? 0) / 3 / wished;
    if (!surface || share === 0) return undefined;
    if ((share <= WISHED && share >= 1 / WISHED) || tried === TRIES)
      return reachBounds(surface, bounds) ? { surface, words, triangles } : undefined;
    cell *= Math.sqrt(share);
  }
}

function clusterRecords(
  view: DataView,
  triangles: number,
  { min }: Bounds,
  cell: number,
  [columns, rows, layers]: [number, number, number],
): Surface | undefined {
  const factor = 1 / cell;
  const [x0, y0, z0] = min;
  const [lastColumn, lastRow, lastLayer] = [columns - 1, rows - 1, layers - 1];
  /** Vertex number + 1 per cell. */
  const numbers = new Int32Array(columns * rows * layers);
  let sums = new Float64Array(1 << 16);
  let indices = new Uint32Array(1 << 18);
  let vertices = 0;
  let length = 0;
  let attributes = 0;

  const vertexOf = (key: number, at: number): number => {
    let vertex = numbers[key]! - 1;
    if (vertex < 0) {
      vertex = vertices++;
      numbers[key] = vertices;
      if (vertices * 4 > sums.length) sums = doubled(sums);
    }
    for (let axis = 0; axis < 3; axis++)
      sums[vertex * 4 + axis] = sums[vertex * 4 + axis]! + view.getFloat32(at + axis * 4, true);
    sums[vertex * 4 + 3] = sums[vertex * 4 + 3]! + 1;
    return vertex;
  };
  const keyAt = (at: number): number => {
    const column = ((view.getFloat32(at, true) - x0) * factor) | 0;
    const row = ((view.getFloat32(at + 4, true) - y0) * factor) | 0;
    const layer = ((view.getFloat32(at + 8, true) - z0) * factor) | 0;
    // Rounding may put the last one a cell too far.
    return (Math.min(lastLayer, layer) * rows + Math.min(lastRow, row)) * columns + Math.min(lastColumn, column);
  };

  const end = record.header + triangles * record.bytes;
  for (let from = record.header; from < end; from += record.bytes) {
    attributes |= view.getUint16(from + record.attribute, true);
    const at = from + record.corners;
    const a = keyAt(at);
    const b = keyAt(at + 12);
    if (a === b) continue;
    const c = keyAt(at + 24);
    if (b === c || c === a) continue;
    if (length + 3 > indices.length) indices = doubled(indices);
    indices[length++] = vertexOf(a, at);
    indices[length++] = vertexOf(b, at + 12);
    indices[length++] = vertexOf(c, at + 24);
  }
  if (attributes !== 0) return undefined;
  const positions = new Float32Array(vertices * 3);
  for (let vertex = 0; vertex < vertices; vertex++)
    for (let axis = 0; axis < 3; axis++)
      positions[vertex * 3 + axis] = sums[vertex * 4 + axis]! / sums[vertex * 4 + 3]!;
  return { positions, indices: indices.slice(0, length) };
}

function doubled<T extends Float64Array | Uint32Array>(from: T): T {
  const to = new (from.constructor as new (length: number) => T)(from.length * 2);
  to.set(from);
  return to;
}
