import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import type { FileStore } from '../../files/store.ts';
import { goesAtOnce, hashInKey, isReferred, type Referred } from '../stored.ts';
import { dumpDatabase } from './dump.ts';
import { BackupFolder } from './folder.ts';
import { inOrder } from './inOrder.ts';
import { format, keepList, listOf, ownBlobs, type Listed, type Manifest } from './manifest.ts';

export interface Taken {
  name: string;
  manifest: Manifest;
  /** Files whose bytes weren't in the folder yet. */
  copied: { count: number; bytes: number };
  /** Earlier backups that `keep` left no place for. */
  dropped: string[];
}

interface Site {
  pool: Pool;
  files: FileStore;
  now: () => Date;
}

/**
 * Copies database and store into `dir` while the product runs. First the database, as it is at one moment, and then the bytes
 * that it refers to: shared ones stay in the store for a day after their last reference has gone, and what goes at once is
 * noted as gone. Only bytes that the folder lacks are copied. A kill leaves the backups that there were.
 */
export async function takeBackup(
  { pool, files, now }: Site,
  { dir, keep }: { dir: string; keep?: number | null | undefined },
): Promise<Taken> {
  const folder = new BackupFolder(dir);
  const release = await folder.take();
  try {
    const at = now().toISOString();
    const { dumped, referred } = await dump(pool, folder);
    const copied = { count: 0, bytes: 0 };
    const manifest: Manifest = { format, at, ...dumped, ...nothing, gone: [], faults: [] };
    const known = await knownHashes(folder);
    let total = 0;
    let count = 0;
    const stored = inOrder(noted(folder, referred), 4, (one) => copyOne({ pool, files, folder, known }, one));
    const list = await keepList(
      folder,
      (async function* () {
        for await (const outcome of stored) {
          if ('gone' in outcome) manifest.gone.push(outcome.gone);
          else if ('fault' in outcome) manifest.faults.push(outcome);
          else {
            const { written, ...file } = outcome;
            if (written) {
              copied.count += 1;
              copied.bytes += file.bytes;
            }
            count += 1;
            total += file.bytes;
            yield file;
          }
        }
      })(),
    );
    await folder.remove(referred);
    manifest.files = { sha256: list.sha256, bytes: list.bytes, count, total };
    const name = await folder.finish(manifest);
    return { name, manifest, copied, dropped: keep ? await dropOld(folder, keep) : [] };
  } finally {
    await release();
  }
}

/** The database, and a list of what its rows refer to: there may be more of that than there is memory. */
async function dump(pool: Pool, folder: BackupFolder) {
  const client = await pool.connect();
  let referred = '';
  try {
    const dumped = await dumpDatabase(client, folder, async (keys) => {
      const lines = (async function* () {
        for await (const one of keys) yield Buffer.from(`${JSON.stringify(one)}\n`);
      })();
      referred = (await folder.keep(lines)).sha256;
    });
    client.release();
    return { dumped, referred };
  } catch (error) {
    // It may be in the midst of a copy: nobody else is given it.
    client.release(true);
    throw error;
  }
}

async function* noted(folder: BackupFolder, list: string): AsyncGenerator<Referred> {
  for await (const line of createInterface({ input: folder.read(list) })) yield JSON.parse(line) as Referred;
}

const nothing = { files: { sha256: '', bytes: 0, count: 0, total: 0 } };

/** Of the newest backup: the hashes of what isn't called by its hash. What lies under a key never changes. */
async function knownHashes(folder: BackupFolder): Promise<Map<string, Listed>> {
  const known = new Map<string, Listed>();
  const last = (await folder.names()).at(-1);
  if (last === undefined) return known;
  for await (const one of listOf(folder, await folder.manifest(last))) if (!hashInKey(one.key)) known.set(one.key, one);
  return known;
}

type Outcome = (Listed & { written: boolean }) | { gone: string } | { key: string; fault: 'missing' | 'damaged' };

async function copyOne(
  { pool, files, folder, known }: { pool: Pool; files: FileStore; folder: BackupFolder; known: Map<string, Listed> },
  { key, size, sha256 }: Referred,
): Promise<Outcome> {
  const expected = sha256 ?? hashInKey(key) ?? known.get(key)?.sha256;
  const bytes = await files.size(key);
  if (bytes === null)
    return goesAtOnce(key) && !(await isReferred(pool, key)) ? { gone: key } : { key, fault: 'missing' };
  if (size !== null && size !== bytes) return { key, fault: 'damaged' };
  if (expected && (await folder.has({ sha256: expected, bytes })))
    return { key, bytes, sha256: expected, written: false };
  const blob = await folder.keep(await files.read(key));
  return expected && blob.sha256 !== expected ? { key, fault: 'damaged' } : { key, ...blob };
}

/** Leaves the newest `keep`, and the bytes that they need. */
async function dropOld(folder: BackupFolder, keep: number): Promise<string[]> {
  const names = await folder.names();
  const dropped = names.slice(0, -keep);
  for (const name of dropped) await folder.drop(name);
  const used = new Set<string>();
  for (const name of names.slice(-keep)) {
    const manifest = await folder.manifest(name);
    for (const sha256 of ownBlobs(manifest)) used.add(sha256);
    for await (const { sha256 } of listOf(folder, manifest)) used.add(sha256);
  }
  await folder.removeOthers(used);
  return dropped;
}
