import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openLine, type Beat } from '../db/line.ts';

/** A key of PostgreSQL's advisory locks, of the text that stands in its place. */
export const lockOf = 'hashtextextended($1, 0)';

/**
 * What shows the other workers that this one lives: locks on a connection of its own, which PostgreSQL drops with it. One
 * that is lost is made anew, with the locks that it held.
 */
export interface Guard {
  /** Holds a pool's name from now on: its jobs are being worked. */
  hold(poolId: string): Promise<void>;
  /** Its jobs are free for whoever finds them. */
  letGo(poolId: string): Promise<void>;
  /** Runs `work` unless somebody is at it already, here or in another process. */
  alone(name: string, work: () => Promise<unknown>): Promise<void>;
  /** Runs `work` once nobody is at it any more. */
  inTurn(name: string, work: () => Promise<unknown>): Promise<void>;
  readonly stands: boolean;
  end(): Promise<void>;
}

const pauseMs = 100;

const tryLock = `select pg_try_advisory_lock(${lockOf}) as "isOurs"`;

export async function openGuard(connectionString: string, log: Logger, beat?: Beat): Promise<Guard> {
  const held = new Set<string>();
  /** What is being worked here. */
  const working = new Set<string>();
  let client: pg.Client | undefined;
  let isEnded = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = await openLine(connectionString, 'jobs', beat);
    try {
      // A machine that is gone says no good-bye: after these the server ends the connection, and others take its jobs.
      await next.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3');
      for (const id of held) await next.query(`select pg_advisory_lock(${lockOf})`, [id]);
      for (const name of working) await next.query(tryLock, [name]);
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

  /** Whether it is ours now. A connection that is lost holds nothing: not yet. */
  async function take(name: string): Promise<boolean> {
    // For PostgreSQL all that is worked here is one.
    if (working.has(name)) return false;
    working.add(name);
    const answer = await client?.query<{ isOurs: boolean }>(tryLock, [name]).catch(() => undefined);
    const isOurs = answer?.rows[0]?.isOurs === true;
    if (!isOurs) working.delete(name);
    return isOurs;
  }
  async function withTaken(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } finally {
      await unlock(name);
      working.delete(name);
    }
  }
  // With a connection that is lost its locks are.
  const unlock = (name: string) => client?.query(`select pg_advisory_unlock(${lockOf})`, [name]).catch(() => {});

  return {
    get stands() {
      return client !== undefined;
    },
    async hold(poolId) {
      held.add(poolId);
      // Without a connection the next one will hold it.
      await client?.query(`select pg_advisory_lock(${lockOf})`, [poolId]).catch(() => {});
    },
    async letGo(poolId) {
      held.delete(poolId);
      await unlock(poolId);
    },
    async alone(name, work) {
      if (await take(name)) await withTaken(name, work);
    },
    async inTurn(name, work) {
      while (!(await take(name))) {
        if (isEnded) throw new Error(`The worker ends before ${name} is its turn.`);
        await after(pauseMs);
      }
      await withTaken(name, work);
    },
    async end() {
      isEnded = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
