import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPool } from '../../server/db/pool.ts';
import type { Db, Tx } from '../../server/db/tables.ts';
import { asTenant, beyondTenant, queryBuilder } from '../../server/db/tenancy.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';

let fresh: FreshDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(() => {
  // A single connection, so that each test sees what the previous transaction left on it.
  pool = createPool({ connectionString: fresh.serving.connectionString, connections: 1 });
  db = queryBuilder(pool, { named: true });
});
afterEach(() => pool.end());

const tenant = { organisationId: 1001, accountId: 101 };
const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) => asTenant(db, tenant, work);

interface State {
  pid: number;
  role: string;
  organisation: string | null;
}
const state = async (on: Db | Tx) =>
  (
    await sql<State>`select pg_backend_pid() as pid, current_setting('role') as role,
      nullif(current_setting('app.organisation', true), '') as organisation`.execute(on)
  ).rows[0]!;
const outside = { role: 'none', organisation: null };

it('a transaction has its tenant from the first statement on, and leaves no setting on the connection', async () => {
  expect(await inTenant(state)).toMatchObject({ role: 'ddcp_app', organisation: '1001' });
  expect(await state(db)).toMatchObject(outside);
  await expect(inTenant(async (tx) => Promise.reject(new Error((await state(tx)).role)))).rejects.toThrow('ddcp_app');
  expect(await state(db)).toMatchObject(outside);
});

it('a transaction suspends row-level security for one callback only', async () => {
  const roles = await inTenant(async (tx) => [await beyondTenant(tx, state), await state(tx)]);
  expect(roles.map(({ role }) => role)).toEqual(['none', 'ddcp_app']);
});

it('a tenant that isn’t a number is refused', async () => {
  const forged = { ...tenant, organisationId: "1', true); drop table account --" as unknown as number };
  await expect(asTenant(db, forged, state)).rejects.toThrow('not a tenant');
  expect(await state(db)).toMatchObject(outside);
});

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['whose transaction failed', (tx) => sql`select 1 / 0`.execute(tx)],
  ['whose transaction failed unnoticed', (tx) => sql`select 1 / 0`.execute(tx).catch(() => {})],
  ['that was ended', (tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)],
])('returns no connection %s with leftover state', async (_, work) => {
  for (let turn = 0; turn < 3; turn++) {
    await inTenant(work).catch(() => {});
    expect(await state(db)).toMatchObject(outside);
  }
});

it('a connection that is still in a transaction is closed', async () => {
  const before = await state(db);
  await sql`begin`.execute(db);
  expect((await state(db)).pid).not.toBe(before.pid);
});

const names = async () =>
  (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  );
const formOf = (number: number) => sql<{ sum: number }>`select ${sql.lit(number)} + ${1000}::int as sum`.execute(db);

it('statements are prepared by name, up to a limit', async () => {
  for (let number = 0; number < 150; number++) expect((await formOf(number)).rows).toEqual([{ sum: number + 1000 }]);
  for (let number = 0; number < 150; number++) expect((await formOf(number)).rows).toEqual([{ sum: number + 1000 }]);
  expect(await names()).toHaveLength(100);
});

it('no statement is prepared when names are off', async () => {
  db = queryBuilder(pool);
  await formOf(1);
  expect(await names()).toEqual([]);
});

it('a prepared statement works after a migration changed its result', async () => {
  await fresh.pool.query('create table changing (value integer); insert into changing values (7)');
  const every = () =>
    db
      .selectFrom('changing' as 'account')
      .selectAll()
      .where(sql<boolean>`${1}::int = 1`)
      .execute();
  const value = () => sql`select value from changing where ${1}::int = 1`.execute(db).then(({ rows }) => rows);
  expect([await every(), await value()]).toEqual([[{ value: 7 }], [{ value: 7 }]]);
  await fresh.pool.query('alter table changing add column other integer');
  expect([await every(), await value()]).toEqual([[{ value: 7, other: null }], [{ value: 7 }]]);
  await fresh.pool.query('alter table changing alter column value type text');
  await expect(value()).rejects.toThrow('cached plan');
  expect(await value()).toEqual([{ value: '7' }]);
});
