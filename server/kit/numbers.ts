import { sql } from 'kysely';
import type { Tx } from '../db/tables.ts';

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

/** `R-2611-0007`: an initial, the month, and the organisation's own number within it. */
export async function monthlyNumber(
  { tx, at }: { tx: Tx; at: string },
  organisationId: number,
  initial: string,
): Promise<string> {
  const prefix = `${initial}-${at.slice(2, 4)}${at.slice(5, 7)}`;
  return `${prefix}-${String(await nextNumber(tx, organisationId, prefix)).padStart(4, '0')}`;
}
