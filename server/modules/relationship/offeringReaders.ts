import { sql } from 'kysely';
import type { Tx } from '../../db/tables.ts';

/** The confirmed partners of an organisation, who read its offering. */
const partnersOf = (organisationId: number) => sql<number[]>`array(select r.partner_id from relationship r
  where r.organisation_id = ${organisationId} and r.state = 'confirmed' order by 1)`;

/** Serialises changes to the organisation's partners and offering until the transaction ends. */
const hold = (tx: Tx, organisationId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('offering_readers'), ${organisationId})`.execute(tx);

/** For an offering's row about to be written. */
export async function readersToBe(tx: Tx, organisationId: number) {
  await hold(tx, organisationId);
  return partnersOf(organisationId);
}

/** Updates the partners stored in these organisations' offerings. Runs outside the tenant. */
export async function keepOfferingReaders(system: Tx, organisations: readonly number[]): Promise<void> {
  for (const id of [...new Set(organisations)].toSorted((one, other) => one - other)) {
    await hold(system, id);
    await system
      .updateTable('offering')
      .set({ partners: partnersOf(id) })
      .where('organisationId', '=', id)
      .execute();
  }
}
