import { setTimeout as after } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Logger } from 'pino';
import { logFault } from '../core/fault.ts';

/** Names of the library's queries that write a job's result. */
const isOutcome = (query: unknown): query is QueryConfig =>
  /^(complete|fail)_job(_q)?\//.test((query as QueryConfig | undefined)?.name ?? '');
const isFailure = ({ name }: QueryConfig) => name?.startsWith('fail_job') ?? false;

const pauseMs = 500;

/** Longest pause between tries, seconds; the library's own grow to six hours. */
const longestPause = 60;

/** Doesn't count the tries in `$2`. A job replaced by another one has no tries left, and keeps it so. */
const afterFailure = `update graphile_worker._private_jobs set
    run_at = least(run_at, now() + ${longestPause} * interval '1 second'),
    attempts = attempts - (key is not null and attempts = coalesce(($2::json ->> id::text)::integer, -1))::integer
  where id = any($1::bigint[]) and locked_at is null`;

interface Shift {
  readonly isOver: boolean;
  readonly uncounted: Map<string, number>;
}

interface Outcomes {
  /** The pool to pass to the library. */
  pool: Pool;
  /** Resolves once all pending results are written. */
  written(): Promise<void>;
}

/**
 * Retries writing job results until the database confirms them or another worker takes the jobs over. The library tries
 * once and doesn't handle the rejection, so a database restart would end the process. (Its batches end its runner, or
 * wait forever.)
 */
export function outcomesBy(pool: Pool, shift: Shift, log: Logger): Outcomes {
  const pending = new Set<Promise<void>>();
  async function send(query: QueryConfig): Promise<void> {
    for (let tries = 0; !shift.isOver; tries++)
      try {
        await (isFailure(query) ? fail(pool, query, shift) : pool.query(query));
        return;
      } catch (error) {
        if (tries === 0) logFault(log, error, 'how a job went');
        await after(pauseMs);
      }
  }
  function write(query: QueryConfig): Promise<void> {
    const sent = send(query).finally(() => pending.delete(sent));
    pending.add(sent);
    return sent;
  }

  /** Connects on first use, so that a job's result can wait for a connection. */
  function lent() {
    let client: Promise<PoolClient> | undefined;
    return {
      async query(...words: [QueryConfig]): Promise<unknown> {
        return isOutcome(words[0]) ? write(words[0]) : (await (client ??= pool.connect())).query(...words);
      },
      async release() {
        (await client?.catch(() => undefined))?.release();
      },
    };
  }

  return {
    pool: new Proxy(pool, {
      get(target, key) {
        // With a callback it is the library's listener for new jobs.
        if (key === 'connect')
          return (listen?: Parameters<Pool['connect']>[0]) =>
            listen ? target.connect(listen) : Promise.resolve(lent());
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }),
    async written() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Writes a failure, caps the pause at a minute, and doesn't count the try if the job wasn't at fault. */
async function fail(pool: Pool, query: QueryConfig, { uncounted }: Shift): Promise<void> {
  const [, said] = query.values as [poolId: string, jobs: string];
  const ids = (JSON.parse(said) as { jobId: string }[]).map(({ jobId }) => jobId);
  const tries = Object.fromEntries(ids.flatMap((id) => (uncounted.has(id) ? [[id, uncounted.get(id)!]] : [])));
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(query);
    await client.query(afterFailure, [ids, JSON.stringify(tries)]);
    await client.query('commit');
    for (const id of ids) uncounted.delete(id);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
