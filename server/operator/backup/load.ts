import { createGunzip } from 'node:zlib';
import { text } from 'node:stream/consumers';
import type { Pool, PoolClient } from 'pg';
import { OperatorRefusal } from '../command.ts';
import { forgetRecords, mendRooms } from '../stored.ts';
import { copyIn } from './copy.ts';
import { copyTarget, tablesOf, type QueuedJob } from './dump.ts';
import type { BackupFolder } from './folder.ts';
import type { Manifest } from './manifest.ts';

/** @throws OperatorRefusal where anything is in it that somebody entered */
export async function refuseUnlessEmpty(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select from ${client.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0)
        throw new OperatorRefusal(
          `The database isn’t empty (${name}): a backup is restored into an empty one only. Make a new database, and name it in DATABASE_URL.`,
        );
    }
  } finally {
    client.release();
  }
}

/**
 * Fills the empty tables of the backup's own schema, all in one transaction: its rows, its sequences, what waits in its
 * queue. What else the backup's moment leaves behind goes: unfinished uploads, records whose bytes were removed meanwhile and,
 * unless `keepSessions`, everybody's sessions.
 */
export async function loadDatabase(
  pool: Pool,
  folder: BackupFolder,
  manifest: Manifest,
  { keepSessions, at }: { keepSessions: boolean; at: string },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const tables = await tablesOf(client);
    refuseUnlessAlike(tables, manifest.tables);
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of manifest.tables) await fill(client, folder, table);
    // Each row is looked at: what doesn't belong together isn't restored.
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, value } of manifest.sequences)
      if (value !== null) await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value]);
    await forgetRecords(client, manifest.gone);
    await client.query('delete from upload where file_id is null');
    await mendRooms(client);
    if (!keepSessions) await client.query('update session set revoked_at = $1 where revoked_at is null', [at]);
    await fillQueue(client, folder, manifest);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function refuseUnlessAlike(
  own: Manifest['tables'][number][] | { name: string; columns: string[] }[],
  other: Manifest['tables'],
) {
  const said = (tables: readonly { name: string; columns: string[] }[]) =>
    tables.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).toSorted();
  const [mine, theirs] = [said(own), said(other)];
  const odd = [...mine.filter((one) => !theirs.includes(one)), ...theirs.filter((one) => !mine.includes(one))];
  if (odd.length > 0)
    throw new OperatorRefusal(`The database’s tables aren’t those of the backup’s release: ${odd.join('; ')}.`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const foreignKeys = async (client: PoolClient) =>
  (
    await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`)
  ).rows;

async function fill(client: PoolClient, folder: BackupFolder, table: Manifest['tables'][number]): Promise<void> {
  const name = client.escapeIdentifier(table.name);
  // The rows come as they were, also into what may otherwise only grow; nothing is told or noted of it.
  await client.query(`alter table ${name} disable trigger user`);
  const source = folder.read(table.sha256).pipe(createGunzip());
  const rows = await copyIn(client, `copy ${copyTarget(client, table)} from stdin`, source);
  await client.query(`alter table ${name} enable trigger user`);
  if (rows !== table.rows) throw new Error(`${table.name}: ${rows} rows of ${table.rows} came`);
}

async function fillQueue(client: PoolClient, folder: BackupFolder, { jobs }: Manifest): Promise<void> {
  const queue = JSON.parse(await text(folder.read(jobs.sha256).pipe(createGunzip()))) as QueuedJob[];
  for (const { name, payload, queue: queueName, key, runAt, tries, priority } of queue)
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz, max_attempts => $5,
         job_key => $6, priority => $7)`,
      [name, JSON.stringify(payload), queueName, runAt, tries, key, priority],
    );
}
