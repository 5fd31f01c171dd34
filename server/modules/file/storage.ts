import type { Tx } from '../../db/tables.ts';

interface Stored {
  size: number;
  parentId: string | null;
}

/** What files count for: their own bytes; what lies inside a zip is counted with the zip. */
export const bytesOf = (files: readonly Stored[]) =>
  files.filter(({ parentId }) => !parentId).reduce((sum, { size }) => sum + size, 0);

export const charge = (tx: Tx, organisationId: number, files: readonly Stored[]): Promise<void> =>
  add(tx, organisationId, bytesOf(files));

export const discharge = (tx: Tx, organisationId: number, files: readonly Stored[]): Promise<void> =>
  add(tx, organisationId, -bytesOf(files));

async function add(tx: Tx, organisationId: number, bytes: number) {
  if (bytes === 0) return;
  await tx
    .updateTable('organisation')
    .set((set) => ({ storageUsed: set('storageUsed', '+', bytes) }))
    .where('id', '=', organisationId)
    .execute();
}
