import type { Pool } from 'pg';
import type { FileStore } from '../../storage/store.ts';
import { inOrder } from '../inOrder.ts';
import { goesAtOnce, hashInKey, isReferred, type Referred } from '../stored.ts';
import { dumpDatabase } from './database.ts';
import { BackupFolder } from './folder.ts';
import { format, keepList, listOf, ownBlobs, type Listed, type Manifest, type StoredFault } from './manifest.ts';

export interface BackupSite {
  pool: Pool;
  files: FileStore;
  now: () => Date;
}

export type Taken = Awaited<ReturnType<typeof takeBackup>>;

/**
 * Copies database and store into `dir` while the product runs: first a database snapshot, then the files that its rows
 * reference. Shared files stay in the store for a day after their last reference; other files deleted during the backup
 * are listed as gone. Copies only bytes missing in the folder. A kill leaves earlier backups intact.
 */
export async function takeBackup(
  { pool, files, now }: BackupSite,
  { dir, keep }: { dir: string; keep?: number | null | undefined },
) {
  const folder = new BackupFolder(dir);
  const unlock = await folder.lock();
  try {
    const at = now().toISOString();
    const { database, referred } = await dumpDatabase(pool, folder);
    const known = await knownHashes(folder);
    const listed: (Listed & { isNew: boolean })[] = [];
    const gone: string[] = [];
    const faults: StoredFault[] = [];
    for await (const outcome of inOrder(referred, 4, (one) => copyOne({ pool, files, folder, known }, one)))
      if ('gone' in outcome) gone.push(outcome.gone);
      else if ('fault' in outcome) faults.push(outcome);
      else listed.push(outcome);
    const list = await keepList(folder, listed);
    const all = { sha256: list.sha256, bytes: list.bytes, count: listed.length, total: sizeOf(listed) };
    const manifest: Manifest = { format, at, ...database, files: all, gone, faults };
    const name = await folder.finish(manifest);
    // Files whose bytes were not yet in the folder.
    const added = listed.filter(({ isNew }) => isNew);
    const copied = { count: added.length, bytes: sizeOf(added) };
    return { name, manifest, copied, dropped: keep ? await dropOld(folder, keep) : [] };
  } finally {
    await unlock();
  }
}

const sizeOf = (files: readonly Listed[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Hashes from the newest backup, of files whose key doesn't contain theirs. The content of a key never changes. */
async function knownHashes(folder: BackupFolder): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  const last = (await folder.names()).at(-1);
  if (last === undefined) return known;
  for await (const { key, sha256 } of listOf(folder, await folder.manifest(last)))
    if (!hashInKey(key)) known.set(key, sha256);
  return known;
}

async function copyOne(
  { pool, files, folder, known }: { pool: Pool; files: FileStore; folder: BackupFolder; known: Map<string, string> },
  { key, size, sha256 }: Referred,
): Promise<(Listed & { isNew: boolean }) | { gone: string } | StoredFault> {
  const expected = sha256 ?? hashInKey(key) ?? known.get(key);
  const bytes = await files.size(key);
  if (bytes === null)
    return goesAtOnce(key) && !(await isReferred(pool, key)) ? { gone: key } : { key, fault: 'missing' };
  if (size !== null && size !== bytes) return { key, fault: 'damaged' };
  if (expected && (await folder.has({ sha256: expected, bytes })))
    return { key, bytes, sha256: expected, isNew: false };
  const blob = await folder.keep(await files.read(key));
  return expected && blob.sha256 !== expected ? { key, fault: 'damaged' } : { key, ...blob };
}

/** Keeps the newest `keep` backups and their bytes. */
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
  await folder.removeAllBut(used);
  return dropped;
}
