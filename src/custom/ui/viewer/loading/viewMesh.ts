import { writeCavity } from './cavity.ts';
import { parseGlb, type BufferDecoder, type Elements } from './glb.ts';
import { furthestPoints } from './hull.ts';
import { foldNormals, twinsByPlace, vertexNormals } from './normals.ts';
import type { ViewMesh } from './protocol.ts';
import { markTeeth } from './teeth.ts';

type Picture = { bytes: Uint8Array; mimeType: string };

function packPositions(position: Elements | undefined): Uint16Array {
  if (!position || !(position.values instanceof Uint16Array) || position.size !== 3 || position.normalized)
    throw new Error('GLB whose positions are not three u16');
  const { values, count, stride } = position;
  // The encoder pads positions to eight bytes: the padding holds the cavity, so nothing is copied.
  if (stride === 4 && values.length === count * 4) return values;
  const packed = new Uint16Array(count * 4);
  for (let i = 0; i < count; i++) packed.set(values.subarray(i * stride, i * stride + 3), i * 4);
  return packed;
}

function packColors(color: Elements | undefined): Uint8Array | null {
  if (!color || !(color.values instanceof Uint8Array)) return null;
  const { values, count, stride } = color;
  const packed = new Uint8Array(count * 4);
  for (let i = 0; i < count; i++) {
    packed.set(values.subarray(i * stride, i * stride + 3), i * 4);
    packed[i * 4 + 3] = 255;
  }
  return packed;
}

function packUvs(uv: Elements | undefined): Float32Array | null {
  if (!uv) return null;
  const { values, count, stride, normalized } = uv;
  const unit = !normalized ? 1 : values instanceof Uint16Array ? 65535 : 255;
  const packed = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    packed[2 * i] = values[i * stride]! / unit;
    packed[2 * i + 1] = values[i * stride + 1]! / unit;
  }
  return packed;
}

function packLabels(label: Elements | undefined): Uint8Array | null {
  if (!label) return null;
  return Uint8Array.from({ length: label.count }, (_, i) => label.values[i * label.stride]!);
}

function packIndices({ values, count }: Elements, vertices: number): Uint16Array | Uint32Array {
  if (!(values instanceof Uint16Array || values instanceof Uint32Array))
    throw new Error('GLB whose indices are not u16 or u32');
  const used = values.length === count ? values : values.subarray(0, count);
  let largest = 0;
  for (let i = 0; i < count; i++) if (used[i]! > largest) largest = used[i]!;
  if (largest >= vertices) throw new Error('GLB whose indices point beyond its vertices');
  // 65535 itself is reserved: WebGL uses it for primitive restart.
  return vertices <= 65_535 && used instanceof Uint32Array ? Uint16Array.from(used) : used;
}

/** Positions and triangles only, for computing without drawing. Errors as `parseGlb`. */
export function readPlaces(
  bytes: Uint8Array,
  decode: BufferDecoder,
): Pick<ViewMesh, 'vertices' | 'indices' | 'origin' | 'scale'> {
  const { attributes, indices, translation: origin, scale } = parseGlb(bytes, decode);
  const vertices = packPositions(attributes['POSITION']);
  return { vertices, indices: packIndices(indices, vertices.length / 4), origin, scale };
}

/**
 * Converts a GLB's bytes to what the GPU takes, except for the texture, which only a browser can decode. Errors as
 * `parseGlb`.
 */
export function readViewMesh(bytes: Uint8Array, decode: BufferDecoder): { mesh: ViewMesh; picture: Picture | null } {
  const { attributes, indices: rawIndices, image, translation: origin, scale } = parseGlb(bytes, decode);
  const vertices = packPositions(attributes['POSITION']);
  const indices = packIndices(rawIndices, vertices.length / 4);
  const uvs = packUvs(attributes['TEXCOORD_0']);
  const labels = packLabels(attributes['_FDI']);
  const normals = vertexNormals(vertices, indices, uvs ? twinsByPlace(vertices) : null);
  writeCavity(vertices, normals, indices, scale);
  const mesh: ViewMesh = {
    vertices,
    normals: foldNormals(normals),
    indices,
    colors: packColors(attributes['COLOR_0']),
    labels,
    uvs,
    texture: null,
    origin,
    scale,
    hull: furthestPoints(vertices, origin, scale),
    teeth: labels ? markTeeth(labels, vertices, origin, scale) : [],
  };
  return { mesh, picture: uvs ? image : null };
}
