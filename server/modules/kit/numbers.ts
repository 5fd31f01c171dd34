import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** The next value of an organisation's own counter, from 1; a rolled-back transaction gives its value back. */
export async function nextNumber(tx: Tx, organisationId: number, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('counter')
    .values({ organisationId, name, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'name']).doUpdateSet({ value: sql`counter.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
