import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginFaults } from '../../server/db/loginFaults.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createPool } from '../../server/db/pool.ts';
import { blankDatabase, freshDatabase, type FreshDatabase } from '../support/database.ts';
import { dataFolder } from '../support/dataFolder.ts';
import { siteOf, operateOn } from '../support/operate.ts';

let database: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client(database.serving.connectionString);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const refused = [
  'alter table orders disable row level security',
  'alter table orders no force row level security',
  'alter table orders disable trigger all',
  'alter table event disable trigger user',
  'alter table orders add column mine text',
  'alter table orders drop column remark',
  'alter table orders owner to current_user',
  'alter table audit_entry disable trigger audit_entry_append_only',
  'alter policy orders_read on orders using (true)',
  'drop policy orders_read on orders',
  'create policy mine on orders using (true)',
  'drop table orders',
  'drop trigger event_append_only on event',
  'create trigger mine before insert on orders for each row execute function refuse_change()',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop function share_stands(integer, integer, timestamptz)',
  'create index mine on orders (remark)',
  'drop index orders_by_id',
  'create table mine (id integer)',
  'create schema mine',
  'create extension postgres_fdw',
  'truncate event',
  'truncate audit_entry',
  'truncate session',
  `update event set reason = 'x'`,
  `update revision set number = 9`,
  'delete from audit_entry',
  'delete from audit_link',
  `insert into audit_link (organisation_id, position, entry_id, hash, linked_at) select organisation_id, 1, id, hash, at from audit_entry`,
  'select from audit_waiting',
  'delete from audit_waiting',
  'delete from revision',
  `update device_event set action = 'x'`,
  `update api_key_event set action = 'x'`,
  `insert into migration (name) values ('9999')`,
  'delete from migration',
  'select from graphile_worker.jobs',
  `select graphile_worker.add_job('deliver')`,
  'grant ddcp_system to ddcp_app',
  'create role mine login',
  'alter role current_user bypassrls',
  'set role {owner}',
  'set session authorization {owner}',
  'set role postgres',
  'set session_replication_role = replica',
  `copy orders to '/tmp/orders'`,
  `copy orders to program 'cat'`,
  `alter default privileges for role {owner} grant all on tables to public`,
];

describe('the server’s login', () => {
  it.each(refused)('may not %s', async (statement) => {
    const { user } = new pg.Client(database.connectionString);
    const asked = statement.replace('{owner}', pg.escapeIdentifier(user ?? ''));
    await client.query('begin');
    const outcome = await client.query(asked).then(
      () => 'done',
      ({ message }: Error) => message,
    );
    await client.query('rollback');
    expect(outcome).toMatch(/permission denied|must be (owner|superuser|able)|only roles with|row-level security is/i);
  });

  it('owns nothing, and neither is a superuser nor bypasses row-level security', async () => {
    const { rows } = await client.query<object>(`
      select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
      from pg_roles r where rolname = session_user`);
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owned: 0,
      },
    ]);
  });

  it('reads and writes the rows of every table, except what only the owner’s jobs change', async () => {
    const { rows } = await client.query<{ table: string; missing: string }>(`
      select relname as table, string_agg(verb, ' ' order by verb) as missing
      from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as verb
      where relnamespace = 'public'::regnamespace and relkind = 'r' and not has_table_privilege(oid, verb)
      group by relname order by relname`);
    const log = 'delete update';
    const logs = rows.filter(({ missing }) => missing === log).map(({ table }) => table);
    expect(logs).toEqual(expect.arrayContaining(['audit_entry', 'event', 'revision']));
    // Definitions can add further `_event` tables.
    expect(logs.filter((table) => !table.endsWith('_event'))).toEqual(['audit_entry', 'event', 'revision']);
    expect(rows.filter(({ missing }) => missing !== log)).toEqual([
      { table: 'audit_link', missing: 'delete insert update' },
      { table: 'audit_waiting', missing: 'delete select update' },
      { table: 'migration', missing: 'delete insert update' },
    ]);
  });

  // Without that policy a backup would silently omit the table's rows.
  it('sees the rows of every organisation in each protected table, like the owner', async () => {
    const { rows } = await client.query<{ table: string }>(`
      select relname as table from pg_class c where relnamespace = 'public'::regnamespace and relrowsecurity
        and not (relforcerowsecurity and exists (
          select from pg_policies p where p.tablename = c.relname and p.roles = '{ddcp_system}' and p.qual = 'true'))`);
    expect(rows).toEqual([]);
  });

  it('runs no migration, and needs none when all are applied', async () => {
    expect(await migrate(database.serving.pool)).toEqual([]);
    const steps = [{ name: '9999_later', sql: 'create table later (id integer)' }];
    await expect(migrate(database.serving.pool, { steps })).rejects.toThrow(
      'The database needs 1 migrations, which the login in DATABASE_URL may not apply. Set DATABASE_OWNER_URL',
    );
  });
});

describe('a login created by the operator', () => {
  it('gets its rights with the first migration', async () => {
    const blank = await blankDatabase();
    const name = `made_${Math.random().toString(36).slice(2)}`;
    await blank.pool.query(`create role ${name} login`);
    await migrate(blank.pool, { serving: name });
    const url = new URL(blank.connectionString);
    url.username = name;
    const made = createPool({ connectionString: url.href });
    expect((await made.query('select from account')).rows).toEqual([]);
    await expect(made.query('truncate account')).rejects.toThrow('permission denied');
    expect(await loginFaults(made)).toEqual([]);
    await blank.pool.query('revoke select on migration from ddcp_system');
    await expect(migrate(made)).rejects.toThrow('has no rights in this database yet');
    await made.end();
    await blank.drop();
  });

  it('is requested by `verify` when there is one login only', async () => {
    const site = siteOf({ database, dataDir: await dataFolder('logins') });
    const said = await operateOn(site, 'verify');
    expect(said.out).toContain('The login in DATABASE_URL owns the tables');
    expect(said.exit, said.out).toBe(0);
    expect(await loginFaults(database.serving.pool)).toEqual([]);
  });
});
