import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribution, type Placement } from '../../server/db/distribution.ts';
import { eventTables, plainNames } from '../../server/db/plainTables.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { snakeCase } from '../support/plans.ts';

/*
 * Checks the database against `server/db/distribution.ts`, by the rules of an engine that distributes tables by a
 * column (docs/scale.md).
 */
let database: FreshDatabase;
beforeAll(async () => (database = await freshDatabase('empty')));
afterAll(() => database.drop());

const ofPlain = [...plainNames, ...eventTables].map(snakeCase);
const placements = new Map<string, Placement>(
  Object.entries(distribution).map(([name, placement]) => [snakeCase(name), placement]),
);
const columnOf = (table: string) => {
  const placement = placements.get(table);
  return typeof placement === 'object' ? snakeCase(placement.by) : null;
};
const rowsOf = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;

/** Indexes that are unique across organisations, and why a distributed database allows it. */
const uniqueEverywhere = [
  // 128 or more random bits don't collide, and the index for lookups stays.
  'approval_link_hash_key',
  'orders_share_hash_key',
  'photo_link_hash_key',
];

describe('the distribution', () => {
  it('states for every table and view where its rows are', async () => {
    const rows = await rowsOf<{ name: string; view: boolean }>(
      `select relname as name, relkind = 'v' as view from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and relname <> 'migration'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...placements.keys()].toSorted());
    expect(rows.filter(({ view }) => view).map(({ name }) => placements.get(name))).toEqual(['view']);
  });

  it('distributes by a column that is never null, and is in every key of its table', async () => {
    const keys = await rowsOf<{ table: string; key: string; columns: string[] }>(
      `select c.relname as "table", i.relname as key, array_agg(a.attname::text) as columns
        from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (x.indkey)
        where x.indisunique and c.relnamespace = 'public'::regnamespace group by c.relname, i.relname`,
    );
    const outside = keys.filter(({ table, columns }) => columnOf(table) && !columns.includes(columnOf(table)!));
    expect(outside.map(({ key }) => key)).toEqual(uniqueEverywhere);
    const nullable = await rowsOf<{ table: string; column: string }>(
      `select c.relname as "table", a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attnotnull`,
    );
    expect(nullable.filter(({ table, column }) => column === columnOf(table))).toEqual([]);
  });

  it('has foreign keys inside a shard and to reference tables, and none across shards', async () => {
    const keys = await rowsOf<{ name: string; from: string; to: string; pairs: [string, string][] }>(
      `select k.conname as name, f.relname as "from", t.relname as "to",
          (select json_agg(json_build_array(a.attname, b.attname)) from unnest(k.conkey, k.confkey) as p (own, their)
            join pg_attribute a on a.attrelid = f.oid and a.attnum = p.own
            join pg_attribute b on b.attrelid = t.oid and b.attnum = p.their) as pairs
        from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        where k.contype = 'f' and f.relnamespace = 'public'::regnamespace`,
    );
    expect(keys.length).toBeGreaterThan(50);
    const crossing = keys.filter(({ from, to, pairs }) => {
      const [source, target] = [placements.get(from), placements.get(to)];
      if (target === 'reference') return false;
      if (target === 'local') return source !== 'local';
      return !pairs.some(([own, their]) => own === columnOf(from) && their === columnOf(to));
    });
    expect(crossing.map(({ name }) => name)).toEqual([]);
  });

  it('uses no sequence in distributed tables', async () => {
    const owners = await rowsOf<{ table: string }>(
      `select c.relname as "table" from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
        join pg_class c on c.oid = d.refobjid where c.relnamespace = 'public'::regnamespace`,
    );
    expect(owners.filter(({ table }) => columnOf(table))).toEqual([]);
  });

  it('has policies that compare columns of their own row with the setting, and ask no table', async () => {
    const policies = await rowsOf<{ name: string; text: string }>(
      `select policyname as name, concat_ws(' ', qual, with_check) as text from pg_policies where schemaname = 'public'`,
    );
    expect(policies.length).toBeGreaterThan(80);
    const settings = /\( SELECT (app_organisation|app_account)\(\) AS \1\)/g;
    // Subqueries and function calls could reach another table.
    const asking = policies.filter(({ text }) => /\bselect\b|\bfrom\b|\w+\(/i.test(text.replace(settings, 'setting')));
    expect(asking.map(({ name }) => name)).toEqual([]);
  });

  it('forces row-level security wherever it is on', async () => {
    const unforced = await rowsOf<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relrowsecurity and not relforcerowsecurity`,
    );
    expect(unforced).toEqual([]);
  });

  it('has triggers that only refuse, or take a record out of lists of its own organisation', async () => {
    const functions = await rowsOf<{ name: string; source: string }>(
      `select distinct p.proname as name, p.prosrc as source from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
    );
    expect(functions.map(({ name }) => name)).toContain('refuse_change');
    const queries = /\b(insert|update|delete|perform|execute)\b|(?<!distinct )\bfrom (?!jsonb_array_elements\()/i;
    // `npm run new:field` writes these for lists of references: array elements have no foreign keys.
    const takesOut = /array_remove\([^;]*where organisation_id = old\.organisation_id /;
    const asking = functions.filter(({ source }) => queries.test(source) && !takesOut.test(source));
    expect(asking.map(({ name }) => name)).toEqual([]);
  });

  it('has functions with the owner’s rights only on tables of one node, and reference tables', async () => {
    const functions = await rowsOf<{ name: string; fixed: boolean; everyone: boolean }>(
      `select p.proname as name, p.proconfig is not null as fixed, has_function_privilege('public', p.oid, 'execute') as everyone
        from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef order by 1`,
    );
    expect(functions).toEqual(
      // For the queue, unreferenced bytes, and members and accounts.
      ['cleanings_ahead', 'enqueue_job', 'is_measuring', 'let_go', 'share_stands'].map((name) => ({
        name,
        fixed: true,
        everyone: false,
      })),
    );
  });

  it('removes or changes no file and no order by a cascade, since code lets go of their bytes', async () => {
    expect(
      await rowsOf(
        `select conname from pg_constraint where contype = 'f' and conrelid in ('file'::regclass, 'orders'::regclass)
          and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))`,
      ),
    ).toEqual([]);
  });

  it('has no trigger that sends a signal', async () => {
    expect(
      await rowsOf(`select t.tgname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.prosrc ~* '(pg_)?notify|tell_'`),
    ).toEqual([]);
  });

  it('is documented in docs/scale.md', () => {
    const page = readFileSync('docs/scale.md', 'utf8');
    const kindOf = (placement: Placement) =>
      typeof placement === 'object' ? `by \`${snakeCase(placement.by)}\`` : placement;
    for (const kind of new Set([...placements.values()].map(kindOf))) {
      // Tables derived from a definition alone aren't listed.
      const tables = [...placements].filter(
        ([table, placement]) => kindOf(placement) === kind && !ofPlain.includes(table),
      );
      expect(page.replaceAll(/ +/g, ' ')).toContain(
        `| ${kind} | ${tables.map(([table]) => `\`${table}\``).join(' ')} |`,
      );
    }
  });
});
