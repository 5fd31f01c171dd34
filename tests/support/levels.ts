import { expect } from 'vitest';
import { coarseStl } from '../../server/mesh/parse/coarseStl.ts';
import { parseMesh } from '../../server/mesh/parse/index.ts';
import { boundsOf, largestSide } from '../../server/mesh/shape/bounds.ts';
import { gridLevel } from '../../server/mesh/shape/gridLod.ts';
import type { Surface } from '../../server/mesh/parse/surface.ts';
import { lodTarget, simplify } from '../../server/mesh/convert.ts';

/* Measures levels of detail independently of the pipeline's own checks. */

const limits = { triangles: 3_000_000, vertexTriangles: 10_000 };

const widest = (full: Surface, lod: Surface) => {
  const [one, other] = [boundsOf(full.positions), boundsOf(lod.positions)];
  const gaps = [0, 1, 2].flatMap((axis) => [
    Math.abs(one.min[axis]! - other.min[axis]!),
    Math.abs(one.max[axis]! - other.max[axis]!),
  ]);
  // In millimetres for a jaw 60 mm wide, in any unit.
  return (Math.max(...gaps) / largestSide(one)) * 60;
};

/** Largest distance from the full surface's vertices to the level's nearest vertex, relative to its size. */
function furthest(full: Surface, lod: Surface): number {
  const side = largestSide(boundsOf(full.positions));
  const used = [...new Set(lod.indices)];
  const [there, places] = [lod.positions, full.positions];
  let most = 0;
  const step = Math.max(1, Math.floor(full.indices.length / 200));
  for (let at = 0; at < full.indices.length; at += step) {
    const from = full.indices[at]! * 3;
    let nearest = Infinity;
    for (const vertex of used) {
      const x = places[from]! - there[vertex * 3]!;
      const y = places[from + 1]! - there[vertex * 3 + 1]!;
      const z = places[from + 2]! - there[vertex * 3 + 2]!;
      nearest = Math.min(nearest, x * x + y * y + z * z);
    }
    most = Math.max(most, nearest);
  }
  return Math.sqrt(most) / side;
}

/** Expects a model's levels to have its extent, a small size and no holes. Needs `MeshoptSimplifier.ready`. */
export function expectLevels(name: string, bytes: Uint8Array): void {
  const { surface } = parseMesh(bytes, name, limits);
  const bounds = boundsOf(surface.positions);
  const target = Math.min(lodTarget(surface.indices.length / 3), 12_000);
  const levels = {
    final: simplify(surface, bounds, target).lod,
    preview: gridLevel(surface, bounds, target).lod,
    early: coarseStl(bytes, limits.triangles, () => target)?.surface,
  };
  for (const [level, lod] of Object.entries(levels)) {
    if (!lod) continue;
    expect.soft(widest(surface, lod), level).toBeLessThanOrEqual(0.05);
    expect.soft(lod.indices.length / 3, level).toBeLessThanOrEqual(target * 1.5);
    // A 3 mm hole in an arch would be visible.
    expect.soft(furthest(surface, lod), level).toBeLessThan(0.04);
  }
}
