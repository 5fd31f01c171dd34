import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { referredKeys, type Referred } from '../stored.ts';
import { copyOut } from './copy.ts';
import type { Blob, BackupFolder } from './folder.ts';
import type { Manifest } from './manifest.ts';

interface Table {
  name: string;
  columns: string[];
}

/** Every table with rows of its own, but the list of migrations, and the columns that are written. */
export async function tablesOf(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
}

export const copyTarget = (client: PoolClient, { name, columns }: Table) =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;

/** A job as it is put on the queue again, whatever the queue's own tables look like by then. */
export interface QueuedJob {
  name: string;
  payload: unknown;
  queue: string | null;
  key: string | null;
  runAt: string;
  tries: number;
  priority: number;
}

const jobs = `select t.identifier as name, j.payload, q.queue_name as queue, j.key, j.run_at as "runAt",
    j.max_attempts as tries, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts order by j.id`;

type Dumped = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences' | 'jobs'>;

/**
 * The whole database as it was at one moment, into the folder, while others go on writing; `list` is given, of the same
 * moment, every key that the rows refer to.
 */
export async function dumpDatabase(
  client: PoolClient,
  folder: BackupFolder,
  list: (keys: AsyncIterable<Referred>) => Promise<unknown>,
): Promise<Dumped> {
  // Rows that row-level security hid would be an error, and not missing.
  await client.query(`begin isolation level repeatable read read only;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local row_security = off`);
  const { rows: said } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  );
  const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name');
  const tables: Manifest['tables'] = [];
  for (const table of await tablesOf(client)) tables.push({ ...table, ...(await dumpTable(client, folder, table)) });
  const { rows: queue } = await client.query<QueuedJob>(jobs);
  await list(referredIn(client));
  // After the rows: a sequence belongs to no moment, and must not be behind them.
  const { rows: sequences } = await client.query<{ name: string; value: number | null }>(
    `select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  await client.query('commit');
  return {
    postgres: said[0]?.postgres ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences,
    jobs: { rows: queue.length, ...(await folder.keepPacked(Readable.from([Buffer.from(JSON.stringify(queue))]))) },
  };
}

async function dumpTable(client: PoolClient, folder: BackupFolder, table: Table): Promise<Blob & { rows: number }> {
  let rows = 0;
  const source = copyOut(client, `copy ${copyTarget(client, table)} to stdout`);
  // In the text form a line is a row: what stands in a value is escaped.
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        for (const byte of chunk) if (byte === 10) rows += 1;
        yield chunk;
      }
    })(),
  );
  const blob = await folder.keepPacked(counted);
  return { ...blob, rows };
}

async function* referredIn(client: PoolClient): AsyncGenerator<Referred> {
  let rest = '';
  for await (const chunk of copyOut(client, `copy (${referredKeys}) to stdout`) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [key = '', size, sha256] = line.split('\t').map((value) => (value === '\\N' ? null : value));
      if (key) yield { key, size: size == null ? null : Number(size), sha256: sha256 ?? null };
    }
  }
}
