import type pg from 'pg';
import type { Logger } from 'pino';
import { lastingConnection } from '../db/lastingConnection.ts';

/** The key of PostgreSQL's advisory lock for a name. */
export const lockOf = 'hashtextextended($1, 0)';

/**
 * Shows other workers that this one is alive: it holds locks on a connection of its own, and PostgreSQL drops them when
 * the connection ends. After a lost connection the guard opens another one and takes the same locks again.
 */
export interface Guard {
  /** Holds the lock of a worker pool from now on. */
  hold(poolId: string): Promise<void>;
  readonly stands: boolean;
  end(): Promise<void>;
}

/** A machine that vanishes closes no connection: after these times the server does, and others take its jobs over. */
const goneAfter = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 11000`;

export async function openGuard(connectionString: string, log: Logger): Promise<Guard> {
  const held = new Set<string>();
  let current: pg.Client;
  const lock = (client: pg.Client, poolId: string) => client.query(`select pg_advisory_lock(${lockOf})`, [poolId]);

  const connection = await lastingConnection(connectionString, 'jobs', async (client) => {
    current = client;
    await client.query(goneAfter);
    for (const poolId of held) await lock(client, poolId);
  });
  log.debug('guarding jobs');

  return {
    get stands() {
      return connection.isOpen();
    },
    async hold(poolId) {
      held.add(poolId);
      // If the connection is lost, the next one takes the lock.
      await lock(current, poolId).catch(() => {});
    },
    end: () => connection.close(),
  };
}
