import type { Generated, Selectable, Updateable } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import type { Tables, Tx } from '../db/tables.ts';

/** The tables whose rows count their changes. */
export type Versioned = {
  [Table in keyof Tables]: Tables[Table] extends { version: Generated<number> } ? Table : never;
}[keyof Tables];

interface Seen<Table extends Versioned> {
  /** The whole of its key, which holds the tenant's predicate; and what else must still be so, such as its state. */
  where: Partial<Selectable<Tables[Table]>>;
  version: number;
}

/**
 * One compare-and-set: changes the row if it still has the version that was seen, and increments the version. Of two changes
 * at once the second finds no row.
 * @throws Refusal `conflict`, with what `fresh` finds then.
 */
export async function changeRow<Table extends Versioned>(
  tx: Tx,
  table: Table,
  { where, version }: Seen<Table>,
  change: Omit<Updateable<Tables[Table]>, 'version'>,
  fresh: () => Promise<unknown>,
): Promise<void> {
  // Which columns a union of tables has, the types can't say; what is given has been checked against the one meant.
  const { numUpdatedRows } = await tx
    .updateTable(table as 'patient')
    .set({ ...change, version: version + 1 })
    .where((row) => row.and({ ...where, version }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('conflict', {}, { fresh: await fresh() });
}
