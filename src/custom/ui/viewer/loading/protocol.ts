import type { Form } from '../model.ts';

/** A mesh ready for the GPU. Everything is a transferable typed array, for n vertices and t triangles. */
export interface ViewMesh {
  /** 4n: x, y, z in quanta of `scale`, then the cavity (0 a deep fissure, 32768 flat, 65535 a sharp cusp). */
  vertices: Uint16Array;
  /** 2n: unit normals in octahedral encoding. */
  normals: Int16Array;
  /** 3t. */
  indices: Uint16Array | Uint32Array;
  /** 4n RGBA in linear colour space, or null. */
  colors: Uint8Array | null;
  /** n: the number of the vertex's tooth, 0 for gingiva; or null. */
  labels: Uint8Array | null;
  /** 2n with the origin at the image's top left, or null. */
  uvs: Float32Array | null;
  texture: ImageBitmap | null;
  /** Millimetres: position = origin + scale · quanta. */
  origin: [number, number, number];
  scale: number;
  /** Extreme points, xyz in the file's millimetres: enough to fit a view tightly. */
  hull: Float32Array;
  teeth: ToothMark[];
}

/** A crown's centre and its approximate radius, in the file's millimetres. */
export interface ToothMark {
  fdi: number;
  point: [number, number, number];
  radius: number;
}

/** A form is identified by the path of its URL: signatures change, the content behind a path doesn't. */
export type FormKey = string;

export type ToWorker = { type: 'load'; key: FormKey; url: string; form: Form } | { type: 'drop'; key: FormKey };

export type FromWorker =
  /** Bytes after decompression: only their ratio is meaningful to users. */
  | { type: 'progress'; key: FormKey; received: number; total: number }
  | { type: 'mesh'; key: FormKey; mesh: ViewMesh }
  | { type: 'failed'; key: FormKey; reason: string };
