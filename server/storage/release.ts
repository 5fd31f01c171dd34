import type { Db, Tx } from '../db/tables.ts';
import { releaseStorage } from './quota.ts';

/** Deletes an unfinished upload and releases its quota; idempotent. */
export const releaseUpload = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('upload')
      .where('id', '=', id)
      .where('fileId', 'is', null)
      .returning(['organisationId', 'size'])
      .executeTakeFirst();
    if (!gone) return;
    await releaseStorage(tx, gone.organisationId, gone.size);
  });

/** Deletes an organisation's unfinished uploads by a device or to an order. Their bytes are swept. */
export async function releaseUploads(
  tx: Tx,
  of: { organisationId: number } & ({ deviceId: string } | { orderId: string }),
): Promise<void> {
  const gone = await tx
    .deleteFrom('upload')
    .where(({ and }) => and(of))
    .where('fileId', 'is', null)
    .returning('size')
    .execute();
  const freed = gone.reduce((sum, { size }) => sum + size, 0);
  if (freed > 0) await releaseStorage(tx, of.organisationId, freed);
}
