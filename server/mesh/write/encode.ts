import { gzipSync } from 'node:zlib';
import { MeshoptEncoder } from 'meshoptimizer/encoder';
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import type { Surface } from '../parse/surface.ts';
import type { Bounds } from '../shape/bounds.ts';
import { type Quantized, quantize } from '../shape/quantize.ts';
import { moveItems } from '../shape/subset.ts';
import { isCrowded } from '../shape/valence.ts';

export type Semantic = 'POSITION' | 'COLOR_0' | '_FDI' | 'TEXCOORD_0';

interface Stream {
  semantic: Semantic | 'indices';
  /** Compressed by meshopt. */
  bytes: Uint8Array;
  /** Bytes per item before compression. */
  stride: number;
}

export interface Encoded {
  streams: Stream[];
  vertices: number;
  indices: number;
  /** Smallest and largest quantised position. */
  range: { min: number[]; max: number[] };
  quantized: Quantized;
  /** Texture coordinates fit 0 to 1 and are stored as normalised 16-bit numbers. */
  uvsAreShort: boolean;
}

interface Layout {
  semantic: Semantic;
  items: Uint8Array | Uint16Array | Float32Array;
  /** Items per vertex. */
  size: number;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength);

/** Pads single bytes to four, as glTF requires 4-byte alignment per vertex. */
function padded(labels: Uint8Array): Uint8Array {
  const wide = new Uint8Array(labels.length * 4);
  for (let vertex = 0; vertex < labels.length; vertex++) wide[vertex * 4] = labels[vertex]!;
  return wide;
}

function layoutsOf(surface: Surface, positions: Uint16Array): { layouts: Layout[]; uvsAreShort: boolean } {
  const layouts: Layout[] = [{ semantic: 'POSITION', items: positions, size: 4 }];
  if (surface.colors) layouts.push({ semantic: 'COLOR_0', items: surface.colors, size: 4 });
  if (surface.labels) layouts.push({ semantic: '_FDI', items: padded(surface.labels), size: 4 });
  const { uvs } = surface;
  const uvsAreShort = uvs !== undefined && uvs.every((place) => place >= 0 && place <= 1);
  if (uvs) {
    const items = uvsAreShort ? Uint16Array.from(uvs, (place) => Math.round(place * 65535)) : uvs;
    layouts.push({ semantic: 'TEXCOORD_0', items, size: 2 });
  }
  return { layouts, uvsAreShort };
}

function encodeIndices(indices: Uint32Array): Stream {
  return {
    semantic: 'indices',
    stride: 4,
    bytes: MeshoptEncoder.encodeGltfBuffer(bytesOf(indices), indices.length, 4, 'TRIANGLES'),
  };
}

/** The codec added by KHR_meshopt_compression: a tenth smaller than EXT_meshopt_compression's, at the same speed. */
const vertexCodec = 1;

function encodeLayouts(layouts: Layout[], vertices: number): Stream[] {
  return layouts.map(({ semantic, items, size }) => {
    const stride = size * items.BYTES_PER_ELEMENT;
    const bytes = MeshoptEncoder.encodeGltfBuffer(bytesOf(items), vertices, stride, 'ATTRIBUTES', vertexCodec);
    return { semantic, stride, bytes };
  });
}

function rangeOf(values: Uint16Array): Encoded['range'] {
  const min = [65535, 65535, 65535];
  const max = [0, 0, 0];
  for (let at = 0; at < values.length; at += 4) {
    for (let axis = 0; axis < 3; axis++) {
      const value = values[at + axis]!;
      if (value < min[axis]!) min[axis] = value;
      if (value > max[axis]!) max[axis] = value;
    }
  }
  return { min, max };
}

/** Triangles from the middle of a surface used for a trial encoding. */
const TRIAL_TRIANGLES = 4096;
/** Minimum gain for reordering, which takes longer than everything else. */
const LEAST_GAIN = 1.03;

/** Reorders vertices and triangles for best compression by meshopt; drops unused vertices, as in a grid LOD. */
function reordered(indices: Uint32Array, layouts: Layout[]) {
  // Works in place
  const moved = indices.slice();
  const [remap, count] = MeshoptEncoder.reorderMesh(moved, true, true);
  return movedTo(moved, layouts, remap, count);
}

/** Keeps the order and drops unused vertices. */
function compacted(indices: Uint32Array, layouts: Layout[]) {
  const moved = indices.slice();
  const [remap, count] = MeshoptSimplifier.compactMesh(moved);
  return movedTo(moved, layouts, remap, count);
}

const movedTo = (indices: Uint32Array, layouts: Layout[], remap: Uint32Array, vertices: number) => ({
  indices,
  layouts: layouts.map((layout) => ({ ...layout, items: moveItems(layout.items, remap, vertices, layout.size) })),
  vertices,
});

/** A run of triangles with their vertices, in the original order. */
function partOf(indices: Uint32Array, positions: Uint16Array, most: number): [Uint32Array, Uint16Array] {
  const triangles = Math.min(most, indices.length / 3);
  const from = Math.floor((indices.length / 3 - triangles) / 2) * 3;
  const run = indices.subarray(from, from + triangles * 3);
  const used = Uint32Array.from(new Set(run)).sort();
  const places = new Map<number, number>();
  const values = new Uint16Array(used.length * 4);
  used.forEach((vertex, place) => {
    places.set(vertex, place);
    values.set(positions.subarray(vertex * 4, vertex * 4 + 4), place * 4);
  });
  return [run.map((vertex) => places.get(vertex)!), values];
}

/**
 * Whether reordering makes a surface clearly smaller, tested on a part of it: it halves files in random order, as
 * reconstruction programs write them, and gains nothing if the rows of a scanner or grid are already well ordered.
 */
function gainsByOrder(all: Uint32Array, positions: Uint16Array): boolean {
  const [indices, items] = partOf(all, positions, TRIAL_TRIANGLES);
  const layouts: Layout[] = [{ semantic: 'POSITION', items, size: 4 }];
  const sizeOf = (of: Uint32Array, its: Layout[], vertices: number) =>
    gzipSync(Buffer.concat([encodeIndices(of), ...encodeLayouts(its, vertices)].map(({ bytes }) => bytes))).length;
  const other = reordered(indices, layouts);
  const asIs = sizeOf(indices, layouts, items.length / 4);
  return asIs > sizeOf(other.indices, other.layouts, other.vertices) * LEAST_GAIN;
}

/** A LOD's order is arbitrary, so it is always reordered. */
function order(surface: Surface, layouts: Layout[], form: 'exact' | 'coarse', positions: Uint16Array) {
  const { indices } = surface;
  const vertices = surface.positions.length / 3;
  if (isCrowded(indices, vertices)) return compacted(indices, layouts);
  if (form === 'coarse' || gainsByOrder(indices, positions)) return reordered(indices, layouts);
  return { indices, layouts, vertices };
}

/** A surface as compressed streams. Positions stay integers, because normalised ones break ray casting. */
export function encodeSurface(surface: Surface, bounds: Bounds, form: 'exact' | 'coarse', known?: Quantized): Encoded {
  const quantized = known ?? quantize(surface.positions, bounds, form);
  const { layouts, uvsAreShort } = layoutsOf(surface, quantized.values);
  const stored = order(surface, layouts, form, quantized.values);
  return {
    streams: [encodeIndices(stored.indices), ...encodeLayouts(stored.layouts, stored.vertices)],
    vertices: stored.vertices,
    indices: stored.indices.length,
    range: rangeOf(quantized.values),
    quantized,
    uvsAreShort,
  };
}
