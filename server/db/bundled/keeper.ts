import { setTimeout as after } from 'node:timers/promises';
import { DatabaseStartError, reasonOf, codeOf } from '../startError.ts';
import { type Cluster, superuser } from './cluster.ts';
import { hostname } from 'node:os';
import pg from 'pg';
/** Temporary errors: a stopping server still has its lock file, sessions of a killed one their shared memory. */
const passing = /lock file ".*" already exists|pre-existing shared memory block|could not bind/;
const passingMs = 15_000;

/** Processes starting at the same moment may stop each other's server until one of them holds the lock. */
const attempts = 3;

/**
 * Makes sure that a server runs, and returns its lock. A server left by a killed process is restarted with the current
 * programs and settings; `adopt` keeps it running.
 * @throws DatabaseStartError when it won't start, or another living process holds it
 */
export async function ownServer(cluster: Cluster, log: (line: string) => void, adopt = false): Promise<pg.Client> {
  const deadline = Date.now() + passingMs;
  for (let attempt = 1; ; attempt++) {
    const lock = await lockIfRunning(cluster);
    if (lock && (adopt || attempt > 1)) return lock;
    if (lock) {
      log('A killed process left the bundled PostgreSQL running. Restarting it.');
      // Keeps the lock, so that a third process can't adopt the server.
      await cluster.stop();
      await lock.end();
    }
    const failure = await cluster.start();
    if (failure === undefined) continue;
    // Another process may have just started it.
    const others = await lockIfRunning(cluster);
    if (others) return others;
    if (attempt >= attempts && (!passing.test(failure) || Date.now() > deadline)) {
      throw new DatabaseStartError(`The bundled PostgreSQL in ${cluster.folder} doesn't start: ${failure}`);
    }
    await after(100);
  }
}

/** Delays between attempts to restart a dead server, ms; the last one repeats. */
const pauses = [100, 1000, 5000];

/** Holds the lock until `close()` and restarts the server if it dies. */
export class Keeper {
  readonly #cluster: Cluster;
  readonly #log: (line: string) => void;
  readonly #closing = new AbortController();
  readonly #stopSoon = () => this.#holds && this.#cluster.stopSoon();
  #lock: pg.Client;
  #holds = true;
  #recovery: Promise<void> | undefined;
  #closed: Promise<void> | undefined;

  constructor(cluster: Cluster, lock: pg.Client, log: (line: string) => void) {
    this.#cluster = cluster;
    this.#log = log;
    this.#lock = lock;
    this.#watch();
    process.once('exit', this.#stopSoon);
  }

  close(): Promise<void> {
    return (this.#closed ??= this.#close());
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#recovery;
    process.off('exit', this.#stopSoon);
    // The server is ours only while we hold the lock; another process may have started one since.
    if (this.#holds) await this.#cluster.stop();
    await this.#lock.end();
    await this.#cluster.clear();
  }

  #watch(): void {
    this.#holds = true;
    this.#lock.once('end', () => {
      this.#holds = false;
      if (!this.#closing.signal.aborted) this.#recovery = this.#recover();
    });
  }

  async #recover(): Promise<void> {
    this.#log('The bundled PostgreSQL stopped unexpectedly. Restarting it.');
    for (let attempt = 0; !this.#closing.signal.aborted; attempt++) {
      await after(pauses[attempt] ?? pauses.at(-1), undefined, { signal: this.#closing.signal }).catch(() => {});
      try {
        this.#lock = await ownServer(this.#cluster, this.#log, true);
        this.#log('The bundled PostgreSQL is running again.');
        this.#watch();
        return;
      } catch (error) {
        this.#log(reasonOf(error));
      }
    }
  }
}

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
