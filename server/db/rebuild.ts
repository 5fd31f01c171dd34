import { sql } from 'kysely';
import { projectOrders } from '../modules/order/summary.ts';
import { keepPatientTerms } from '../modules/patient/terms.ts';
import type { Db, Tx } from './tables.ts';
import { asParty } from './tenancy.ts';

const batch = 500;

export interface Rebuilt {
  orders: number;
  patients: number;
}

/** Makes all order summaries and search terms again, in one transaction: whoever reads meanwhile sees the old ones. */
export async function rebuildSummaries(tx: Tx): Promise<Rebuilt> {
  const organisations = await tx.selectFrom('organisation').select('id').orderBy('id').execute();
  for (const { id } of organisations)
    await asParty(tx, id, async () => {
      await tx.deleteFrom('orderSummary').where('organisationId', '=', id).execute();
      await tx.deleteFrom('searchTerm').where('organisationId', '=', id).execute();
    });
  const done = { orders: 0, patients: 0 };
  for (const { id: organisationId } of organisations) {
    const idsOf = (table: 'orders' | 'patient', column: 'clinicId' | 'organisationId') =>
      asParty(tx, organisationId, () =>
        (tx as Db)
          .selectFrom(table)
          .select('id')
          .where(column as never, '=', organisationId as never)
          .orderBy('id')
          .execute(),
      );
    const orders = await idsOf('orders', 'clinicId');
    for (const ids of batches(orders)) await projectOrders(tx, organisationId, ids);
    const patients = await idsOf('patient', 'organisationId');
    for (const ids of batches(patients))
      await asParty(tx, organisationId, () => keepPatientTerms(tx, organisationId, ids));
    done.orders += orders.length;
    done.patients += patients.length;
  }
  return done;
}

function* batches(rows: readonly { id: string }[]) {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch).map(({ id }) => id);
}

/** Makes them at the first start of a release that has them. One transaction, so that a kill leaves none. */
export const fillSummaries = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Of processes that start at once, one makes them.
    await sql`select pg_advisory_xact_lock(hashtext('fill_summaries'))`.execute(tx);
    if ((await lacksSummary(tx)) || (await lacksTerms(tx))) await rebuildSummaries(tx);
  });

async function lacksSummary(tx: Tx): Promise<boolean> {
  const order = await tx.selectFrom('orders').select(['id', 'clinicId']).limit(1).executeTakeFirst();
  if (!order) return false;
  const { id, clinicId } = order;
  const summary = await asParty(tx, clinicId, () =>
    tx
      .selectFrom('orderSummary')
      .select('orderId')
      .where('organisationId', '=', clinicId)
      .where('orderId', '=', id)
      .executeTakeFirst(),
  );
  return summary === undefined;
}

async function lacksTerms(tx: Tx): Promise<boolean> {
  const patient = await tx.selectFrom('patient').select(['id', 'organisationId']).limit(1).executeTakeFirst();
  if (!patient) return false;
  const { id, organisationId } = patient;
  const term = await asParty(tx, organisationId, () =>
    tx
      .selectFrom('searchTerm')
      .select('term')
      .where('organisationId', '=', organisationId)
      .where('entity', '=', 'patient')
      .where('recordId', '=', id)
      .limit(1)
      .executeTakeFirst(),
  );
  return term === undefined;
}
