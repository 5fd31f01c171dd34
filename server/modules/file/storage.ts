import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables, Tx } from '../../db/tables.ts';
import { changeStorage } from '../../storage/quota.ts';
import { byteColumns, noteDroppedReferences } from '../../storage/unreferenced.ts';
import { ofFile, type FileKey } from './jobOfFile.ts';

interface Stored {
  size: number;
  parentId: string | null;
}

/** Bytes that count: a zip's members are included in the zip. */
export const bytesOf = (files: readonly Stored[]) =>
  files.filter(({ parentId }) => !parentId).reduce((sum, { size }) => sum + size, 0);

export const charge = (tx: Tx, organisationId: number, files: readonly Stored[]): Promise<void> =>
  changeStorage(tx, organisationId, { used: bytesOf(files) });

export const discharge = (tx: Tx, organisationId: number, files: readonly Stored[]): Promise<void> =>
  changeStorage(tx, organisationId, { used: -bytesOf(files) });

/** Deletes files: rows and storage now, the bytes once no other row refers to them. Returns the number of files. */
export async function deleteFiles(
  tx: Tx,
  which: (file: ExpressionBuilder<Tables, 'file'>) => Expression<SqlBool>,
): Promise<number> {
  const gone = await tx
    .deleteFrom('file')
    .where(which)
    .returning(['organisationId', 'size', 'parentId', ...byteColumns])
    .execute();
  await noteDroppedReferences(tx, gone);
  for (const organisationId of new Set(gone.map((file) => file.organisationId))) {
    const own = gone.filter((file) => file.organisationId === organisationId);
    await discharge(tx, organisationId, own);
  }
  return gone.length;
}

/** Releases a file's bytes before it gets other bytes or copies. */
export async function letBytesGo(tx: Tx, file: FileKey): Promise<void> {
  await noteDroppedReferences(tx, await ofFile(tx.selectFrom('file').select(byteColumns), file).forUpdate().execute());
}
