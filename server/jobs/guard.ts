import pg from 'pg';
import type { Logger } from 'pino';

/** A key of PostgreSQL's advisory locks, of the text that stands in its place. */
export const lockOf = 'hashtextextended($1, 0)';

/**
 * What shows the other workers that this one lives: locks on a connection of its own, which PostgreSQL drops with it. One
 * that is lost is made anew, with the locks that it held.
 */
export interface Guard {
  /** Holds a pool's name from now on: its jobs are being worked. */
  hold(poolId: string): Promise<void>;
  /** Runs `work` unless another process is at it. */
  alone(name: string, work: () => Promise<void>): Promise<void>;
  readonly stands: boolean;
  end(): Promise<void>;
}

const pauseMs = 100;

export async function openGuard(connectionString: string, log: Logger): Promise<Guard> {
  const held = new Set<string>();
  let client: pg.Client | undefined;
  let isEnded = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: `ddcp jobs, process ${process.pid}`,
      keepAlive: true,
    });
    next.on('error', () => {});
    try {
      await next.connect();
      // A machine that is gone says no good-bye: after these the server ends the connection, and others take its jobs.
      await next.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3');
      for (const id of held) await next.query(`select pg_advisory_lock(${lockOf})`, [id]);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    if (isEnded) return next.end();
    next.on('end', lost);
    client = next;
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
      // Without a connection the next one will hold it.
      await client?.query(`select pg_advisory_lock(${lockOf})`, [poolId]).catch(() => {});
    },
    async alone(name, work) {
      const { rows } = (await client?.query<{ mine: boolean }>(`select pg_try_advisory_lock(${lockOf}) as mine`, [
        name,
      ])) ?? { rows: [] };
      if (!rows[0]?.mine) return;
      try {
        await work();
      } finally {
        await client?.query(`select pg_advisory_unlock(${lockOf})`, [name]).catch(() => {});
      }
    },
    async end() {
      isEnded = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
