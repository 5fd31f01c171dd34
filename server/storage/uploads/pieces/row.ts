import type { Db } from '../../../db/tables.ts';

/** A part of an upload that follows the previous piece. */
export interface Piece {
  key: string;
  size: number;
}

/** The pieces in an upload's row. */
export const pieceRow = (db: Db) => ({
  async read(id: string) {
    return db
      .selectFrom('upload')
      .select(['orderId', 'name', 'purpose', 'size', 'createdAt', 'fileId', 'stored', 'pieces'])
      .where('id', '=', id)
      .executeTakeFirst();
  },

  /** Records received bytes; returns false without a change if another writer was first. */
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
