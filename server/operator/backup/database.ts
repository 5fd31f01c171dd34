import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { DatabaseError, type Client, type Pool } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withPlainClient } from '../../db/pool.ts';
import { OperatorRefusal } from '../command.ts';
import { forgetRecords, fixStorageTotals, referredKeys } from '../stored.ts';
import type { BackupFolder } from './folder.ts';
import type { Manifest, Table } from './manifest.ts';
import { onlyRow } from '../../db/onlyRow.ts';

/** The hashes match, but the rows differ from the backed-up ones or are inconsistent. */
export class CannotRestore extends OperatorRefusal {}

/**
 * No timeouts, and a fixed text format for values, whatever the server's defaults. The owner sees all rows as a member
 * of `ddcp_system`, despite forced row-level security; with it off, PostgreSQL would refuse, as it refuses `pg_dump`.
 */
const settings = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local row_security = on; set local timezone = 'UTC'; set local datestyle = 'ISO';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** The product's tables and their columns, except generated ones. */
async function tablesOf(client: Client): Promise<Pick<Table, 'name' | 'columns'>[]> {
  const { rows } = await client.query<Pick<Table, 'name' | 'columns'>>(`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

/**
 * The number of rows and an order-independent hash. The database computes it from the rows, not the copied bytes, so
 * that it also reveals changes by COPY. A sum detects duplicates, which XOR would cancel out.
 */
async function contentOf(client: Client, { name, columns }: Pick<Table, 'name' | 'columns'>) {
  return onlyRow(
    await client.query<Pick<Table, 'rows' | 'content'>>(
      `select count(*) as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0)::text as content from ${name}`,
    ),
  );
}

/** Roles belong to the cluster: on another one the owner may not be a member yet. */
async function refuseUnlessSeesAll(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = 'ddcp_system' and not pg_has_role(oid, 'usage')`,
  );
  if (rowCount) throw new OperatorRefusal('The login doesn’t see all rows. Run npm run operator -- migrate first.');
}

/** Stores a snapshot of the whole database during writes; also returns the files that its rows reference. */
export const dumpDatabase = (pool: Pool, folder: BackupFolder) =>
  withPlainClient(pool, async (client) => {
    await client.query(`begin isolation level repeatable read read only; ${settings}`);
    await refuseUnlessSeesAll(client);
    const lists = await client.query<Pick<Manifest, 'migrations' | 'jobs'>>(`
      select (select array_agg(name order by name) from migration) as migrations,
        (select coalesce(json_agg(job order by id), '[]') from (
          select j.id, t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key as job_key, j.priority
          from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
          left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
          where j.attempts < j.max_attempts) job) as jobs`);
    const tables: Table[] = [];
    for (const table of await tablesOf(client)) {
      const copy = client.query(copyTo(`copy ${table.name} (${table.columns}) to stdout`));
      const { sha256, bytes } = await folder.keep(copy, { packed: true });
      tables.push({ ...table, sha256, bytes, ...(await contentOf(client, table)) });
    }
    const referred = await referredKeys(client);
    // After the rows: sequences aren't part of the snapshot, and must not be behind the rows.
    const { rows: sequences } = await client.query<Manifest['sequences'][number]>(
      `select quote_ident(sequencename) as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
    );
    return { database: { ...onlyRow(lists), tables, sequences }, referred };
  });

/** @throws OperatorRefusal if any table has rows */
export const refuseUnlessEmpty = (pool: Pool): Promise<void> =>
  withPlainClient(pool, async (client) => {
    for (const { name } of await tablesOf(client))
      if ((await client.query(`select from ${name} limit 1`)).rowCount)
        throw new OperatorRefusal(
          `The database isn’t empty (${name}). A backup can be restored into an empty database only. Create a database and set DATABASE_URL to it.`,
        );
  });

/**
 * Fills the empty tables of the backup's schema in one transaction: rows, sequences and queued jobs. Leaves out
 * unfinished uploads and records whose files were deleted during the backup. Sessions stay valid if `sessionsEndAt` is
 * null.
 * @throws CannotRestore
 */
export const loadDatabase = (
  pool: Pool,
  folder: BackupFolder,
  { tables, sequences, gone, jobs }: Manifest,
  sessionsEndAt: string | null,
): Promise<void> =>
  withPlainClient(pool, async (client) => {
    await client.query(`begin; ${settings}`);
    await loadTables(client, folder, tables).catch((error: unknown) => {
      // An invalid value or a violated constraint.
      const isAboutRows = error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
      throw isAboutRows ? new CannotRestore(`The backup can’t be restored: ${error.message}.`) : error;
    });
    for (const { name, value } of sequences)
      if (value !== null) await client.query('select setval($1, $2)', [name, value]);
    await forgetRecords(client, gone);
    await client.query('delete from upload where file_id is null');
    await fixStorageTotals(client);
    if (sessionsEndAt)
      await client.query('update session set revoked_at = $1 where revoked_at is null', [sessionsEndAt]);
    await client.query(
      `select graphile_worker.add_job(identifier, payload, queue_name, run_at, max_attempts, job_key, priority)
       from json_to_recordset($1) as job (identifier text, payload json, queue_name text, run_at timestamptz,
         max_attempts integer, job_key text, priority integer)`,
      [JSON.stringify(jobs)],
    );
    await client.query('commit');
  });

async function loadTables(client: Client, folder: BackupFolder, tables: readonly Table[]): Promise<void> {
  // Without foreign keys, tables can be filled in any order. Adding them again checks every row.
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  // PostgreSQL refuses COPY into a table with row-level security forced on the owner.
  const { rows: forced } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  );
  for (const { name } of forced) await client.query(`alter table ${name} no force row level security`);
  for (const table of tables) {
    // Triggers would reject old rows in insert-only tables, and send a notification for each row.
    await client.query(`alter table ${table.name} disable trigger user`);
    const copy = client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`));
    await pipeline(folder.read(table.sha256), createGunzip(), copy);
    await client.query(`alter table ${table.name} enable trigger user`);
    const { rows, content } = await contentOf(client, table);
    if (rows !== table.rows || content !== table.content)
      throw new CannotRestore(
        `The backup can’t be restored: ${table.name} had ${table.rows} rows, and the ${rows} restored rows differ from them.`,
      );
  }
  for (const { name } of forced) await client.query(`alter table ${name} force row level security`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
