import type { Pool, PoolClient } from 'pg';
import { lockOf } from './guard.ts';

/** Total tries of a job whose workers keep dying, since the job itself may kill them. */
const mostTries = 19;

interface Freed {
  id: string;
  attempts: number;
  maxAttempts: number;
  payload: unknown;
}

const poolsAtWork = `with pools as materialized (
  select distinct locked_by as id from graphile_worker.jobs where locked_by is not null)`;

/** Worker pools that hold jobs but are dead. */
async function deadPools(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `${poolsAtWork} select id from pools where pg_try_advisory_xact_lock(${lockOf.replace('$1', 'id')})`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Frees the jobs of dead workers at once, instead of after the library's four hours. A worker's death doesn't count as
 * a failure of the job, up to `mostTries`; a job that has reached it fails.
 */
export async function freeAbandoned({ pool }: { pool: Pool }, only?: ReadonlySet<string>): Promise<unknown[]> {
  const dead = await deadPools(pool);
  const due = only ? dead.filter((id) => only.has(id)) : dead;
  const freed = await free(pool, due, (client, { id, maxAttempts }) =>
    maxAttempts < mostTries
      ? client.query('select graphile_worker.reschedule_jobs(array[$1::bigint], max_attempts => $2)', [
          id,
          maxAttempts + 1,
        ])
      : undefined,
  );
  return freed
    .filter(({ attempts, maxAttempts }) => attempts >= maxAttempts && maxAttempts >= mostTries)
    .map(({ payload }) => payload);
}

/** Looks for dead workers: one must be missing twice in a row, since it may only have lost its connection. */
export function abandonedWatch(services: { pool: Pool }): () => Promise<unknown[]> {
  let before: ReadonlySet<string> = new Set();
  return async () => {
    const seen = before;
    // A failed query must not leave an old result.
    before = new Set();
    before = new Set(await deadPools(services.pool));
    const again = new Set([...before].filter((id) => seen.has(id)));
    return again.size > 0 ? freeAbandoned(services, again) : [];
  };
}

/** Returns jobs that this process's pools still hold as if not started: the process is about to end. */
export async function giveBack(pool: Pool, pools: readonly string[]): Promise<number> {
  const freed = await free(pool, pools, (client, { id, attempts }) =>
    client.query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2)', [
      id,
      Math.max(0, attempts - 1),
    ]),
  );
  return freed.length;
}

/** Unlocks the jobs of `pools` in one transaction and notifies live workers. */
async function free(
  pool: Pool,
  pools: readonly string[],
  change: (client: PoolClient, job: Freed) => Promise<unknown> | undefined,
): Promise<Freed[]> {
  if (pools.length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<Freed>(
      `select id, attempts, max_attempts as "maxAttempts", payload from graphile_worker._private_jobs
       where locked_by = any($1::text[]) order by id for update`,
      [pools],
    );
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [pools]);
    for (const job of rows) await change(client, job);
    if (rows.length > 0)
      await client.query(`select pg_notify('jobs:insert', $1)`, [JSON.stringify({ count: rows.length })]);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
