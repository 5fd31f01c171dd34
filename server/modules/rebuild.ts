import { sql, type RawBuilder } from 'kysely';
import { entities } from '../../domain/entities.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { accountTerms } from './account/accounts.ts';
import { searchTerms } from '../kit/search.ts';
import { isCurrent } from './orderRecord/listedRow.ts';
import { projectOrders } from './orderRecord/summary.ts';
import { keepPatientTerms } from './patient/terms.ts';
import type { Db, Tx } from '../db/tables.ts';
import { asParty } from '../db/tenancy.ts';

const batch = 500;

interface Rebuilt {
  orders: number;
  patients: number;
}

/** Rebuilds all order summaries and search terms in one transaction; concurrent readers see the old ones. */
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
  await fillTerms(tx, { isAgain: true });
  return done;
}

/** A table with a column of search terms, the fields that these derive from, and whether rows belong to a tenant. */
interface Place {
  table: string;
  isTenants: boolean;
  fields: readonly string[];
  terms(row: object): { searchTerms?: string };
}

const places: Place[] = [
  {
    table: 'account',
    isTenants: false,
    fields: ['nickName', 'userName'],
    terms: (row: object) => accountTerms(row as Parameters<typeof accountTerms>[0]),
  },
  ...Object.values<AnyEntity>(entities)
    // Patients' terms are in `search_term`.
    .filter(({ name, search }) => name !== 'patient' && Object.keys(search).length > 0)
    .map((entity) => ({
      table: entity.name,
      isTenants: entity.name !== 'organisation',
      fields: Object.keys(entity.search),
      terms: (row: object) => searchTerms(entity, row),
    })),
];

/** Writes the search terms of all rows that have none; `isAgain`: of all rows. */
export async function fillTerms(tx: Tx, { isAgain = false } = {}): Promise<void> {
  for (const place of places) {
    const empty = isAgain ? sql`true` : sql`search_terms is null`;
    if (!place.isTenants) {
      await fillPlace(tx, place, empty);
      continue;
    }
    const { rows } = await sql<{ id: number }>`select distinct organisation_id as id from ${sql.table(place.table)}
      where ${empty} order by id`.execute(tx);
    for (const { id } of rows)
      await asParty(tx, id, () => fillPlace(tx, place, sql`organisation_id = ${id} and ${empty}`));
  }
}

async function fillPlace(
  tx: Tx,
  { table, isTenants, fields, terms }: Place,
  which: RawBuilder<unknown>,
): Promise<void> {
  const type = sql.raw(isTenants ? 'uuid' : 'integer');
  for (let after: string | number | null = null; ;) {
    const { rows }: { rows: { id: string | number }[] } = await sql<{ id: string | number }>`
      select id, ${sql.join(fields.map((field) => sql.ref(field)))} from ${sql.table(table)}
      where ${which} and (${after}::${type} is null or id > ${after}::${type}) order by id limit ${batch} for update`.execute(
      tx,
    );
    if (rows.length === 0) return;
    await sql`update ${sql.table(table)} as t set search_terms = found.terms
      from unnest(${rows.map(({ id }) => id)}::${type}[], ${rows.map((row) => terms(row).searchTerms)}::text[]) as found (id, terms)
      where ${which} and t.id = found.id`.execute(tx);
    after = rows.at(-1)!.id;
  }
}

function* batches(rows: readonly { id: string }[]) {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch).map(({ id }) => id);
}

/** Builds them at the first start of a release that has them. One transaction, so that a kill leaves none. */
export const fillSummaries = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Of processes that start concurrently, one builds them.
    await sql`select pg_advisory_xact_lock(hashtext('fill_summaries'))`.execute(tx);
    if ((await lacksSummary(tx)) || (await lacksTerms(tx))) await rebuildSummaries(tx);
    await fillTerms(tx);
  });

/** All are built together, so one order's summary tells whether all have this release's format. */
async function lacksSummary(tx: Tx): Promise<boolean> {
  const order = await tx.selectFrom('orders').select(['id', 'clinicId']).limit(1).executeTakeFirst();
  if (!order) return false;
  const { id, clinicId } = order;
  const summary = await asParty(tx, clinicId, () =>
    tx
      .selectFrom('orderSummary')
      .select('row')
      .where('organisationId', '=', clinicId)
      .where('orderId', '=', id)
      .executeTakeFirst(),
  );
  return !isCurrent(summary?.row ?? null);
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
