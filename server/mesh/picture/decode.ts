import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { gunzipSync } from 'node:zlib';
import { MeshError } from '../errors.ts';

export interface Triangles {
  /** File coordinates, 3 a vertex. */
  positions: Float32Array;
  indices: Uint32Array;
}

interface Meshopt {
  byteOffset: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: 'ATTRIBUTES' | 'TRIANGLES';
}

/** What this pipeline writes, and so all that is read here. */
interface Gltf {
  nodes: [{ translation: [number, number, number]; scale: [number, number, number] }];
  meshes: [{ primitives: [{ attributes: { POSITION: number }; indices: number }] }];
  accessors: { bufferView: number }[];
  bufferViews: { extensions: { KHR_meshopt_compression: Meshopt } }[];
}

const MOST_BYTES = 1 << 28;

/** Positions and triangles of a gzipped GLB that this pipeline wrote; `broken` for any other. */
export async function decodeGlb(packed: Uint8Array): Promise<Triangles> {
  await MeshoptDecoder.ready;
  const glb = gunzipSync(packed, { maxOutputLength: MOST_BYTES });
  if (glb.length < 20 || glb.readUInt32LE(0) !== 0x46546c67) throw new MeshError('broken');
  const length = glb.readUInt32LE(12);
  const gltf = JSON.parse(glb.toString('utf8', 20, 20 + length)) as Gltf;
  const body = glb.subarray(20 + length + 8);
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
  return { positions, indices: new Uint32Array(read(primitives[0].indices)) };
}
