import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormEvent, type MeshPool, openMeshPool } from '../../../../server/mesh/index.ts';
import { decodeGlb, type Triangles } from '../../../../server/mesh/picture/decode.ts';
import { binaryStl, makeArch } from '../../../support/meshes.ts';
import { lodTarget } from '../../../../server/mesh/convert.ts';

/* A jaw of two million triangles, like the finest scanners', through the worker threads like an upload. */
const limits = { bytes: 2e8, triangles: 8e6, vertexTriangles: 10_000, milliseconds: 90_000 };
let folder: string;
let pool: MeshPool;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mesh-large-'));
  pool = openMeshPool({ workers: 1 });
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

/** Bounds per axis of the vertices used by triangles. */
function edgesOf({ positions, indices }: Pick<Triangles, 'positions' | 'indices'>): number[] {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const vertex of indices)
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[vertex * 3 + axis]!;
      if (value < least[axis]!) least[axis] = value;
      if (value > most[axis]!) most[axis] = value;
    }
  return [...least, ...most];
}

test('a scan of two million triangles keeps its bounds and meets its target in every level', async () => {
  const arch = makeArch({ triangles: 2_000_000 });
  const path = join(folder, 'upper.stl');
  writeFileSync(path, binaryStl(arch));
  const levels: FormEvent[] = [];
  const { facts } = await pool.convert({ path, name: 'upper.stl' }, limits, (event) => {
    if ('form' in event) levels.push(event);
  });
  const total = arch.indices.length / 3;
  expect(facts.triangles).toBe(total);
  expect(total).toBeGreaterThan(1_990_000);
  expect(levels.map(({ form }) => form)).toEqual(['preview', 'full', 'lod']);
  const edges = edgesOf(arch);
  for (const { form, glb, triangles } of levels) {
    const shown = await decodeGlb(glb);
    expect.soft(shown.indices.length / 3, form).toBe(triangles);
    if (form === 'full') expect.soft(triangles, form).toBe(total);
    else {
      expect.soft(triangles, form).toBeLessThanOrEqual(lodTarget(total) * 1.5);
      expect.soft(triangles, form).toBeGreaterThanOrEqual(lodTarget(total) / 1.5);
    }
    const gaps = edgesOf(shown).map((edge, at) => Math.abs(edge - edges[at]!));
    // Millimetres.
    expect.soft(Math.max(...gaps), form).toBeLessThanOrEqual(0.05);
  }
});
