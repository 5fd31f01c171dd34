import type { Encoded, Semantic } from './encode.ts';

export interface Texture {
  bytes: Uint8Array;
  mimeType: 'image/png' | 'image/jpeg';
}

const componentTypes = { byte: 5121, short: 5123, integer: 5125, float: 5126 } as const;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
const EXTENSIONS = ['KHR_meshopt_compression', 'KHR_mesh_quantization'];
const align = (length: number) => (length + 3) & ~3;

function accessorOf(semantic: Semantic | 'indices', view: number, { vertices, indices, range, uvsAreShort }: Encoded) {
  const base = { bufferView: view, count: semantic === 'indices' ? indices : vertices };
  switch (semantic) {
    case 'indices':
      return { ...base, componentType: componentTypes.integer, type: 'SCALAR' };
    case 'POSITION':
      return { ...base, componentType: componentTypes.short, type: 'VEC3', ...range };
    case 'COLOR_0':
      return { ...base, componentType: componentTypes.byte, type: 'VEC4', normalized: true };
    case '_FDI':
      return { ...base, componentType: componentTypes.byte, type: 'SCALAR' };
    case 'TEXCOORD_0':
      return uvsAreShort
        ? { ...base, componentType: componentTypes.short, type: 'VEC2', normalized: true }
        : { ...base, componentType: componentTypes.float, type: 'VEC2' };
  }
}

/** Buffer 1 has no bytes: the extension requires it as a fallback for the decoded streams. */
function describe(encoded: Encoded, texture?: Texture) {
  const { streams, vertices, indices, quantized } = encoded;
  let stored = 0;
  let decoded = 0;
  const bufferViews: object[] = streams.map(({ semantic, bytes, stride }) => {
    const isIndices = semantic === 'indices';
    const count = isIndices ? indices : vertices;
    const byteStride = isIndices ? undefined : stride;
    const meshopt = {
      buffer: 0,
      byteOffset: stored,
      byteLength: bytes.length,
      byteStride: stride,
      count,
      mode: isIndices ? 'TRIANGLES' : 'ATTRIBUTES',
    };
    const view = {
      buffer: 1,
      byteOffset: decoded,
      byteLength: count * stride,
      byteStride,
      target: isIndices ? ELEMENT_ARRAY_BUFFER : ARRAY_BUFFER,
    };
    stored += align(bytes.length);
    decoded += align(count * stride);
    return { ...view, extensions: { KHR_meshopt_compression: meshopt } };
  });
  if (texture) bufferViews.push({ buffer: 0, byteOffset: stored, byteLength: texture.bytes.length });
  const attributes = Object.fromEntries(
    streams.flatMap(({ semantic }, at) => (semantic === 'indices' ? [] : [[semantic, at]])),
  );
  const primitive = { attributes, indices: streams.findIndex(({ semantic }) => semantic === 'indices'), material: 0 };
  const surface = { metallicFactor: 0, roughnessFactor: 0.6, baseColorTexture: texture && { index: 0 } };
  return {
    asset: { version: '2.0', extras: { unit: 'millimetre' } },
    extensionsUsed: EXTENSIONS,
    extensionsRequired: EXTENSIONS,
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { mesh: 0, translation: quantized.translation, scale: [quantized.scale, quantized.scale, quantized.scale] },
    ],
    meshes: [{ primitives: [primitive] }],
    materials: [{ doubleSided: true, pbrMetallicRoughness: surface }],
    ...(texture && { textures: [{ source: 0 }], images: [{ bufferView: streams.length, mimeType: texture.mimeType }] }),
    accessors: streams.map(({ semantic }, at) => accessorOf(semantic, at, encoded)),
    bufferViews,
    buffers: [
      { byteLength: stored + align(texture?.bytes.length ?? 0) },
      { byteLength: decoded, extensions: { KHR_meshopt_compression: { fallback: true } } },
    ],
  };
}

/** A binary glTF of one mesh in file coordinates, without a unit: treat them as millimetres. */
export function writeGlb(encoded: Encoded, texture?: Texture): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(describe(encoded, texture)));
  const parts = [...encoded.streams.map(({ bytes }) => bytes), ...(texture ? [texture.bytes] : [])];
  const body = parts.reduce((total, { length }) => total + align(length), 0);
  const length = 12 + 8 + align(json.length) + 8 + body;
  const glb = new Uint8Array(length);
  const view = new DataView(glb.buffer);
  const header = [0x46546c67, 2, length, align(json.length), 0x4e4f534a];
  header.forEach((value, at) => view.setUint32(at * 4, value, true));
  glb.fill(0x20, 20, 20 + align(json.length));
  glb.set(json, 20);
  let at = 20 + align(json.length);
  view.setUint32(at, body, true);
  view.setUint32(at + 4, 0x004e4942, true);
  at += 8;
  for (const part of parts) {
    glb.set(part, at);
    at += align(part.length);
  }
  return glb;
}
