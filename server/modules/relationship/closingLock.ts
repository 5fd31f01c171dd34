import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/*
 * Prevents organisations from closing while a relationship between them starts. An advisory lock, taken before any row.
 */

/** Exclusive lock for closing the organisation, until the end of the transaction. */
export const holdStanding = (tx: Tx, organisationId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('organisation_stands'), ${organisationId})`.execute(tx);

/** Shared lock for starting a relationship, until the end of the transaction; returns whether both are open. */
export async function holdOpen(tx: Tx, one: number, other: number): Promise<boolean> {
  for (const id of [one, other].toSorted((first, second) => first - second))
    await sql`select pg_advisory_xact_lock_shared(hashtext('organisation_stands'), ${id})`.execute(tx);
  const open = await tx
    .selectFrom('organisation')
    .select('id')
    .where('id', 'in', [one, other])
    .where('closedAt', 'is', null)
    .execute();
  return open.length === 2;
}
