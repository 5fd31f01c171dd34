import { hostname } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, DatabaseStartError, reasonOf } from '../startError.ts';
import { type Cluster, superuser } from './cluster.ts';

/**
 * Only one process may run the server: it holds this advisory lock on its own connection for life. The system closes
 * that connection when the process is killed, so a server without a lock holder is an orphan.
 */
const lock = { class: 1_684_369_012, object: 1 };

/** The connection of a killed process ends within this time, ms. */
const patience = 1500;

const lockNotAvailable = '55P03';
/** Time limit for crash recovery. */
const recoveryMs = 300_000;

/** Starting, recovering or stopping. */
const cannotConnectNow = '57P03';

/**
 * Takes the lock if a server is running and stays up; undefined if there's none.
 * @throws DatabaseStartError when another living process holds it
 */
export async function lockIfRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  const client = await connectIfRunning(cluster);
  if (!client) return undefined;
  try {
    await client.query(`SET lock_timeout = ${patience}`);
    await client.query('SELECT pg_advisory_lock($1, $2)', [lock.class, lock.object]);
    // The previous holder may have been stopping the server, which then refuses new connections and ends this one too.
    await (await connectIfRunning(cluster))?.end();
    await client.query('RESET lock_timeout');
    return client;
  } catch (error) {
    if (codeOf(error) !== lockNotAvailable) {
      await client.end();
      if (error instanceof DatabaseStartError) throw error;
      return undefined;
    }
    const holder = await holderOf(client);
    await client.end();
    throw new DatabaseStartError(
      `Another copy of this product (${holder}) already uses the bundled database in ${cluster.folder}. ` +
        'Stop it first, or set a different DATA_DIR. Running several processes on one database needs DATABASE_URL.',
    );
  }
}

async function connectIfRunning(cluster: Cluster): Promise<pg.Client | undefined> {
  const deadline = Date.now() + recoveryMs;
  while (Date.now() < deadline) {
    const address = await cluster.address();
    if (!address) return undefined;
    const application_name = `ddcp lock, process ${process.pid} on ${hostname()}`;
    const client = new pg.Client({
      ...address,
      user: superuser,
      database: 'postgres',
      application_name,
      ssl: false,
      connectionTimeoutMillis: 10_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      const code = codeOf(error);
      // Only a server answers with a PostgreSQL code; a system error means that no process listens.
      if (!code || !/^\d/.test(code)) return undefined;
      if (code !== cannotConnectNow) {
        throw new DatabaseStartError(
          `The bundled database in ${cluster.folder} refused the connection: ${reasonOf(error)}.`,
        );
      }
      await after(100);
    }
  }
  throw new DatabaseStartError(
    `The bundled database in ${cluster.folder} is still recovering after ${recoveryMs / 60_000} minutes. ` +
      `See its log in ${cluster.folder}/log, and start again later.`,
  );
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = $1 AND objid = $2 AND granted`,
    [lock.class, lock.object],
  );
  return rows[0]?.application_name.replace('ddcp lock, ', '') ?? 'a process that just ended';
}
