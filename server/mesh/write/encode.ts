import { MeshoptEncoder } from 'meshoptimizer/encoder';
import type { Surface } from '../parse/surface.ts';
import type { Bounds } from '../shape/bounds.ts';
import { type Quantized, quantize } from '../shape/quantize.ts';
import { moveItems } from '../shape/subset.ts';

export type Semantic = 'POSITION' | 'COLOR_0' | '_FDI' | 'TEXCOORD_0';

export interface Stream {
  semantic: Semantic | 'indices';
  /** meshopt's compressed form. */
  bytes: Uint8Array;
  /** Bytes of one item before compression. */
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
  /** Items a vertex. */
  size: number;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView) => new Uint8Array(buffer, byteOffset, byteLength);
const sum = (streams: Stream[]) => streams.reduce((total, { bytes }) => total + bytes.length, 0);

/** Single bytes widened to four, as glTF wants every vertex on a multiple of four. */
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

/** A tenth smaller than the codec of EXT_meshopt_compression, at the same speed: what KHR_meshopt_compression added. */
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

/**
 * A surface as compressed streams. Reordering halves scans but enlarges meshes that a grid ordered well, so the
 * surface is encoded both ways and the smaller kept. Positions stay whole numbers: normalised ones break ray casting.
 */
export function encodeSurface(surface: Surface, bounds: Bounds, form: 'exact' | 'coarse', known?: Quantized): Encoded {
  const quantized = known ?? quantize(surface.positions, bounds, form);
  const vertices = surface.positions.length / 3;
  const { layouts, uvsAreShort } = layoutsOf(surface, quantized.values);
  const asIs = [encodeIndices(surface.indices), ...encodeLayouts(layouts, vertices)];

  // Works in place
  const indices = surface.indices.slice();
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  const moved = layouts.map((layout) => ({ ...layout, items: moveItems(layout.items, remap, count, layout.size) }));
  const reordered = [encodeIndices(indices), ...encodeLayouts(moved, count)];

  const shared = { indices: indices.length, range: rangeOf(quantized.values), quantized, uvsAreShort };
  // Reordering leaves out the vertices that no triangle uses: a grid LOD has some
  return sum(reordered) < sum(asIs)
    ? { ...shared, streams: reordered, vertices: count }
    : { ...shared, streams: asIs, vertices };
}
