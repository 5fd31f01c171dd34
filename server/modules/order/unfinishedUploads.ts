import type { Tx } from '../../db/tables.ts';
import { releaseStorage } from '../../storage/quota.ts';

/** Drops an organisation's unfinished uploads to an order, which would arrive where they can't be changed any more. */
export async function forgetUnfinished(tx: Tx, organisationId: number, orderId: string): Promise<void> {
  const forgotten = await tx
    .deleteFrom('upload')
    .where('organisationId', '=', organisationId)
    .where('orderId', '=', orderId)
    .where('fileId', 'is', null)
    .returning('size')
    .execute();
  if (forgotten.length === 0) return;
  const freed = forgotten.reduce((sum, { size }) => sum + size, 0);
  await releaseStorage(tx, organisationId, freed);
}
