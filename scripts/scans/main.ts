import { open, readdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join, relative } from 'node:path';
import { canBeNeutral, type CaseFile } from '../../domain/file.ts';
import { limits } from '../../domain/limits.ts';
import { kindOf, tellingBytes } from '../../server/storage/kindOf.ts';
import { bitesOf, piercesOf } from '../../server/jobs/bites.ts';
import { judge, type Scan } from '../../server/jobs/jaws.ts';
import { meshLimits } from '../../server/jobs/source.ts';
import {
  is3mf,
  MeshError,
  openMeshPool,
  type FileSource,
  type MeshPool,
  type ZipEntry,
} from '../../server/mesh/index.ts';
import { mayBeProject, readProject } from '../../server/projects/index.ts';

const usage = 'npm run scans -- <folder or files>: what the product understands of your own scans';
const bar = '─'.repeat(78);

/** Prints what is understood of each file; answers the exit code: 1 where a model couldn't be read. */
export async function main(paths: readonly string[], say: (line: string) => void = (line) => console.log(line)) {
  if (paths.length === 0) {
    say(usage);
    return 2;
  }
  const pool = openMeshPool();
  const scans: Read[] = [];
  let failed = 0;
  try {
    for (const path of paths)
      for (const file of await filesIn(path)) {
        const name = relative(path, file) || file;
        const { size } = await stat(file);
        const kind = await kindOf(await startOf(file), { name, size });
        say(bar);
        say(`${name}  ${bytes(size)}`);
        if (kind === 'archive') failed += await reportZip(pool, { path: file, name, size }, { say, scans });
        else failed += await reportFile(pool, { path: file, name }, { kind, size, say, scans });
      }
    await reportJaws(pool, scans, say);
  } finally {
    await pool.close();
  }
  say(bar);
  say(failed === 0 ? 'every model was read' : `${failed} not read`);
  return failed === 0 ? 0 : 1;
}

/** A model as an order would have it. */
type Read = Scan & Pick<CaseFile, 'unit' | 'mirrored'> & { lod: Uint8Array };

interface Report {
  say(line: string): void;
  scans: Read[];
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(tellingBytes), 0, tellingBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function reportZip(
  pool: MeshPool,
  { path, name, size }: FileSource & { size: number },
  report: Report,
): Promise<number> {
  let entries: ZipEntry[];
  try {
    entries = await pool.list(path, {
      entries: limits.zipEntries,
      bytes: limits.inflatedBytes,
      ratio: limits.zipRatio,
    });
  } catch (error) {
    report.say(`  zip: ${codeOf(error)}`);
    return 1;
  }
  if (is3mf(entries.map((entry) => entry.name)))
    return reportFile(pool, { path, name }, { kind: 'model', size, ...report });
  report.say(`  zip of ${entries.length} files`);
  let failed = 0;
  for (const entry of entries) {
    report.say(`  ${entry.name}  ${bytes(entry.size)}`);
    // By its name alone: its bytes are still packed.
    const kind = await kindOf(new Uint8Array(), entry);
    failed += await reportFile(pool, { path, name: entry.name, entry }, { kind, size: entry.size, ...report });
  }
  return failed;
}

async function reportFile(
  pool: MeshPool,
  source: FileSource,
  { kind, size, say, scans }: Report & { kind: Awaited<ReturnType<typeof kindOf>>; size: number },
): Promise<number> {
  const { name } = source;
  const without = canBeNeutral({ kind, name })
    ? 'a copy without the patient’s name can be made'
    : 'not given without the name';
  say(`    kind: ${kind}; ${kind === 'archive' ? 'its files are taken out' : without}`);
  if (mayBeProject(name) && !source.entry) {
    const proposal = await readProject(createReadStream(source.path));
    say(
      `    project: ${proposal ? proposal.teeth.map(({ tooth, work }) => `${tooth} ${work}`).join(', ') : 'not understood'}`,
    );
  }
  if (kind !== 'model') return 0;
  const began = performance.now();
  const forms: string[] = [];
  let lod: Uint8Array | undefined;
  try {
    const { facts } = await pool.convert(source, meshLimits(size), (event) => {
      if (!('form' in event)) return;
      forms.push(
        `${event.form} ${event.triangles.toLocaleString('en')} in ${Math.round(performance.now() - began)} ms`,
      );
      if (event.form === 'lod' || event.form === 'full') lod = event.glb;
    });
    const { min, max } = facts.bounds;
    const edges = max.map((end, axis) => (end - (min[axis] ?? 0)).toFixed(1)).join(' × ');
    say(`    size: ${edges} mm${facts.doubtfulUnits ? ' (unusual for a jaw: other units?)' : ''}`);
    const sure = facts.axes
      ? `, confidence ${facts.axes.confidence.toFixed(2)}${facts.axes.confidence < 0.5 ? ': asked' : ''}`
      : '';
    if (facts.axes)
      say(`    teeth point to ${vector(facts.axes.occlusal)}, incisors to ${vector(facts.axes.front)}${sure}`);
    say(`    levels: ${forms.join('; ')}; at most ${facts.maxErrorMicrometres.toFixed(1)} µm off`);
    const has = [
      facts.hasColors && 'colours',
      facts.hasTexture && 'a texture',
      facts.hasLabels && 'tooth numbers',
    ].filter(Boolean);
    if (has.length > 0) say(`    has ${has.join(', ')}`);
    if (facts.notes.length > 0) say(`    warnings: ${facts.notes.join(', ')}`);
    const known = { kind: 'model', purpose: 'scan', side: 'clinic', unit: null, mirrored: false } as const;
    if (lod)
      scans.push({
        ...known,
        id: name,
        parentId: source.entry ? source.path : null,
        name,
        jaw: null,
        jawSettled: false,
        facts,
        lod,
      });
    return 0;
  } catch (error) {
    say(`    not read: ${codeOf(error)}`);
    return 1;
  }
}

/** All models as one order: each one's jaw with what speaks for it, and how the arches lie to each other. */
async function reportJaws(pool: MeshPool, scans: readonly Read[], say: (line: string) => void): Promise<void> {
  const bites = await bitesOf(pool, scans, ({ lod }) => Promise.resolve(lod));
  const jaws = judge(scans, bites);
  say(bar);
  for (const [name, { jaw, jawSure, evidence }] of jaws) {
    const because = evidence.map(({ by, says, weight }) => `${by} ${says} ${weight.toFixed(2)}`).join(', ');
    say(`${name}: ${jaw ?? 'no jaw'}${jawSure ? '' : ', asked'}${because ? ` (${because})` : ''}`);
  }
  for (const { upperId, lowerId, depth } of piercesOf(bites, jaws))
    say(`${upperId} and ${lowerId} ${depth > 0 ? `reach ${depth.toFixed(1)} mm into each other` : 'touch at most'}`);
}

const bytes = (size: number) => `${(size / 1e6).toFixed(2)} MB`;
const vector = (axis: readonly number[]) => `(${axis.map((part) => part.toFixed(2)).join(' ')})`;
const codeOf = (error: unknown) => (error instanceof MeshError ? error.code : String(error));
