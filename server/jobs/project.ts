import { serverLimits } from '../../domain/serverLimits.ts';
import { originalKey } from '../storage/store.ts';
import { signalFile } from '../modules/orderRecord/audience.ts';
import { readProject } from '../projects/index.ts';
import type { Services } from '../core/services.ts';
import { ofFile } from '../modules/file/jobOfFile.ts';
import { enqueue, type JobArguments } from '../queue/queue.ts';

/** Stores the proposal in a scanner's project file with the file. An unreadable or too large file proposes nothing. */
export async function project({ db, files }: Services, { fileId }: JobArguments['project']): Promise<void> {
  const row = await db.selectFrom('file').selectAll().where('id', '=', fileId).executeTakeFirst();
  if (!row?.sha256 || row.size > serverLimits.projectBytes) return;
  const proposal = await readProject(await files.read(originalKey(row.sha256)));
  if (!proposal) return;
  await db.transaction().execute(async (tx) => {
    await ofFile(tx.updateTable('file').set({ proposal: JSON.stringify(proposal) }), row).execute();
    await signalFile(tx, row);
    // The project may name its scans' jaws.
    await enqueue(tx, 'picture', { clinicId: row.clinicId, orderId: row.orderId });
  });
}
