import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { findRunning } from '../db/bundled/running.ts';
import { createPool } from '../db/pool.ts';
import { codeOf, DatabaseStartError } from '../db/startError.ts';
import { checkYours } from '../db/yours.ts';

const needed = '0022_audit';
const undefinedTable = '42P01';

/**
 * The database of the product, yours or the bundled one that runs; with `isLong` its statements may take their time.
 * @throws DatabaseStartError where it can't be reached, or an earlier version used it last
 */
export async function openRunning(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { isLong = false, log }: { isLong?: boolean | undefined; log: (line: string) => void },
): Promise<Pool> {
  const limited = databaseUrl ? await checkYours(databaseUrl, log) : true;
  const connectionString = databaseUrl ?? (await findRunning(dataDir));
  const pool = createPool({ connectionString, limitStatements: limited && !isLong });
  try {
    if (!(await isOfThisVersion(pool)))
      throw new DatabaseStartError(
        'The database was last used by an earlier version: start the product once, and try again.',
      );
    return pool;
  } catch (error) {
    await pool.end();
    const isGone = !databaseUrl && ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '');
    throw isGone ? new DatabaseStartError(`The product on ${dataDir} doesn’t run any more: start it first.`) : error;
  }
}

/** The tool changes no tables: the product does at its start. */
async function isOfThisVersion(pool: Pool): Promise<boolean> {
  try {
    return (await pool.query('select from migration where name = $1', [needed])).rowCount === 1;
  } catch (error) {
    if (codeOf(error) === undefinedTable) return false;
    throw error;
  }
}
