import type { Pool } from 'pg';
import { inOrder } from '../inOrder.ts';
import { withScratchDatabase } from '../scratch.ts';
import { CannotRestore } from './database.ts';
import type { BackupFolder } from './folder.ts';
import { listOf, ownBlobs, refuseUnreadable, type Manifest } from './manifest.ts';
import { verifyDatabase } from '../verify/index.ts';
import { restoreDatabase } from './restore.ts';

/**
 * Whether a backup can be restored: recomputes every hash and, unless `isQuick`, restores the rows into a scratch
 * database, compares them and checks what a restore would report. A file that the backup couldn't copy counts too.
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
    await withScratchDatabase(pool, async (scratch) => {
      await restoreDatabase(scratch, folder, manifest, null);
      faults.push(...faultsOf(await verifyDatabase(scratch)));
    }).catch((error) => {
      if (!(error instanceof CannotRestore)) throw error;
      faults.push({ key: 'database', fault: error.message });
    });
  return { at, tables: tables.length, files: files.count, isRestored, faults };
}

function faultsOf({ audit, rows, rooms }: Awaited<ReturnType<typeof verifyDatabase>>) {
  return [
    ...audit.faults.map(({ organisationId, entryId, position, fault }) => ({
      key: `audit log of organisation ${organisationId}: ${entryId ?? position}`,
      fault,
    })),
    ...rows.map(({ table, fault, rows: count }) => ({ key: `${table}: ${count}`, fault })),
    ...rooms.map(({ organisationId }) => ({ key: `organisation ${organisationId}`, fault: 'storage total' })),
  ];
}
