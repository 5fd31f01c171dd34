import { v7 as uuid } from 'uuid';
import type { Tx } from '../../db/tables.ts';
import { readerOf, sharedWith } from '../orderRecord/readers.ts';

interface Copied {
  clinicId: number;
  id: string;
}

/**
 * Gives copied models their labels: `files` leads from a file's id to its copy's. They become `ownerId`'s, as the copies do.
 * Pins stay: their words were for the other order's two sides.
 */
export async function copyLabels(
  tx: Tx,
  from: Copied,
  to: Copied & { ownerId: number },
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await tx
    .selectFrom('toothMark')
    .selectAll()
    .distinctOn(['fileId', 'tooth'])
    .where('clinicId', '=', from.clinicId)
    .where('orderId', '=', from.id)
    .where('kind', '=', 'label')
    .where('fileId', 'in', [...files.keys()])
    .orderBy('fileId')
    .orderBy('tooth')
    .orderBy('updatedAt', 'desc')
    .execute();
  const labId = sharedWith(await readerOf(tx, to), to.clinicId, to.ownerId);
  const copies = rows.flatMap((row) => {
    const fileId = row.fileId && files.get(row.fileId);
    const place = { clinicId: to.clinicId, orderId: to.id, labId, organisationId: to.ownerId };
    return fileId
      ? [{ ...row, ...place, id: uuid(), fileId, version: 1, point: row.point && JSON.stringify(row.point) }]
      : [];
  });
  if (copies.length > 0) await tx.insertInto('toothMark').values(copies).execute();
}
