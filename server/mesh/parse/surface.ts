import { MeshError } from '../errors.ts';
import type { MeshLimits, Note } from '../types.ts';
import type { Paint } from './paints.ts';

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
  /** Triangles left out because a coordinate isn't a number. */
  dropped: number;
  /** Names of the material files that the model asks for. */
  materials: string[];
  /**
   * What the texture coordinates are places in. Where there are several, twice the number of a vertex's paint is added
   * to its first coordinate, which is 0 to 1.
   */
  paints: Paint[];
}

/** `bytes` bounds what is unpacked within a file. */
export type ParseLimits = Pick<MeshLimits, 'triangles' | 'vertexTriangles'> &
  Partial<Pick<MeshLimits, 'bytes' | 'elements'>>;

/** A triangle has three corners: what lists more vertices has spare ones, which cost memory and show nothing. */
export function refuseSpareVertices(count: number, { triangles }: ParseLimits): void {
  if (count > triangles * 3) throw new MeshError('tooLarge', { vertices: count, limit: triangles * 3 });
}

/** For a polygon before it is cut: its triangles may all meet at one corner, and cutting takes the square of their number. */
export function refuseHugePolygon(corners: number, { vertexTriangles }: ParseLimits): void {
  if (corners > vertexTriangles + 2) throw new MeshError('crowdedVertex', { limit: vertexTriangles });
}

export const vertexCount = (surface: Surface) => surface.positions.length / 3;
export const triangleCount = (surface: Surface) => surface.indices.length / 3;

/** More of a file than this behind its last triangle is no remark of a program, but triangles that its header doesn't count. */
export const MOST_REST = 0.1;
