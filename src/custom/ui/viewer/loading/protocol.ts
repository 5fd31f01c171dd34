import type { Form } from '../model.ts';

/** A mesh ready for the graphics card. Everything is a transferable typed array, n vertices and t triangles. */
export interface ViewMesh {
  /** 4n: x, y, z in quanta of `scale`, then the cavity (0 a deep fissure, 32768 flat, 65535 a sharp cusp). */
  vertices: Uint16Array;
  /** 2n: unit normals, octahedrally folded. */
  normals: Int16Array;
  /** 3t. */
  indices: Uint16Array | Uint32Array;
  /** 4n RGBA, linear light, or null. */
  colors: Uint8Array | null;
  /** n: the number of the vertex's tooth, 0 for the gum; or null. */
  labels: Uint8Array | null;
  /** 2n with the origin at the picture's top left, or null. */
  uvs: Float32Array | null;
  texture: ImageBitmap | null;
  /** Millimetres: position = origin + scale · quanta. */
  origin: [number, number, number];
  scale: number;
  /** Points of the model that reach furthest, xyz in millimetres of the file: enough to fit a view tightly. */
  hull: Float32Array;
  teeth: ToothMark[];
}

/** The middle of a crown and how far it reaches about there, in millimetres of the file. */
export interface ToothMark {
  fdi: number;
  point: [number, number, number];
  radius: number;
}

/** A form of a model is known by the path of its address: signatures change, the content behind a path doesn't. */
export type FormKey = string;

export type ToWorker = { type: 'load'; key: FormKey; url: string; form: Form } | { type: 'drop'; key: FormKey };

export type FromWorker =
  /** Bytes after the transfer's decompression: only their ratio means anything to a reader. */
  | { type: 'progress'; key: FormKey; received: number; total: number }
  | { type: 'mesh'; key: FormKey; mesh: ViewMesh }
  | { type: 'failed'; key: FormKey; reason: string };
