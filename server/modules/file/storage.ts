import type { Tx } from '../../db/tables.ts';
import { changeStorage } from '../../storage/quota.ts';

interface Stored {
  size: number;
  parentId: string | null;
}

/** What files count for: their own bytes; what lies inside a zip is counted with the zip. */
export const bytesOf = (files: readonly Stored[]) =>
  files.filter(({ parentId }) => !parentId).reduce((sum, { size }) => sum + size, 0);

export const charge = (tx: Tx, organisationId: number, files: readonly Stored[]): Promise<void> =>
  changeStorage(tx, organisationId, { used: bytesOf(files) });

export const discharge = (tx: Tx, organisationId: number, files: readonly Stored[]): Promise<void> =>
  changeStorage(tx, organisationId, { used: -bytesOf(files) });
