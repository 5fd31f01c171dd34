import type pg from 'pg';
import type { Logger } from 'pino';
import { openLine, type Beat, type Line } from '../db/line.ts';

/** A key of PostgreSQL's advisory locks, of the text that stands in its place. */
export const lockOf = 'hashtextextended($1, 0)';

/**
 * What shows the other workers that this one lives: locks on a connection of its own, which PostgreSQL drops with it. One
 * that is lost is made anew, with the locks that it held.
 */
export interface Guard {
  /** Holds a pool's name from now on: its jobs are being worked. */
  hold(poolId: string): Promise<void>;
  /** Runs `work` unless somebody is at it already, here or in another process; whether it did. */
  alone(name: string, work: () => Promise<unknown>): Promise<boolean>;
  readonly stands: boolean;
  end(): Promise<void>;
}

const pauseMs = 100;

/** A machine that is gone says no good-bye: after these the server ends the connection, and others take its jobs. */
const goneAfter = `set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 11000`;

export async function openGuard(connectionString: string, log: Logger, beat?: Beat): Promise<Guard> {
  const held = new Set<string>();
  /** What is being worked here. */
  const working = new Set<string>();
  let client: pg.Client | undefined;
  let isEnded = false;
  let retry: NodeJS.Timeout | undefined;

  async function lock(line: pg.Client, name: string): Promise<boolean> {
    const { rows } = await line.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${lockOf}) as "isOurs"`, [
      name,
    ]);
    return rows[0]?.isOurs === true;
  }
  const unlock = (line: pg.Client, name: string) => line.query(`select pg_advisory_unlock(${lockOf})`, [name]);

  /** Takes what is held and worked here, which may become more and less meanwhile, and goes on with that line. */
  async function retake({ client: line, ended }: Line): Promise<void> {
    const taken = new Set<string>();
    for (;;) {
      const due = new Set([...held, ...working]);
      const [missing] = [...due].filter((name) => !taken.has(name));
      const [past] = [...taken].filter((name) => !due.has(name));
      if (missing !== undefined) {
        if (held.has(missing)) await line.query(`select pg_advisory_lock(${lockOf})`, [missing]);
        else if (!(await lock(line, missing))) log.warn('a job is worked here and elsewhere: the guard was lost');
        taken.add(missing);
      } else if (past !== undefined) {
        await unlock(line, past);
        taken.delete(past);
      } else {
        // At once: what ends from here on is unlocked there.
        client = line;
        void ended.then(lost);
        return;
      }
    }
  }

  async function connect(): Promise<void> {
    const line = await openLine(connectionString, 'jobs', beat);
    try {
      await line.client.query(goneAfter);
      await retake(line);
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
      // Without a connection the next one will hold it.
      await client?.query(`select pg_advisory_lock(${lockOf})`, [poolId]).catch(() => {});
    },
    async alone(name, work) {
      // For PostgreSQL all that is worked here is one. A connection that is lost holds nothing: not yet.
      if (working.has(name) || !client) return false;
      working.add(name);
      try {
        if (!(await lock(client, name).catch(() => false))) return false;
        try {
          await work();
          return true;
        } finally {
          if (client) await unlock(client, name).catch(() => {});
        }
      } finally {
        working.delete(name);
      }
    },
    async end() {
      isEnded = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
