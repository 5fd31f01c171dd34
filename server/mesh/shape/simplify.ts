import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Surface, vertexCount } from '../parse/surface.ts';
import type { Bounds } from './bounds.ts';
import { isFaithful, type Level, likenessOf } from './faithful.ts';
import { gridLevel } from './gridLod.ts';
import { moveVertices } from './subset.ts';
import { isCrowded } from './valence.ts';

/** The simplifier takes about 236 bytes a vertex: beyond this the grid does it, in a few. */
const MOST_VERTICES = 2_000_000;
const SHARE = 0.05;
/** How often a finer grid is tried where the level doesn't show all. */
const TRIES = 3;

/** How many triangles a LOD is to have: 5 %, yet enough to know a tooth by, and no more than a weak GPU turns smoothly. */
export function lodTarget(triangles: number): number {
  return Math.min(50_000, Math.max(16_000, Math.round(triangles * SHARE)));
}

/**
 * The LOD that stays: edges collapsed where the surface is flat. Cracks and T-junctions stop that, or tear the surface: a level that
 * doesn't show all of it gives way to the grid's, as does one of a mesh that is too large or too crowded. `byGrid` says so.
 */
export function simplify(surface: Surface, bounds: Bounds, target: number): { lod: Surface; byGrid: boolean } {
  const likeness = likenessOf(surface, bounds);
  const isPlain = vertexCount(surface) <= MOST_VERTICES && !isCrowded(surface.indices, vertexCount(surface));
  const collapsed = isPlain ? collapse(surface, target) : null;
  if (collapsed && isFaithful(likeness, collapsed, target)) return { lod: collapsed.lod, byGrid: false };
  // The finer the grid, the less is lost: the last one stays, whatever it has lost.
  let level = gridLevel(surface, bounds, target);
  for (let tried = 1; tried < TRIES && !isFaithful(likeness, level, target * tried); tried++)
    level = gridLevel(surface, bounds, target * (tried + 1));
  return { lod: level.lod, byGrid: true };
}

function collapse(surface: Surface, target: number): Level {
  const [kept] = MeshoptSimplifier.simplify(surface.indices, surface.positions, 3, target * 3, 1);
  const [remap, count] = MeshoptSimplifier.compactMesh(kept);
  const origins = new Uint32Array(count);
  for (let vertex = 0; vertex < remap.length; vertex++) if (remap[vertex]! < count) origins[remap[vertex]!] = vertex;
  return { lod: moveVertices(surface, kept, remap, count), origins };
}
