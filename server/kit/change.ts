import type { Generated, Selectable, Updateable } from 'kysely';
import { Refusal } from '../../domain/errors.ts';
import type { Tables, Tx } from '../db/tables.ts';

/** Tables whose rows have a version counter. */
export type Versioned = {
  [Table in keyof Tables]: Tables[Table] extends { version: Generated<number> } ? Table : never;
}[keyof Tables];

interface Seen<Table extends Versioned> {
  /** The whole key, including the tenant, and anything else that must still hold, such as the state. */
  where: Partial<Selectable<Tables[Table]>>;
  version: number;
}

/**
 * Compare-and-set: changes the row if it still has the given version, and increments it. Of two concurrent changes the
 * second finds no row.
 * @throws Refusal `conflict` with the result of `fresh`.
 */
export async function changeRow<Table extends Versioned>(
  tx: Tx,
  table: Table,
  { where, version }: Seen<Table>,
  change: Omit<Updateable<Tables[Table]>, 'version'>,
  fresh: () => Promise<unknown>,
): Promise<void> {
  // The types can't express which columns a union of tables has; callers are checked against their own table.
  const { numUpdatedRows } = await tx
    .updateTable(table as 'patient')
    .set({ ...change, version: version + 1 })
    .where((row) => row.and({ ...where, version }))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('conflict', {}, { fresh: await fresh() });
}
