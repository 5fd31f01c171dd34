import type { Client } from 'pg';
import type { Services } from '../services.ts';

const lockOf = 'hashtextextended($1, 0)';

/**
 * A pool of workers holds an advisory lock under its own id, which its jobs are locked by, for as long as its process lives:
 * PostgreSQL drops it with the connection.
 */
export const holdPool = (guard: Client, poolId: string): Promise<void> =>
  guard.query(`select pg_advisory_lock(${lockOf})`, [poolId]).then(
    () => {},
    () => {},
  );

/** Jobs whose workers are dead are free again at once, and not after the library's four hours. */
export async function freeAbandoned({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ pool: string }>(
    'select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null',
  );
  for (const { pool: poolId } of rows)
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1::text]) where pg_try_advisory_xact_lock(${lockOf})`,
      [poolId],
    );
}
