import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Surface, vertexCount } from '../parse/surface.ts';
import type { Bounds } from './bounds.ts';
import { gridLod } from './gridLod.ts';
import { moveVertices } from './subset.ts';
import { isCrowded } from './valence.ts';

/** The simplifier takes about 236 bytes a vertex: beyond this the grid does it, in a few. */
const MOST_VERTICES = 2_000_000;
const SHARE = 0.05;

/** How many triangles a LOD is to have: 5 %, yet enough to know a tooth by, and no more than a weak GPU turns smoothly. */
export function lodTarget(triangles: number): number {
  return Math.min(50_000, Math.max(16_000, Math.round(triangles * SHARE)));
}

/** The LOD that stays: edges collapsed where the surface is flat. `byGrid` tells that the mesh was too large or too crowded for that. */
export function simplify(surface: Surface, bounds: Bounds, target: number): { lod: Surface; byGrid: boolean } {
  if (vertexCount(surface) > MOST_VERTICES || isCrowded(surface.indices, vertexCount(surface)))
    return { lod: gridLod(surface, bounds, target), byGrid: true };
  const [kept] = MeshoptSimplifier.simplify(surface.indices, surface.positions, 3, target * 3, 1);
  const [remap, count] = MeshoptSimplifier.compactMesh(kept);
  return { lod: moveVertices(surface, kept, remap, count), byGrid: false };
}
