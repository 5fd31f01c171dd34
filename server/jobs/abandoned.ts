import type { Client } from 'pg';
import type { Services } from '../services.ts';

const lockOf = 'hashtextextended($1, 0)';

/** A worker holds an advisory lock under its own id for as long as its process lives: PostgreSQL drops it with the connection. */
export const holdWorker = (guard: Client, workerId: string): Promise<void> =>
  guard.query(`select pg_advisory_lock(${lockOf})`, [workerId]).then(
    () => {},
    () => {},
  );

/** Jobs whose worker is dead are free again at once, and not after the library's four hours. */
export async function freeAbandoned({ pool }: Pick<Services, 'pool'>): Promise<void> {
  const { rows } = await pool.query<{ worker: string }>(
    'select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null',
  );
  for (const { worker } of rows)
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1::text]) where pg_try_advisory_xact_lock(${lockOf})`,
      [worker],
    );
}
