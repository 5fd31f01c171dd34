import type { Note } from '../types.ts';

/**
 * A welded triangle mesh in file coordinates. Every vertex is finite and used; no triangle has two equal corners.
 * `positions` 3 a vertex, `colors` linear RGBA bytes, `labels` FDI numbers or 0, `uvs` 2 a vertex with v downwards as glTF has it.
 */
export interface Surface {
  positions: Float32Array;
  indices: Uint32Array;
  colors?: Uint8Array;
  labels?: Uint8Array;
  uvs?: Float32Array;
}

export interface Parsed {
  surface: Surface;
  /** Header and comments: they may tell the jaw. They may also name a patient, so they go no further. */
  words: string;
  notes: Set<Note>;
  /** Names of the material files and of the image that the model asks for. */
  materials: string[];
  image?: string;
}

export interface ParseLimits {
  triangles: number;
}

export const vertexCount = (surface: Surface) => surface.positions.length / 3;
export const triangleCount = (surface: Surface) => surface.indices.length / 3;
