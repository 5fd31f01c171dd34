import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { isMade } from '../../db/migration.ts';
import { migrations } from '../../db/migrations/index.ts';
import { fetchTo } from '../../storage/fetchTo.ts';
import type { FileStore } from '../../storage/store.ts';
import { OperatorRefusal } from '../command.ts';
import { inOrder } from '../inOrder.ts';
import { loadDatabase, refuseUnlessEmpty } from './database.ts';
import type { BackupFolder } from './folder.ts';
import { listOf, ownBlobs, refuseUnreadable, type Listed, type Manifest } from './manifest.ts';
import type { BackupSite } from './take.ts';

/**
 * Restores a backup into an empty database and store: first the files, each verified while copying, then the rows. If
 * killed before the rows, the database stays empty and the next attempt continues with the files. Returns the
 * migrations applied to bring it to this release.
 * @throws OperatorRefusal if either isn't empty, a newer release made the backup, or anything in it is damaged
 */
export async function restoreBackup(
  { pool, files, now }: BackupSite,
  folder: BackupFolder,
  manifest: Manifest,
  keepSessions = false,
): Promise<string[]> {
  refuseUnreadable(manifest);
  await refuseUnlessEmpty(pool);
  for (const sha256 of ownBlobs(manifest)) {
    const fault = await folder.faultOf(sha256);
    if (fault) throw new OperatorRefusal(`Part of the backup is ${fault}: ${sha256}.`);
  }
  await refuseOtherFiles(files, folder, manifest);
  for await (const _done of inOrder(listOf(folder, manifest), 4, (one) => putBack(files, folder, one)));
  return restoreDatabase(pool, folder, manifest, keepSessions ? null : now().toISOString());
}

/** Creates the backup's schema with its migrations, fills it, and migrates it to this release. */
export async function restoreDatabase(
  pool: Pool,
  folder: BackupFolder,
  manifest: Manifest,
  sessionsEndAt: string | null,
): Promise<string[]> {
  const done = new Set(manifest.migrations);
  await migrate(pool, { steps: migrations.filter((step) => isMade(step, done)) });
  await loadDatabase(pool, folder, manifest, sessionsEndAt);
  return migrate(pool);
}

/** Allows only files of this backup, from an earlier attempt to restore it. */
async function refuseOtherFiles(files: FileStore, folder: BackupFolder, manifest: Manifest): Promise<void> {
  const own = new Set<string>();
  for await (const { key } of listOf(folder, manifest)) own.add(key);
  for await (const { key } of files.list(''))
    if (!own.has(key))
      throw new OperatorRefusal(
        `The file store isn’t empty (${key}). A backup can be restored into an empty store only. Set another folder, bucket or S3_PREFIX.`,
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
