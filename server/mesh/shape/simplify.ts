import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Surface, vertexCount } from '../parse/surface.ts';
import type { Bounds } from './bounds.ts';
import { isFaithful, type Level, likenessOf } from './faithful.ts';
import { gridLevel } from './gridLod.ts';
import { moveVertices } from './subset.ts';
import { isCrowded } from './valence.ts';

/** The simplifier needs about 236 bytes per vertex: beyond this, use the grid, which needs few. */
const MOST_VERTICES = 2_000_000;
const SHARE = 0.05;
/** Attempts with finer grids if the level isn't faithful. */
const TRIES = 3;

/** Target size of a LOD: 5 %, but enough to recognize a tooth, and at most what a weak GPU rotates smoothly. */
export function lodTarget(triangles: number): number {
  return Math.min(50_000, Math.max(16_000, Math.round(triangles * SHARE)));
}

/**
 * The final LOD: collapses edges in flat areas. Cracks and T-junctions prevent that or tear the surface: an unfaithful
 * level is replaced by the grid's, as are meshes that are too large or crowded. `byGrid` reports this.
 */
export function simplify(surface: Surface, bounds: Bounds, target: number): { lod: Surface; byGrid: boolean } {
  const likeness = likenessOf(surface, bounds);
  const isPlain = vertexCount(surface) <= MOST_VERTICES && !isCrowded(surface.indices, vertexCount(surface));
  const collapsed = isPlain ? collapse(surface, target) : null;
  if (collapsed && isFaithful(likeness, collapsed, target)) return { lod: collapsed.lod, byGrid: false };
  // A finer grid loses less; the last one is used whatever it lost.
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
