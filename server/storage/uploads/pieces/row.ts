import type { Db } from '../../../db/tables.ts';

/** A part of an upload: bytes that follow the piece before. */
export interface Piece {
  key: string;
  size: number;
}

/** What the upload's row says of its pieces. */
export const pieceRow = (db: Db) => ({
  async read(id: string) {
    return db
      .selectFrom('upload')
      .select(['orderId', 'name', 'purpose', 'size', 'createdAt', 'fileId', 'stored', 'pieces'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Writes down what has come, unless it is another's by now: then it answers false and nothing is changed. */
  async add(id: string, from: number, to: number, pieces: readonly Piece[]): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('upload')
      .set({ stored: to, pieces: JSON.stringify(pieces) })
      .where('id', '=', id)
      .where('stored', '=', from)
      .where('fileId', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
