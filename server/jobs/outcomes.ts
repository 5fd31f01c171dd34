import { setTimeout as after } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Logger } from 'pino';
import { logFault } from '../core/fault.ts';

/** By these names the library writes how a job went. */
const isOutcome = (query: unknown): query is QueryConfig =>
  /^(complete|fail)_job(_q)?\//.test((query as QueryConfig | undefined)?.name ?? '');

const pauseMs = 500;

interface Outcomes {
  /** The pool as the library is to see it. */
  pool: Pool;
  /** Resolves once all that is to be written is. */
  written(): Promise<void>;
}

/**
 * Retries writing job results until the database confirms them or another worker takes the jobs over. The library tries
 * once and doesn't handle the rejection, so a database restart would end the process. (Its batches end its runner, or
 * wait forever.)
 */
export function outcomesBy(pool: Pool, shift: { readonly isOver: boolean }, log: Logger): Outcomes {
  const pending = new Set<Promise<void>>();
  async function send(query: QueryConfig): Promise<void> {
    for (let tries = 0; !shift.isOver; tries++)
      try {
        await pool.query(query);
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

  /** Connects when it is first asked: where there is no line, an outcome waits for one. */
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
        // With a callback it is who listens for jobs.
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
