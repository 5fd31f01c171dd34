import { Document, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { MeshoptEncoder } from 'meshoptimizer/encoder';

export interface Shape {
  /** xyz, quanta. */
  positions: Uint16Array;
  indices: Uint16Array | Uint32Array;
  colors?: Uint8Array;
  uvs?: Float32Array;
  labels?: Uint8Array;
  translation?: [number, number, number];
  scale?: number;
}

/** A sphere of quads around the middle of the u16 range: closed, convex, with known normals. */
export function ball(rings = 24, radius = 20_000): Shape {
  const positions: number[] = [];
  const indices: number[] = [];
  for (let ring = 0; ring <= rings; ring++)
    for (let step = 0; step < rings; step++) {
      const down = (Math.PI * ring) / rings;
      const round = (2 * Math.PI * step) / rings;
      const at = [Math.sin(down) * Math.cos(round), Math.cos(down), Math.sin(down) * Math.sin(round)];
      positions.push(...at.map((n) => Math.round(32_768 + radius * n)));
      if (ring === rings) continue;
      const [a, b] = [ring * rings + step, ring * rings + ((step + 1) % rings)];
      indices.push(a, b, a + rings, b, b + rings, a + rings);
    }
  return { positions: Uint16Array.from(positions), indices: Uint16Array.from(indices) };
}

/** A GLB like the server's, written by an independent library. */
export async function glbOf(shape: Shape, compressed = true): Promise<Uint8Array> {
  await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready]);
  const { positions, indices, colors, uvs, labels, translation = [0, 0, 0], scale = 1 } = shape;
  const document = new Document();
  document.createExtension(KHRMeshQuantization).setRequired(true);
  if (compressed)
    document
      .createExtension(EXTMeshoptCompression)
      .setRequired(true)
      .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  const buffer = document.createBuffer();
  const accessor = (
    type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4',
    array: Uint8Array | Uint16Array | Uint32Array | Float32Array,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setIndices(accessor('SCALAR', indices));
  if (colors) primitive.setAttribute('COLOR_0', accessor('VEC4', colors).setNormalized(true));
  if (uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', uvs));
  if (labels) primitive.setAttribute('_FDI', accessor('SCALAR', labels));
  const node = document
    .createNode()
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setTranslation(translation)
    .setScale([scale, scale, scale]);
  document.createScene().addChild(node);
  return new NodeIO()
    .registerExtensions([KHRMeshQuantization, EXTMeshoptCompression])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
    .writeBinary(document);
}
