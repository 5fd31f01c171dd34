import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../server/db/tenancy.ts';
import { acceptedOrder, labFile } from '../support/build.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { buildWhole } from '../support/buildWhole.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/*
 * The server's login on its own connection, in the role of tenant transactions but without a tenant: each verb on each
 * table, however the setting came to be missing.
 */
let server: TestServer;
let client: pg.Client;
let tables: Table[];

interface Table {
  name: string;
  /** Columns that the role may update; the first one is set to itself. */
  columns: string[];
  /** A row as the owner sees it, and the columns that aren't generated. */
  row: object | null;
  stored: string;
}

beforeAll(async () => {
  server = await testServer();
  await buildWhole(server);
  const order = await acceptedOrder(server);
  await labFile(server, order, 'attachment');
  const { pool } = server.database;
  const { rows } = await pool.query<Omit<Table, 'row'>>(`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ') as stored,
      array_agg(quote_ident(a.attname)) filter (where has_column_privilege('ddcp_app', c.oid, a.attname, 'update')) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  tables = await Promise.all(
    rows.map(async (table) => ({
      ...table,
      columns: table.columns ?? [],
      row: (await pool.query<object>(`select * from ${table.name} limit 1`)).rows[0] ?? null,
    })),
  );
  client = new pg.Client(server.database.serving.connectionString);
  await client.connect();
});
afterAll(() => client.end());

const tenant = async () => ({
  organisationId: await organisationOf(server.db, 'clinicAdmin'),
  accountId: await accountOf(server.db, 'clinicAdmin'),
});
const entered = ({ organisationId, accountId }: Awaited<ReturnType<typeof tenant>>) => `begin;
  select set_config('role', 'ddcp_app', true), set_config('app.organisation', '${organisationId}', true),
    set_config('app.account', '${accountId}', true)`;

/** Readable without a tenant: names used in joins. */
const open = ['account: select', 'organisation: select'];

/** Statements that reached a row. */
async function reached(settings = ''): Promise<string[]> {
  const found: string[] = [];
  for (const { name, columns, row, stored } of tables) {
    const [column] = columns;
    const verbs = {
      select: `select from ${name}`,
      insert:
        row &&
        `insert into ${name} (${stored}) overriding system value select ${stored} from
        jsonb_populate_record(null::${name}, ${pg.escapeLiteral(JSON.stringify(row))})`,
      update: column && `update ${name} set ${column} = ${column}`,
      delete: `delete from ${name}`,
    };
    for (const [verb, statement] of Object.entries(verbs)) {
      if (!statement) continue;
      await client.query(`begin; set local role ddcp_app; ${settings}`);
      const outcome = await client.query(statement).then(
        ({ rowCount }) => rowCount ?? 0,
        (error: Error) => error.message,
      );
      await client.query('rollback');
      const isRefused = /permission denied|row-level security|invalid input syntax/.test(String(outcome));
      if (!isRefused && outcome !== 0) found.push(`${name}: ${verb}`);
    }
  }
  return found;
}

describe('the serving login without a tenant', () => {
  it('has rows to reach in nearly every table', () => {
    expect(tables.filter(({ row }) => row).length).toBeGreaterThan(30);
  });

  it('reaches them as the tenant', async () => {
    const { organisationId, accountId } = await tenant();
    const own = await reached(`select set_config('app.organisation', '${organisationId}', true),
      set_config('app.account', '${accountId}', true)`);
    for (const access of ['orders: select', 'orders: update', 'patient: delete', 'file: insert', 'message: select'])
      expect(own).toContain(access);
  });

  it('reaches none with no setting', async () => {
    await client.end();
    client = new pg.Client(server.database.serving.connectionString);
    await client.connect();
    expect(await reached()).toEqual(open);
  });

  it.each([`1001'`, '1001 or true', '{1001}', 'null', '-', '1e3'])('reaches none with the setting %s', async (text) => {
    const set = pg.escapeLiteral(text);
    expect(
      await reached(`select set_config('app.organisation', ${set}, true), set_config('app.account', ${set}, true)`),
    ).toEqual(open);
  });

  it('reaches none with what the last transaction had set', async () => {
    await client.query(entered(await tenant()));
    expect((await client.query('select from patient')).rowCount).toBeGreaterThan(0);
    await client.query('commit');
    expect(await reached()).toEqual(open);
  });

  it('reaches none after an error, whichever way the transaction ended', async () => {
    for (const ends of ['rollback', 'commit']) {
      await client.query(entered(await tenant()));
      await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
      await expect(client.query('select from patient')).rejects.toThrow('aborted');
      await client.query(ends);
      expect(await reached()).toEqual(open);
    }
  });

  it('has no tenant left after a call that failed', async () => {
    const setting = () =>
      server.app.services.pool.query<{ set: string }>(`select current_setting('app.organisation', true) as set`);
    const failing = asTenant(server.app.services.db, await tenant(), () => Promise.reject(new Error('late')));
    await expect(failing).rejects.toThrow('late');
    for (let turn = 0; turn < 20; turn++) expect((await setting()).rows[0]?.set || null).toBeNull();
  });
});
