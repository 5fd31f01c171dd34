import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it } from 'vitest';
import { mostKept } from '../../server/db/keptStatements.ts';
import { last, prepared } from '../../server/db/pipelined.ts';
import { createPool } from '../../server/db/pool.ts';
import type { Db, Tx } from '../../server/db/tables.ts';
import { asTenant, queryBuilder } from '../../server/db/tenancy.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';

let fresh: FreshDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(() => {
  // What is kept is a connection's: there is but one.
  pool = createPool({ connectionString: fresh.connectionString, connections: 1 });
  db = queryBuilder(pool);
});
afterEach(() => pool.end());

const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
  asTenant(db, { organisationId: 1001, accountId: 101 }, work, { readOnly: true });

const formOf = (number: number, value: number) => (tx: Tx) =>
  sql<{ sum: number }>`select ${prepared} ${sql.lit(number)} + ${value}::int as sum`.execute(tx);

const answerOf = async (number: number, value: number) =>
  (await inTenant(formOf(number, value))).rows.map(({ sum }) => sum);

async function kept(): Promise<number[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows
    .flatMap(({ statement }) => /\*\/ (\d+) \+/.exec(statement)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}

const many = Array.from({ length: mostKept * 3 }, (_, number) => number);

it('a connection keeps the statements that it was asked for last, and drops the others on both ends', async () => {
  for (const number of many) expect(await answerOf(number, 1000)).toEqual([number + 1000]);
  const now = await kept();
  expect(now.length).toBeLessThanOrEqual(mostKept);
  // The transaction's beginning is kept too, and what a transaction asked for is counted with the next one.
  expect(now.length).toBeGreaterThan(mostKept - 5);
  expect(now.at(-1)).toBe(many.at(-1));
  expect(now).not.toContain(0);
  const client = await pool.connect();
  const { parsedStatements } = client.connection as unknown as { parsedStatements: object };
  client.release();
  expect(Object.keys(parsedStatements).length).toBeLessThanOrEqual(mostKept + 1);
});

it('what is asked again and again stays', async () => {
  for (const number of many) {
    await answerOf(0, number);
    await answerOf(number, 0);
  }
  expect(await kept()).toContain(0);
});

it('what was dropped is answered when it is asked for again, with the values of today', async () => {
  for (const number of many) await answerOf(number, 1);
  for (const number of many) expect(await answerOf(number, 2)).toEqual([number + 2]);
});

it('more than are kept within one transaction, and one that fails among them, spoil none of the next', async () => {
  const failed = inTenant(async (tx) => {
    for (const number of many) await formOf(number, 1)(tx);
    await sql`select ${prepared} 1 / ${0}::int`.execute(tx);
  });
  await expect(failed).rejects.toThrow(/division by zero/);
  for (const number of many) expect(await answerOf(number, 3)).toEqual([number + 3]);
  expect((await kept()).length).toBeLessThanOrEqual(mostKept);
});

it('calls at once on one connection get their own answers while statements are dropped', async () => {
  const answers = await Promise.all(many.map((number) => answerOf(number % 100, number)));
  expect(answers).toEqual(many.map((number) => [(number % 100) + number]));
});

it('what is kept is planned for all values, what isn’t by those that it has, and neither is left to the next', async () => {
  const kind = sql<string>`current_setting('plan_cache_mode')`;
  const modes = await inTenant(async (tx) => {
    const { rows: all } = await sql<{ mode: string }>`select ${prepared} ${kind} as mode where ${1}::int = 1`.execute(
      tx,
    );
    const { rows: own } = await sql<{ mode: string }>`select ${kind} as mode where ${1}::int = 1`.execute(tx);
    return [...all, ...own].map(({ mode }) => mode);
  });
  expect(modes).toEqual(['force_generic_plan', 'auto']);
  const { rows } = await pool.query<{ mode: string }>(`select current_setting('plan_cache_mode') as mode`);
  expect(rows).toEqual([{ mode: 'auto' }]);
  const warnings: unknown[] = [];
  const client = await pool.connect();
  client.on('notice', (notice) => warnings.push(notice));
  client.release();
  for (const value of many.slice(0, 9)) await answerOf(1, value);
  const { rows: plans } = await pool.query(
    `select generic_plans, custom_plans from pg_prepared_statements where statement like '%/ 1 + %'`,
  );
  expect(plans).toEqual([{ generic_plans: 9, custom_plans: 0 }]);
  await inTenant((tx) => sql`select ${last} 1`.execute(tx));
  await sql`select ${1}::int`.execute(db);
  expect(warnings).toEqual([]);
});

it('two builders of queries on one pool take no name from each other', async () => {
  const other = queryBuilder(pool);
  for (const number of many.slice(0, 9)) {
    expect(await answerOf(number, 1)).toEqual([number + 1]);
    const { rows } = await sql<{
      product: number;
    }>`select ${prepared} ${sql.lit(number)} * ${2}::int as product`.execute(other);
    expect(rows).toEqual([{ product: number * 2 }]);
  }
});

it('a statement whose columns became of another type is refused once, and planned anew', async () => {
  await fresh.direct.query('create table changing (value integer); grant select on changing to ddcp_app');
  await fresh.direct.query('insert into changing values (7)');
  const values = async () => {
    const { rows } = await inTenant((tx) =>
      sql<{ value: unknown }>`select ${prepared} value from changing`.execute(tx),
    );
    return rows.map(({ value }) => value);
  };
  for (let turn = 0; turn < 8; turn++) expect(await values()).toEqual([7]);
  await fresh.direct.query('alter table changing alter column value type text');
  await expect(values()).rejects.toThrow(/cached plan/);
  for (let turn = 0; turn < 8; turn++) expect(await values()).toEqual(['7']);
  const { rows } = await pool.query("select from pg_prepared_statements where statement like '% value from changing'");
  expect(rows).toHaveLength(1);
});
