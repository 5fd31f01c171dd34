/**
 * Reads the GLB files that the server writes: one mesh, u16 positions that a node's translation and uniform scale
 * convert to millimetres (KHR_mesh_quantization), buffers compressed by meshopt (KHR_meshopt_compression or the older
 * EXT_ version). Supports no other glTF.
 */

/** Decompresses one buffer view into `target`; the signature of meshoptimizer's `decodeGltfBuffer`. */
export type BufferDecoder = (
  target: Uint8Array,
  count: number,
  stride: number,
  source: Uint8Array,
  mode: string,
  filter?: string,
) => void;

interface Compression {
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

interface BufferView {
  byteOffset?: number;
  byteLength: number;
  byteStride?: number;
  extensions?: { KHR_meshopt_compression?: Compression; EXT_meshopt_compression?: Compression };
}

interface Accessor {
  bufferView?: number;
  byteOffset?: number;
  componentType: number;
  count: number;
  type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4';
  normalized?: boolean;
}

interface Gltf {
  accessors?: Accessor[];
  bufferViews?: BufferView[];
  images?: { bufferView?: number; mimeType?: string }[];
  meshes?: { primitives: { attributes: Record<string, number>; indices?: number; mode?: number }[] }[];
  nodes?: { mesh?: number; translation?: [number, number, number]; scale?: [number, number, number] }[];
}

/** One attribute: `values` has `stride` elements per vertex, of which the first `size` are used. */
export interface Elements {
  values: Uint8Array | Uint16Array | Uint32Array | Int16Array | Int8Array | Float32Array;
  count: number;
  size: number;
  stride: number;
  normalized: boolean;
}

interface GlbMesh {
  attributes: Record<string, Elements>;
  indices: Elements;
  image: { bytes: Uint8Array; mimeType: string } | null;
  translation: [number, number, number];
  scale: number;
}

const elementTypes = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
} as const;

const sizes = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const;

const isElementType = (type: number): type is keyof typeof elementTypes => type in elementTypes;

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const HEADER = 12;
const CHUNK_HEADER = 8;
const TRIANGLES = 4;

/** The length in bytes that a GLB's header states, from its first 12 bytes; 0 if it is no GLB or too short. */
export function declaredLength(start: Uint8Array): number {
  if (start.byteLength < HEADER) return 0;
  const view = new DataView(start.buffer, start.byteOffset, HEADER);
  return view.getUint32(0, true) === MAGIC ? view.getUint32(8, true) : 0;
}

function split(bytes: Uint8Array): { json: Gltf; bin: Uint8Array } {
  const length = declaredLength(bytes);
  if (length === 0) throw new Error('not a GLB file');
  if (length > bytes.byteLength) throw new Error(`GLB cut short: ${bytes.byteLength} of ${length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jsonLength = view.getUint32(HEADER, true);
  const binAt = HEADER + CHUNK_HEADER + jsonLength;
  if (view.getUint32(HEADER + 4, true) !== JSON_CHUNK || binAt + CHUNK_HEADER > length)
    throw new Error('GLB without its two chunks');
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER + CHUNK_HEADER, binAt))) as Gltf;
  const binLength = view.getUint32(binAt, true);
  return { json, bin: bytes.subarray(binAt + CHUNK_HEADER, binAt + CHUNK_HEADER + binLength) };
}

function at<T>(list: readonly T[] | undefined, index: number | undefined, what: string): T {
  const item = index === undefined ? undefined : list?.[index];
  if (item === undefined) throw new Error(`GLB without ${what} ${index ?? ''}`.trimEnd());
  return item;
}

interface OpenView {
  bytes: Uint8Array;
  stride: number | undefined;
}

function openView(view: BufferView, bin: Uint8Array, decode: BufferDecoder): OpenView {
  const packed = view.extensions?.KHR_meshopt_compression ?? view.extensions?.EXT_meshopt_compression;
  if (!packed) {
    const start = view.byteOffset ?? 0;
    // Copied because typed arrays need an aligned start.
    return { bytes: bin.slice(start, start + view.byteLength), stride: view.byteStride };
  }
  const start = packed.byteOffset ?? 0;
  const source = bin.subarray(start, start + packed.byteLength);
  const target = new Uint8Array(packed.count * packed.byteStride);
  decode(target, packed.count, packed.byteStride, source, packed.mode, packed.filter);
  return { bytes: target, stride: packed.byteStride };
}

type ElementType = (typeof elementTypes)[keyof typeof elementTypes];

/** The elements of an accessor; null if its buffer doesn't hold them. */
function elementsOf(accessor: Accessor, type: ElementType, view: OpenView): Elements | null {
  const width = type.BYTES_PER_ELEMENT;
  const size = sizes[accessor.type];
  const byteStride = view.stride ?? size * width;
  const from = accessor.byteOffset ?? 0;
  const needed = accessor.count === 0 ? 0 : (accessor.count - 1) * byteStride + size * width;
  if (from + needed > view.bytes.byteLength || from % width !== 0 || byteStride % width !== 0) return null;
  const length = Math.floor((view.bytes.byteLength - from) / width);
  const values = new type(view.bytes.buffer as ArrayBuffer, view.bytes.byteOffset + from, length);
  return { values, count: accessor.count, size, stride: byteStride / width, normalized: accessor.normalized ?? false };
}

/** The mesh of a GLB with decompressed buffers. Throws an error that names what is missing or malformed. */
export function parseGlb(bytes: Uint8Array, decode: BufferDecoder): GlbMesh {
  const { json, bin } = split(bytes);

  const opened = new Map<number, OpenView>();
  const open = (index: number) => {
    const view = opened.get(index) ?? openView(at(json.bufferViews, index, 'buffer view'), bin, decode);
    opened.set(index, view);
    return view;
  };
  const elements = (index: number | undefined): Elements => {
    const accessor = at(json.accessors, index, 'accessor');
    if (accessor.bufferView === undefined || !isElementType(accessor.componentType))
      throw new Error(`GLB accessor ${index} is of no form that a viewing model has`);
    const found = elementsOf(accessor, elementTypes[accessor.componentType], open(accessor.bufferView));
    if (!found) throw new Error(`GLB accessor ${index} reaches beyond its buffer`);
    return found;
  };

  const node = at(
    json.nodes?.filter((one) => one.mesh !== undefined),
    0,
    'a node with a mesh',
  );
  const primitive = at(at(json.meshes, node.mesh, 'mesh').primitives, 0, 'primitive');
  if ((primitive.mode ?? TRIANGLES) !== TRIANGLES) throw new Error('GLB whose mesh is not made of triangles');
  const [sx, sy, sz] = node.scale ?? [1, 1, 1];
  if (Math.abs(sx - sy) > sx * 1e-6 || Math.abs(sx - sz) > sx * 1e-6) throw new Error('GLB with an uneven scale');

  const picture = json.images?.find((image) => image.bufferView !== undefined);
  return {
    attributes: Object.fromEntries(
      Object.entries(primitive.attributes).map(([name, index]) => [name, elements(index)]),
    ),
    indices: elements(primitive.indices),
    image: picture ? { bytes: open(picture.bufferView ?? 0).bytes, mimeType: picture.mimeType ?? 'image/jpeg' } : null,
    translation: node.translation ?? [0, 0, 0],
    scale: sx,
  };
}
