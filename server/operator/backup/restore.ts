import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import { fetchTo } from '../../files/fetchTo.ts';
import type { FileStore } from '../../files/store.ts';
import { OperatorRefusal } from '../command.ts';
import type { BackupFolder } from './folder.ts';
import { inOrder } from './inOrder.ts';
import { loadDatabase, refuseUnlessEmpty } from './load.ts';
import { format, listOf, ownBlobs, type Listed, type Manifest } from './manifest.ts';

interface Site {
  pool: Pool;
  files: FileStore;
  now: () => Date;
}

/**
 * Brings a backup into an empty database and an empty store: first the bytes, each checked on its way, then the rows, all in
 * one transaction, and last the migrations since. A kill before the rows are there leaves the database empty; the next try
 * goes on with the bytes where this one was. Says which migrations it took to the present.
 * @throws OperatorRefusal where either isn't empty, the backup is of a newer release, or anything of it is damaged
 */
export async function restoreBackup(
  { pool, files, now }: Site,
  folder: BackupFolder,
  manifest: Manifest,
  { keepSessions = false }: { keepSessions?: boolean } = {},
): Promise<string[]> {
  refuseNewer(manifest);
  await refuseUnlessEmpty(pool);
  await refuseOtherFiles(files, folder, manifest);
  for (const sha256 of ownBlobs(manifest)) {
    const fault = await folder.faultOf(sha256);
    if (fault) throw new OperatorRefusal(`The backup is ${fault === 'missing' ? 'not whole' : fault}: ${sha256}.`);
  }
  for await (const _done of inOrder(listOf(folder, manifest), 4, (one) => putBack(files, folder, one)));
  const done = new Set(manifest.migrations);
  await migrate(pool, { steps: migrations.filter(({ name }) => done.has(name)) });
  await loadDatabase(pool, folder, manifest, { keepSessions, at: now().toISOString() });
  return migrate(pool);
}

function refuseNewer(manifest: Manifest): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (manifest.format > format || unknown.length > 0)
    throw new OperatorRefusal(
      `The backup is of a newer release (${unknown.join(', ') || `format ${manifest.format}`}): restore it with that one.`,
    );
}

/** Only what an earlier try to restore this very backup has brought may lie there. */
async function refuseOtherFiles(files: FileStore, folder: BackupFolder, manifest: Manifest): Promise<void> {
  const there = new Set<string>();
  for await (const { key } of files.list('')) there.add(key);
  if (there.size === 0) return;
  for await (const { key } of listOf(folder, manifest)) there.delete(key);
  const [odd] = there;
  if (odd !== undefined)
    throw new OperatorRefusal(
      `The store isn’t empty (${odd}): a backup is restored into an empty one only. Name another folder, bucket or S3_PREFIX.`,
    );
}

async function putBack(files: FileStore, folder: BackupFolder, { key, bytes, sha256 }: Listed): Promise<void> {
  if ((await files.size(key)) === bytes) return;
  const path = files.scratch();
  try {
    if ((await fetchTo(folder.read(sha256), path)) !== sha256)
      throw new OperatorRefusal(`The backup is damaged: ${key}.`);
    await files.add(path, key);
  } finally {
    await rm(path, { force: true });
  }
}
