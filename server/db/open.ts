import { once } from 'node:events';
import type pg from 'pg';
import { openBundled } from './bundled/open.ts';
import { createPool } from './pool.ts';
import { DatabaseStartError } from './startError.ts';
import { checkYours } from './ownServer.ts';

export { DatabaseStartError };

export interface Database {
  /** For clients of their own (LISTEN, locks). May hold a password: never log it. */
  connectionString: string;
  bundled: boolean;
  pool: pg.Pool;
  /** Past a pooler that may stand before the database. */
  direct: pg.Pool;
  /** Of the login that owns the tables, which migrates and works the queue; likewise. The same as `direct` where there is one login. */
  owner: pg.Pool;
  /** Waits up to 5 s for queries under way, then stops the bundled server. May be called twice. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** The same database past the pooler that `databaseUrl` names; else it is none. */
  databaseDirectUrl?: string | undefined;
  /** The same database, past a pooler, by the login that owns it; else `databaseUrl`'s does. */
  databaseOwnerUrl?: string | undefined;
  /** Connections of this process, at most. */
  connections?: number | undefined;
  /** For how long a statement may go unanswered, ms; none where one may take its time. */
  silence?: number | undefined;
  /** The bundled server keeps its files in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (line: string) => void;
}

const drainMs = 5000;

/** Runners listen, and each of their jobs asks the queue. */
const ownerConnections = 10;

/**
 * Yours by `databaseUrl`, else the bundled one under `dataDir`.
 * @throws DatabaseStartError with a sentence that an operator can act on
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
  connections,
  silence,
  dataDir,
  log = () => {},
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const isLimited = await checkYours(databaseUrl, log);
    // Statements that a connection knows, LISTEN and locks that last: only a server takes a start parameter as well.
    if (!isLimited && !databaseDirectUrl)
      throw new DatabaseStartError(
        'DATABASE_URL points to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL behind it.',
      );
    const poolOf = (connectionString: string, limitStatements: boolean, most?: number) =>
      createPool({ connectionString, log, limitStatements, silence, connections: most });
    const directLimited = databaseDirectUrl && (await checkYours(databaseDirectUrl, log, 'DATABASE_DIRECT_URL'));
    const pool = poolOf(databaseUrl, isLimited, connections);
    const direct = databaseDirectUrl ? poolOf(databaseDirectUrl, directLimited === true, ownerConnections) : pool;
    const ownerLimited = databaseOwnerUrl && (await checkYours(databaseOwnerUrl, log, 'DATABASE_OWNER_URL'));
    const owner = databaseOwnerUrl ? poolOf(databaseOwnerUrl, ownerLimited === true, ownerConnections) : direct;
    return database({ pool, direct, owner, connectionString: databaseDirectUrl ?? databaseUrl, bundled: false });
  }
  const server = await openBundled({ dataDir, log });
  const { connectionString: ownerString, servingConnectionString: connectionString } = server;
  const pool = createPool({ connectionString, log, connections, silence });
  const owner = createPool({ connectionString: ownerString, log, connections: ownerConnections, silence });
  return database({ pool, direct: pool, owner, connectionString, bundled: true }, server.close);
}

function database(open: Omit<Database, 'close'>, stop = () => Promise.resolve()): Database {
  let closed: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([...new Set([open.pool, open.direct, open.owner])].map(drained));
    await stop();
  };
  return { ...open, close: () => (closed ??= close()) };
}

/** `pool.end()` waits for as long as a client is checked out; a request that hangs must not hold the stop. */
async function drained(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  const late = AbortSignal.timeout(drainMs);
  await Promise.race([pool.end(), once(late, 'abort')]);
}
