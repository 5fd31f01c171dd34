import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import type { PlanNode } from '../../support/plans.ts';

/*
 * One large organisation among hundreds of small ones. PostgreSQL's row estimate decides whether a page is read from an
 * ordered index, or all rows are collected and sorted. The conditions added by row-level security must not reduce the
 * estimate to a handful.
 */
const small = 400;
const ofLarge = 3000;
const ofSmall = 6000;

let fresh: FreshDatabase;
let [lab, clinic] = [0, 0];
beforeAll(async () => {
  fresh = await freshDatabase();
  const idOf = async (number: string) =>
    (await fresh.pool.query<{ id: number }>('select id from organisation where number = $1', [number])).rows[0]!.id;
  [lab, clinic] = [await idOf('L-1001'), await idOf('C-1001')];
  await fresh.pool.query(
    `insert into organisation (number, name, side, country)
     select left(side, 1) || '-' || n, side || ' ' || n, side, 'GB' from generate_series(1, ${small}) n, unnest(array['lab', 'clinic']) side`,
  );
  const pairs = `(
    select n, at.lab, at.clinic, case when n % 2 = 0 then at.lab end as asked
    from generate_series(1, ${ofLarge + ofSmall}) n
    cross join lateral (
      select ${lab} as lab, ${clinic} as clinic where n <= ${ofLarge}
      union all
      select l.id, c.id from organisation l, organisation c where n > ${ofLarge}
        and l.number = 'l-' || 1 + n % ${small} and c.number = 'c-' || 1 + n / 3 % ${small}
    ) at
  ) pair`;
  await fresh.pool.query(
    `insert into orders (clinic_id, id, number, state, case_type, process_kind, patient_number, lab_id, creator_id, created_at, sent_at, updated_at)
     select clinic, gen_random_uuid(), 'Z-' || n, 'pending', 'restoration', 'machining', 'P', lab, (select min(id) from account), now(), now(), now()
     from ${pairs}`,
  );
  await fresh.pool.query(
    `insert into relationship (organisation_id, partner_id, state) select distinct clinic, lab, 'confirmed' from ${pairs} on conflict do nothing`,
  );
  await fresh.pool.query(
    `insert into work_order (organisation_id, id, number, institution_id, type, content, state, creator_id, created_at, updated_at)
     select clinic, gen_random_uuid(), 'Z-' || n, lab, 'repair', 'x', 'open', (select min(id) from account), now(), now() from ${pairs}`,
  );
  await fresh.pool.query('analyze orders, work_order');
});
afterAll(() => fresh.drop());

interface Expectation {
  expected: number;
  real: number;
}

/** PostgreSQL's estimate if `column` is the calling organisation, and the actual row count. */
async function rowsOf(table: string, column: string, organisation: number): Promise<Expectation> {
  const client = await fresh.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('role', 'ddcp_app', true), set_config('app.organisation', '${organisation}', true)`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, format json, timing off, costs) select * from ${table} where ${column} = ${organisation}`,
    );
    const { 'Plan Rows': expected, 'Actual Rows': real } = rows[0]!['QUERY PLAN'][0].Plan;
    return { expected: Number(expected), real: Number(real) };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe.each([
  ['orders', 'lab_id', 'clinic_id'],
  ['work_order', 'institution_id', 'organisation_id'],
])('%s', (table, labColumn, clinicColumn) => {
  const asked = async () => [await rowsOf(table, labColumn, lab), await rowsOf(table, clinicColumn, clinic)];

  it('of a large organisation have a large estimate', async () => {
    for (const { expected, real } of await asked()) {
      expect(real).toBeGreaterThanOrEqual(ofLarge);
      expect(expected).toBeGreaterThan(real / 3);
    }
  });

  it('would have a small estimate under a policy that combines its sides with `or`', async () => {
    const { rows } = await fresh.pool.query<{ name: string; reads: string }>(
      `select polname as name, pg_get_expr(polqual, polrelid) as reads from pg_policy where polrelid = '${table}'::regclass and polcmd = 'r'`,
    );
    expect(rows).toHaveLength(1);
    const { name, reads } = rows[0]!;
    const own = (column: string) => `${column} = (select app_organisation())`;
    await fresh.pool.query(`alter policy ${name} on ${table} using (${own(labColumn)} or ${own(clinicColumn)})`);
    const before = await asked();
    await fresh.pool.query(`alter policy ${name} on ${table} using (${reads})`);
    for (const { expected, real } of before) expect(expected).toBeLessThan(real / 20);
    for (const { expected, real } of await asked()) expect(expected).toBeGreaterThan(real / 3);
  });
});
