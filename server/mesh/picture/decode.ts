import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { MeshError } from '../errors.ts';
import { linear8 } from '../parse/colors.ts';

export interface Triangles {
  /** File coordinates, 3 per vertex. */
  positions: Float32Array;
  indices: Uint32Array;
  /** Linear light, 3 per vertex; undefined if uncoloured. */
  colors?: Float32Array;
}

/** Mirrors in the file's x. The corner order stays, so that an inward-facing surface faces outwards. */
export const reflected = <Shape extends { positions: Float32Array }>(triangles: Shape): Shape => ({
  ...triangles,
  positions: triangles.positions.map((value, at) => (at % 3 === 0 ? -value : value)),
});

interface Meshopt {
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: 'ATTRIBUTES' | 'TRIANGLES';
}

/** The glTF subset that this pipeline writes and reads. */
interface Gltf {
  nodes: [{ translation: [number, number, number]; scale: [number, number, number] }];
  meshes: [
    { primitives: [{ attributes: { POSITION: number; COLOR_0?: number; TEXCOORD_0?: number }; indices: number }] },
  ];
  accessors: { bufferView: number; componentType: number }[];
  bufferViews: { byteOffset: number; byteLength: number; extensions: { KHR_meshopt_compression: Meshopt } }[];
  images?: { bufferView: number }[];
}

const MOST_BYTES = 1 << 28;

function open(packed: Uint8Array) {
  const glb = gunzipSync(packed, { maxOutputLength: MOST_BYTES });
  if (glb.length < 20 || glb.readUInt32LE(0) !== 0x46546c67) throw new MeshError('broken');
  const length = glb.readUInt32LE(12);
  const gltf = JSON.parse(glb.toString('utf8', 20, 20 + length)) as Gltf;
  return { gltf, body: glb.subarray(20 + length + 8) };
}

/** Positions, triangles and colours of a gzipped GLB from this pipeline; throws `broken` for others. */
export async function decodeGlb(packed: Uint8Array, textured?: Uint8Array): Promise<Triangles> {
  await MeshoptDecoder.ready;
  const { gltf, body } = open(packed);
  const read = (accessor: number) => {
    const { byteOffset, byteLength, byteStride, count, mode } =
      gltf.bufferViews[gltf.accessors[accessor]!.bufferView]!.extensions.KHR_meshopt_compression;
    const bytes = new Uint8Array(count * byteStride);
    MeshoptDecoder.decodeGltfBuffer(bytes, count, byteStride, body.subarray(byteOffset, byteOffset + byteLength), mode);
    return bytes.buffer;
  };
  const [{ primitives }] = gltf.meshes;
  const [{ translation, scale }] = gltf.nodes;
  const values = new Uint16Array(read(primitives[0].attributes.POSITION));
  const positions = new Float32Array((values.length / 4) * 3);
  for (let from = 0, to = 0; from < values.length; from += 4, to += 3) {
    for (let axis = 0; axis < 3; axis++)
      positions[to + axis] = values[from + axis]! * scale[axis]! + translation[axis]!;
  }
  const colors = await colorsOf();
  return { positions, indices: new Uint32Array(read(primitives[0].indices)), ...(colors && { colors }) };

  async function colorsOf(): Promise<Float32Array | undefined> {
    const { COLOR_0, TEXCOORD_0 } = primitives[0].attributes;
    if (COLOR_0 !== undefined) {
      const bytes = new Uint8Array(read(COLOR_0));
      return positions.map((_, at) => bytes[Math.floor(at / 3) * 4 + (at % 3)]! / 255);
    }
    if (!textured || TEXCOORD_0 === undefined) return undefined;
    const isFloat = gltf.accessors[TEXCOORD_0]!.componentType === FLOAT;
    return sampled(textured, placesOf(read(TEXCOORD_0), isFloat)).catch(() => undefined);
  }
}

const FLOAT = 5126;
const placesOf = (buffer: ArrayBufferLike, isFloat: boolean): ArrayLike<number> =>
  isFloat ? new Float32Array(buffer) : Float32Array.from(new Uint16Array(buffer), (value) => value / 65535);

/** Enough texture resolution for a thumbnail. */
const LARGEST_SIDE = 1024;

/** Texture colours at these coordinates, two numbers each; undefined if the image is unreadable. */
async function sampled(packed: Uint8Array, places: ArrayLike<number>): Promise<Float32Array | undefined> {
  const { gltf, body } = open(packed);
  const view = gltf.images && gltf.bufferViews[gltf.images[0]!.bufferView];
  if (!view) return undefined;
  const image = body.subarray(view.byteOffset, view.byteOffset + view.byteLength);
  const { data, info } = await sharp(image, { limitInputPixels: LARGEST_PIXELS })
    .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colors = new Float32Array((places.length / 2) * 3);
  const pixel = (place: number, size: number) => Math.min(size - 1, Math.floor((place - Math.floor(place)) * size));
  for (let vertex = 0; vertex < places.length / 2; vertex++) {
    const [x, y] = [pixel(places[vertex * 2]!, info.width), pixel(places[vertex * 2 + 1]!, info.height)];
    for (let channel = 0; channel < 3; channel++)
      colors[vertex * 3 + channel] = linear8[data[(y * info.width + x) * 3 + channel]!]! / 255;
  }
  return colors;
}

const LARGEST_PIXELS = 200_000_000;
