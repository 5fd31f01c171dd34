import type { Pool } from 'pg';
import { inOrder } from '../inOrder.ts';
import { withScratchDatabase } from '../scratch.ts';
import { CannotRestore } from './database.ts';
import type { BackupFolder } from './folder.ts';
import { listOf, ownBlobs, refuseUnreadable, type Manifest } from './manifest.ts';
import { restoreDatabase } from './restore.ts';

/**
 * Whether a backup can be restored: computes every hash again and, unless `isQuick`, restores the rows into a scratch database
 * and compares them. A file that couldn't be copied when the backup was made is a fault too.
 */
export async function checkBackup(pool: Pool, folder: BackupFolder, manifest: Manifest, isQuick = false) {
  refuseUnreadable(manifest);
  const { at, tables, files } = manifest;
  const faults: { key: string; fault: string }[] = [...manifest.faults];
  const look = async (key: string, sha256: string) => {
    const fault = await folder.faultOf(sha256);
    if (fault) faults.push({ key, fault });
  };
  for (const sha256 of ownBlobs(manifest)) await look(sha256, sha256);
  const isReadable = faults.length === manifest.faults.length;
  if (isReadable)
    for await (const _done of inOrder(listOf(folder, manifest), 4, ({ key, sha256 }) => look(key, sha256)));
  const isRestored = isReadable && !isQuick;
  if (isRestored)
    await withScratchDatabase(pool, (scratch) => restoreDatabase(scratch, folder, manifest, null)).catch((error) => {
      if (!(error instanceof CannotRestore)) throw error;
      faults.push({ key: 'database', fault: error.message });
    });
  return { at, tables: tables.length, files: files.count, isRestored, faults };
}
