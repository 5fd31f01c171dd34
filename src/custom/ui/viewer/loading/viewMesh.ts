import { parseGlb, type BufferDecoder, type Elements } from './glb.ts';
import { foldNormals, twinsByPlace, vertexNormals, writeCavity } from './normals.ts';
import type { ViewMesh, ToothMark } from './protocol.ts';

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

const steps = [-2, -1, 0, 1, 2];

/** 98 directions over a cube: a view fitted to the extreme points along them is accurate to a percent. */
const directions: readonly (readonly [number, number, number])[] = steps.flatMap((x) =>
  steps.flatMap((y) =>
    steps.flatMap((z): [number, number, number][] => {
      const length = Math.hypot(x, y, z);
      return Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) < 2 ? [] : [[x / length, y / length, z / length]];
    }),
  ),
);

/** For a large model, a sample of its vertices suffices. */
const SAMPLE = 10_000;

/**
 * The extreme points in 98 directions, xyz in millimetres, which a view must contain to show the whole model.
 * `vertices` are `[x, y, z, cavity]` in quanta.
 */
export function furthestPoints(
  vertices: Uint16Array,
  origin: readonly [number, number, number],
  scale: number,
): Float32Array {
  const best = new Float64Array(directions.length).fill(-Infinity);
  const found = new Uint32Array(directions.length);
  const count = vertices.length / 4;
  const step = Math.max(1, Math.floor(count / SAMPLE));
  for (let i = 0; i < count; i += step) {
    const x = vertices[4 * i]!;
    const y = vertices[4 * i + 1]!;
    const z = vertices[4 * i + 2]!;
    for (let d = 0; d < directions.length; d++) {
      const direction = directions[d]!;
      const reach = x * direction[0] + y * direction[1] + z * direction[2];
      if (reach > best[d]!) {
        best[d] = reach;
        found[d] = i;
      }
    }
  }
  const points = new Float32Array(count === 0 ? 0 : directions.length * 3);
  for (let p = 0; p < points.length; p++) {
    const axis = p % 3;
    points[p] = origin[axis]! + scale * vertices[4 * found[(p - axis) / 3]! + axis]!;
  }
  return points;
}

type Point = [number, number, number];

/** The centre and radius of every crown, in FDI order. `labels` has a tooth number per vertex, 0 for gingiva. */
function markTeeth(
  labels: Uint8Array,
  vertices: Uint16Array,
  origin: readonly [number, number, number],
  scale: number,
): ToothMark[] {
  const place = (vertex: number): Point => [
    origin[0] + scale * vertices[4 * vertex]!,
    origin[1] + scale * vertices[4 * vertex + 1]!,
    origin[2] + scale * vertices[4 * vertex + 2]!,
  ];
  const crowns = new Map<number, { least: Point; most: Point }>();
  labels.forEach((fdi, vertex) => {
    if (fdi === 0) return;
    const at = place(vertex);
    const crown = crowns.get(fdi);
    if (!crown) crowns.set(fdi, { least: [...at], most: at });
    else
      for (const axis of [0, 1, 2] as const) {
        crown.least[axis] = Math.min(crown.least[axis], at[axis]);
        crown.most[axis] = Math.max(crown.most[axis], at[axis]);
      }
  });
  return [...crowns]
    .map(([fdi, { least, most }]): ToothMark => {
      const middle = (axis: 0 | 1 | 2) => (least[axis] + most[axis]) / 2;
      const radius = Math.hypot(most[0] - least[0], most[1] - least[1], most[2] - least[2]) / 2;
      return { fdi, point: [middle(0), middle(1), middle(2)], radius };
    })
    .sort((a, b) => a.fdi - b.fdi);
}
