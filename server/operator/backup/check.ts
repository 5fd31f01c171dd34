import type { BackupFolder } from './folder.ts';
import { inOrder } from './inOrder.ts';
import { listOf, ownBlobs, type StoredFault } from './manifest.ts';

export interface BackupReport {
  at: string;
  tables: number;
  files: number;
  faults: StoredFault[];
}

/** Whether a backup could be restored: every hash reckoned anew. What it couldn't copy when it was made is wrong, too. */
export async function checkBackup(folder: BackupFolder, name?: string | null): Promise<BackupReport> {
  const manifest = await folder.pick(name);
  const report: BackupReport = {
    at: manifest.at,
    tables: manifest.tables.length,
    files: manifest.files.count,
    faults: [...manifest.faults],
  };
  for (const sha256 of ownBlobs(manifest)) {
    const fault = await folder.faultOf(sha256);
    if (fault) report.faults.push({ key: sha256, fault });
  }
  // A list that can't be trusted isn't followed.
  if (report.faults.some(({ key }) => key === manifest.files.sha256)) return report;
  const looked = inOrder(listOf(folder, manifest), 4, async ({ key, sha256 }) => ({
    key,
    fault: await folder.faultOf(sha256),
  }));
  for await (const { key, fault } of looked) if (fault) report.faults.push({ key, fault });
  return report;
}
