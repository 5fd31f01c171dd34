import type pg from 'pg';
import type { Logger } from 'pino';
import { openLine, type Beat, type Line } from '../db/line.ts';

/** The key of PostgreSQL's advisory lock that stands for a name. */
export const lockOf = 'hashtextextended($1, 0)';

/**
 * Shows the other workers that this one lives: it holds locks on a connection of its own, and PostgreSQL drops them when the
 * connection ends. After a lost connection the guard opens another one and takes the same locks again.
 */
export interface Guard {
  /** Holds the lock of a worker pool from now on, to show that somebody works its jobs. */
  hold(poolId: string): Promise<void>;
  readonly stands: boolean;
  end(): Promise<void>;
}

const pauseMs = 100;

/** A machine that vanishes closes no connection: after these times the server does, and others take its jobs. */
const goneAfter = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 11000`;

export async function openGuard(connectionString: string, log: Logger, beat?: Beat): Promise<Guard> {
  const held = new Set<string>();
  let client: pg.Client | undefined;
  let isEnded = false;
  let retry: NodeJS.Timeout | undefined;

  const lock = (line: pg.Client, poolId: string) => line.query(`select pg_advisory_lock(${lockOf})`, [poolId]);

  /** The loop also visits what `hold` adds while it runs. */
  async function lockAll({ client: line, ended }: Line): Promise<void> {
    await line.query(goneAfter);
    for (const poolId of held) await lock(line, poolId);
    client = line;
    void ended.then(lost);
  }

  async function connect(): Promise<void> {
    const line = await openLine(connectionString, 'jobs', beat);
    try {
      await lockAll(line);
    } catch (error) {
      await line.client.end().catch(() => {});
      throw error;
    }
    if (isEnded) await line.client.end();
  }
  const lost = () => {
    client = undefined;
    if (isEnded) return;
    retry = setTimeout(() => void connect().catch(lost), pauseMs);
  };
  await connect();
  log.debug('guarding jobs');

  return {
    get stands() {
      return client !== undefined;
    },
    async hold(poolId) {
      held.add(poolId);
      // Without a connection, the next one takes the lock.
      if (client) await lock(client, poolId).catch(() => {});
    },
    async end() {
      isEnded = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
