import { decode } from './text.ts';
import { looksLikeBinaryStl, record } from './stl.ts';
import type { Surface } from './surface.ts';

/** Looking at some triangles is enough to know how large a scan is and how much area it has. */
const SAMPLES = 4000;
/** A table of the whole box's cells, 16 MB at most: no hashing. Finer grids than that aren't quick any more. */
const MOST_CELLS = 1 << 22;
/** Beyond a metre a coordinate may be damaged: the whole surface tells. */
const LARGEST = 1000;

export interface CoarseStl {
  surface: Surface;
  /** The header: it may tell the jaw. */
  words: string;
  triangles: number;
}

interface Box {
  x: number;
  y: number;
  z: number;
  side: number;
  width: number;
  height: number;
  depth: number;
  area: number;
}

/** Where the scan lies and how much area it has, by a sample of its triangles. */
function boxOf(view: DataView, triangles: number): Box {
  const every = Math.max(1, Math.floor(triangles / SAMPLES)) * record.bytes;
  const end = record.header + triangles * record.bytes;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const corner = new Float64Array(9);
  let area = 0;
  let seen = 0;
  for (let at = record.header + record.corners; at < end; at += every) {
    for (let item = 0; item < 9; item++) {
      const value = view.getFloat32(at + item * 4, true);
      const axis = item % 3;
      corner[item] = value;
      if (value < low[axis]!) low[axis] = value;
      if (value > high[axis]!) high[axis] = value;
    }
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = corner as unknown as number[];
    const [ux, uy, uz] = [bx! - ax!, by! - ay!, bz! - az!];
    const [vx, vy, vz] = [cx! - ax!, cy! - ay!, cz! - az!];
    area += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
    seen++;
  }
  const [width, height, depth] = high.map((value, axis) => value - low[axis]!) as [number, number, number];
  const side = Math.max(width, height, depth);
  return { x: low[0]!, y: low[1]!, z: low[2]!, side, width, height, depth, area: (area / seen) * triangles };
}

/**
 * A coarse copy straight from a binary STL's records, before its vertices are welded: the triangles that reach into three cells
 * of a grid, with one vertex a cell at the mean of their corners. `target` is the wished number of triangles, met within a factor of about two.
 * Undefined for what is no plain scan: another format, small, larger than `most`, coloured, with coordinates that are no
 * numbers or far from all others, or larger than a metre.
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
  const box = boxOf(view, triangles);
  if (!(box.side <= LARGEST)) return undefined;
  // A surface of area A crosses about 1.4 A / cell² cells, and each makes two triangles
  const cell = Math.sqrt((2.8 * box.area) / target(triangles));
  // One cell more on each side: what the sample didn't see may lie a little outside, and further out goes to the border
  const [columns, rows, layers] = [box.width, box.height, box.depth].map((length) => Math.floor(length / cell) + 3);
  if (!(columns! * rows! * layers! <= MOST_CELLS)) return undefined;
  const surface = clusterRecords(view, triangles, box, cell, [columns!, rows!, layers!]);
  return surface && surface.indices.length > 0 ? { surface, words, triangles } : undefined;
}

function clusterRecords(
  view: DataView,
  triangles: number,
  box: Box,
  cell: number,
  [columns, rows, layers]: [number, number, number],
): Surface | undefined {
  const factor = 1 / cell;
  const low = [box.x, box.y, box.z];
  const [x0, y0, z0] = [box.x - cell, box.y - cell, box.z - cell];
  const [lastColumn, lastRow, lastLayer] = [columns - 1, rows - 1, layers - 1];
  /** Number of a cell's vertex plus one. */
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
    // What the sample didn't see may lie further out: it goes to the border.
    return (
      (Math.min(lastLayer, Math.max(0, layer)) * rows + Math.min(lastRow, Math.max(0, row))) * columns +
      Math.min(lastColumn, Math.max(0, column))
    );
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
    for (let axis = 0; axis < 3; axis++) {
      const mean = sums[vertex * 4 + axis]! / sums[vertex * 4 + 3]!;
      // Negated, so that NaN is found too
      if (!(Math.abs(mean - low[axis]!) < box.side * 2)) return undefined;
      positions[vertex * 3 + axis] = mean;
    }
  return { positions, indices: indices.slice(0, length) };
}

function doubled<T extends Float64Array | Uint32Array>(from: T): T {
  const to = new (from.constructor as new (length: number) => T)(from.length * 2);
  to.set(from);
  return to;
}
