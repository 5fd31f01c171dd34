import { once } from 'node:events';
import type pg from 'pg';
import { openBundled } from './bundled/open.ts';
import { createPool } from './pool.ts';
import { checkYours } from './yours.ts';

export { DatabaseStartError } from './startError.ts';

export interface Database {
  /** For clients of their own (LISTEN, jobs). May hold a password: never log it. */
  connectionString: string;
  bundled: boolean;
  pool: pg.Pool;
  /** Waits up to 5 s for queries under way, then stops the bundled server. May be called twice. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl?: string;
  /** The bundled server keeps its files in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (line: string) => void;
}

const drainMs = 5000;

/**
 * Yours by `databaseUrl`, else the bundled one under `dataDir`.
 * @throws DatabaseStartError with a sentence that an operator can act on
 */
export async function openDatabase({ databaseUrl, dataDir, log = () => {} }: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const limitStatements = await checkYours(databaseUrl, log);
    const pool = createPool({ connectionString: databaseUrl, log, limitStatements });
    return database(pool, databaseUrl, false, async () => {});
  }
  const server = await openBundled({ dataDir, log });
  const pool = createPool({ connectionString: server.connectionString, log });
  return database(pool, server.connectionString, true, server.close);
}

function database(pool: pg.Pool, connectionString: string, bundled: boolean, stop: () => Promise<void>): Database {
  let closed: Promise<void> | undefined;
  const close = async () => {
    await drained(pool);
    await stop();
  };
  return { connectionString, bundled, pool, close: () => (closed ??= close()) };
}

/** `pool.end()` waits for as long as a client is checked out; a request that hangs must not hold the stop. */
async function drained(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  const late = AbortSignal.timeout(drainMs);
  await Promise.race([pool.end(), once(late, 'abort')]);
}
