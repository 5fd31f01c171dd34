import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables, Tx } from '../../db/tables.ts';
import { changeStorage } from '../../storage/quota.ts';
import { byteColumns, letGo } from '../../storage/unreferenced.ts';
import { ofFile, type FileKey } from './jobOfFile.ts';

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

/** Removes files: rows and storage now, the bytes when no other row refers to them. Answers how many. */
export async function deleteFiles(
  tx: Tx,
  which: (file: ExpressionBuilder<Tables, 'file'>) => Expression<SqlBool>,
): Promise<number> {
  const gone = await tx
    .deleteFrom('file')
    .where(which)
    .returning(['organisationId', 'size', 'parentId', ...byteColumns])
    .execute();
  await letGo(tx, gone);
  for (const organisationId of new Set(gone.map((file) => file.organisationId))) {
    const own = gone.filter((file) => file.organisationId === organisationId);
    await discharge(tx, organisationId, own);
  }
  return gone.length;
}

/** Before a file gets other bytes or copies. */
export async function letBytesGo(tx: Tx, file: FileKey): Promise<void> {
  await letGo(tx, await ofFile(tx.selectFrom('file').select(byteColumns), file).forUpdate().execute());
}
