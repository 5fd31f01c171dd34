import { MeshError } from '../errors.ts';
import type { MeshLimits, Note } from '../types.ts';
import type { Paint } from './paints.ts';

/**
 * A welded triangle mesh in file coordinates. Every vertex is finite and used; no triangle repeats one. `positions` 3
 * per vertex, `colors` linear RGBA bytes, `labels` FDI or 0, `uvs` 2 per vertex, v downwards as in glTF.
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
  /** Header and comments, which may name the jaw. They may also name a patient, so they go no further. */
  words: string;
  notes: Set<Note>;
  /** Triangles dropped because of a non-finite coordinate. */
  dropped: number;
  /** Names of the material files that the model references. */
  materials: string[];
  /**
   * The paints that texture coordinates refer to. If there are several, twice the index of a vertex's paint is added to
   * its first coordinate, which is 0 to 1.
   */
  paints: Paint[];
}

/** `bytes` limits unpacked data within a file. */
export type ParseLimits = Pick<MeshLimits, 'triangles' | 'vertexTriangles'> &
  Partial<Pick<MeshLimits, 'bytes' | 'elements'>>;

/** More than three vertices per triangle means unused ones, which only cost memory. */
export function refuseSpareVertices(count: number, { triangles }: ParseLimits): void {
  if (count > triangles * 3) throw new MeshError('tooLarge', { vertices: count, limit: triangles * 3 });
}

/** Checks a polygon before triangulation, which is quadratic; its triangles may also all meet at one corner. */
export function refuseHugePolygon(corners: number, { vertexTriangles }: ParseLimits): void {
  if (corners > vertexTriangles + 2) throw new MeshError('crowdedVertex', { limit: vertexTriangles });
}

export const vertexCount = (surface: Surface) => surface.positions.length / 3;
export const triangleCount = (surface: Surface) => surface.indices.length / 3;

/** More of a file than this after its last triangle isn't a comment, but triangles missing from the header's count. */
export const MOST_REST = 0.1;
