/**
 * The mesh pipeline's timings: `node --import tsx bench/mesh.ts [quick]`. Generated cases of two arches each and the
 * real cast; every row is a case, medians over the rounds with the minimum in brackets. The clock starts before the zip
 * is listed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Form, type MeshPool, openMeshPool } from '../server/mesh/index.ts';
import { binaryStl, makeArch, obj, ply, zipOf } from '../tests/support/meshes.ts';

const zipLimits = { entries: 100, bytes: 4e9, ratio: 200 };
const meshLimits = { bytes: 2e9, triangles: 1e7, vertexTriangles: 10_000, milliseconds: 120_000 };
const isQuick = process.argv.includes('quick');
const ROUNDS = isQuick ? 5 : 9;
const folder = mkdtempSync(join(tmpdir(), 'mesh-bench-'));

interface Round {
  /** ms until the first preview, and until the last of each form. */
  firstPreview: number;
  times: Record<Form, number>;
  bytes: number;
  micrometres: number;
}

function caseOf(
  name: string,
  extension: string,
  write: (jaw: 'upper' | 'lower') => Uint8Array,
): [name: string, path: string] {
  const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.zip`);
  writeFileSync(
    path,
    zipOf((['upper', 'lower'] as const).map((jaw) => ({ name: `${jaw}.${extension}`, bytes: write(jaw) }))),
  );
  return [name, path];
}

async function run(pool: MeshPool, path: string): Promise<Round> {
  const start = performance.now();
  const round: Round = { firstPreview: Infinity, times: { preview: 0, full: 0, lod: 0 }, bytes: 0, micrometres: 0 };
  const entries = await pool.list(path, zipLimits);
  const convert = async (entry: (typeof entries)[number]) => {
    const { facts } = await pool.convert({ path, name: entry.name, entry }, meshLimits, (event) => {
      if (!('form' in event)) return;
      const now = performance.now() - start;
      round.times[event.form] = Math.max(round.times[event.form], now);
      if (event.form === 'preview') round.firstPreview = Math.min(round.firstPreview, now);
      else round.bytes += event.bytes;
    });
    round.micrometres = Math.max(round.micrometres, facts.maxErrorMicrometres);
  };
  await Promise.all(entries.map(convert));
  return round;
}

function summary(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${Math.round(sorted[sorted.length >> 1]!)} (${Math.round(sorted[0]!)})`;
}

const arch = (triangles: number) => (jaw: 'upper' | 'lower') =>
  makeArch({ jaw, triangles, seed: jaw === 'upper' ? 1 : 2 });
const stl = (triangles: number) => (jaw: 'upper' | 'lower') => binaryStl(arch(triangles)(jaw));
const cast = fileURLToPath(new URL('../tests/fixtures/scans/orthoaid/upper_jaw.zip', import.meta.url));

const cases: (() => [string, string])[] = [
  () => ['real cast, 150k, ASCII PLY', cast],
  () => caseOf('2 × 200k, STL', 'stl', stl(200_000)),
  () => caseOf('2 × 500k, STL', 'stl', stl(500_000)),
  ...(isQuick
    ? []
    : [
        () => caseOf('2 × 1M, STL', 'stl', stl(1_000_000)),
        () => caseOf('2 × 200k, PLY with colours', 'ply', (jaw) => ply(arch(200_000)(jaw))),
        () => caseOf('2 × 200k, OBJ', 'obj', (jaw) => obj(arch(200_000)(jaw))),
      ]),
];

const pool = openMeshPool({ workers: 2 });
const rows: Record<string, Record<string, string>> = {};
try {
  for (const prepare of cases) {
    const [name, path] = prepare();
    // Warm-up: the first run of a size allocates
    await run(pool, path);
    const rounds: Round[] = [];
    while (rounds.length < ROUNDS) rounds.push(await run(pool, path));
    rows[name] = {
      'first preview ms': summary(rounds.map(({ firstPreview }) => firstPreview)),
      'all previews ms': summary(rounds.map(({ times }) => times.preview)),
      'all full ms': summary(rounds.map(({ times }) => times.full)),
      'all LODs ms': summary(rounds.map(({ times }) => times.lod)),
      'full + LOD KB': (rounds[0]!.bytes / 1000).toFixed(0),
      'error µm': Math.max(...rounds.map(({ micrometres }) => micrometres)).toFixed(2),
    };
  }
  console.table(rows);
} finally {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
}
