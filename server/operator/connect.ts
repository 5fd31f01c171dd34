import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { migrationState } from '../db/migrate.ts';
import { migrations } from '../db/migrations/index.ts';
import { openDatabase } from '../db/open.ts';
import { createPool } from '../db/pool.ts';
import { codeOf, DatabaseStartError } from '../db/startError.ts';
import { checkYours } from '../db/ownServer.ts';
import { join, resolve } from 'node:path';
import { exists } from '../db/bundled/files.ts';
import { clusterName, movedFrom } from '../db/bundled/home.ts';
import { addressOf } from '../db/bundled/cluster.ts';
import { productAt } from '../db/bundled/product.ts';

/** An open database, and how to close it. */
interface Opened {
  pool: Pool;
  close(): Promise<void>;
}

type Address = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/** Your own database, preferably as its owner. */
const yoursOf = ({ databaseOwnerUrl, databaseDirectUrl, databaseUrl }: Address) =>
  databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl;
const settingOf = ({ databaseOwnerUrl, databaseDirectUrl }: Address) =>
  databaseOwnerUrl ? 'DATABASE_OWNER_URL' : databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';

/**
 * The database in any state, even empty, without the pooler if there is one. Starts the bundled one unless the product
 * has.
 * @throws DatabaseStartError if it can't be opened
 */
export async function openOurs(address: Address, log: (line: string) => void): Promise<Opened> {
  const { dataDir } = address;
  const yours = yoursOf(address);
  if (yours) await checkYours(yours, log, settingOf(address));
  const running = yours ?? (await findRunning(dataDir).catch(() => null));
  if (running !== null && (yours || (await answers(running))))
    return closing(createPool({ connectionString: running, limitStatements: false }));
  const { owner, close } = await openDatabase({ dataDir, log });
  return { pool: owner, close };
}

export const closing = (pool: Pool): Opened => ({ pool, close: () => pool.end() });

/** A killed product leaves its database's address behind, so test the connection. */
async function answers(connectionString: string): Promise<boolean> {
  const pool = createPool({ connectionString });
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

/**
 * The running product's database, yours (without a pooler) or bundled; `isLong` removes the statement timeout.
 * @throws DatabaseStartError if unreachable, or last used by an earlier version
 */
export async function openRunning(
  address: Address,
  { isLong = false, log }: { isLong?: boolean | undefined; log: (line: string) => void },
): Promise<Pool> {
  const { databaseUrl, dataDir } = address;
  const yours = yoursOf(address);
  const limited = yours ? await checkYours(yours, log, settingOf(address)) : true;
  const connectionString = yours ?? (await findRunning(dataDir));
  const pool = createPool({ connectionString, limitStatements: limited && !isLong });
  try {
    if (!(await isOfThisVersion(pool)))
      throw new DatabaseStartError(
        'The database was last used by an earlier version. Start the product once, then try again.',
      );
    return pool;
  } catch (error) {
    await pool.end();
    throw notRunning(error, databaseUrl, dataDir);
  }
}

function notRunning(error: unknown, databaseUrl: string | undefined, dataDir: string): unknown {
  const isGone = !databaseUrl && ['ECONNREFUSED', 'ENOENT'].includes(codeOf(error) ?? '');
  return isGone ? new DatabaseStartError(`The product in ${dataDir} isn’t running. Start it first.`) : error;
}

/** Nothing is migrated here: the product does that at its start. */
const isOfThisVersion = async (pool: Pool): Promise<boolean> =>
  (await migrationState(pool)).pending.length < migrations.length;

/** Queries your database with the serving login; undefined for the bundled one, which creates that login itself. */
export async function asServing<Result>(
  { databaseUrl }: Pick<Address, 'databaseUrl'>,
  ask: (pool: Pool) => Promise<Result>,
): Promise<Result | undefined> {
  if (!databaseUrl) return undefined;
  const pool = createPool({ connectionString: databaseUrl, limitStatements: false });
  try {
    return await ask(pool);
  } finally {
    await pool.end();
  }
}

/**
 * Connection string of a bundled server started on `dataDir` by another process. Neither starts nor stops it.
 * @throws DatabaseStartError if there is none, or it doesn't run
 */
export async function findRunning(dataDir: string): Promise<string> {
  const own = join(resolve(dataDir), 'postgres');
  if (!(await exists(own)))
    throw new DatabaseStartError(
      `No database found in ${resolve(dataDir)}. Set DATA_DIR to the product's folder, or DATABASE_URL to its PostgreSQL.`,
    );
  const dir = (await movedFrom(own)) ?? own;
  const address = await addressOf(join(dir, clusterName));
  if (!address)
    throw new DatabaseStartError(`The product in ${resolve(dataDir)} isn’t running. Start it first (npm start).`);
  return productAt(address);
}
