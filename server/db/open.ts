import { once } from 'node:events';
import type pg from 'pg';
import { openBundled } from './bundled/open.ts';
import { createPool } from './pool.ts';
import { DatabaseStartError } from './startError.ts';
import { checkYours } from './ownServer.ts';

export { DatabaseStartError };

export interface Database {
  /** For dedicated clients (LISTEN, locks). May hold a password: never log it. */
  connectionString: string;
  bundled: boolean;
  pool: pg.Pool;
  /** Bypasses a pooler, if there is one. */
  direct: pg.Pool;
  /** Also bypasses it, as the owner login, for migrations and the queue. Same as `direct` if there's only one login. */
  owner: pg.Pool;
  /** Waits up to 5 s for running queries, then stops the bundled server. May be called twice. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** The same database without the pooler; omit if `databaseUrl` names no pooler. */
  databaseDirectUrl?: string | undefined;
  /** The same database as its owner, without a pooler; default: `databaseUrl` is the owner. */
  databaseOwnerUrl?: string | undefined;
  /** Maximum number of connections of this process. */
  connections?: number | undefined;
  /** Client-side timeout of a statement, ms; omit to allow any duration. */
  queryTimeout?: number | undefined;
  /** The bundled server keeps its files in `<dataDir>/postgres`. */
  dataDir: string;
  log?: (line: string) => void;
}

const drainMs = 5000;

/** Job runners listen, and each job queries the queue. */
const ownerConnections = 10;

/**
 * Opens the database at `databaseUrl`, or the bundled one under `dataDir`.
 * @throws DatabaseStartError with a sentence that an operator can act on
 */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  databaseOwnerUrl,
  connections,
  queryTimeout,
  dataDir,
  log = () => {},
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl) {
    const isLimited = await checkYours(databaseUrl, log);
    // Named statements, LISTEN and session locks need a real server; only one accepts the start parameter.
    if (!isLimited && !databaseDirectUrl)
      throw new DatabaseStartError(
        'DATABASE_URL points to a pooler. Set DATABASE_DIRECT_URL to the PostgreSQL behind it.',
      );
    const poolOf = (connectionString: string, limitStatements: boolean, most?: number) =>
      createPool({ connectionString, log, limitStatements, queryTimeout, connections: most });
    const directLimited = databaseDirectUrl && (await checkYours(databaseDirectUrl, log, 'DATABASE_DIRECT_URL'));
    const pool = poolOf(databaseUrl, isLimited, connections);
    const direct = databaseDirectUrl ? poolOf(databaseDirectUrl, directLimited === true, ownerConnections) : pool;
    const ownerLimited = databaseOwnerUrl && (await checkYours(databaseOwnerUrl, log, 'DATABASE_OWNER_URL'));
    const owner = databaseOwnerUrl ? poolOf(databaseOwnerUrl, ownerLimited === true, ownerConnections) : direct;
    return database({ pool, direct, owner, connectionString: databaseDirectUrl ?? databaseUrl, bundled: false });
  }
  const server = await openBundled({ dataDir, log });
  const { connectionString: ownerString, servingConnectionString: connectionString } = server;
  const pool = createPool({ connectionString, log, connections, queryTimeout });
  const owner = createPool({ connectionString: ownerString, log, connections: ownerConnections, queryTimeout });
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

/** `pool.end()` waits for checked-out clients; a hanging request must not block the stop. */
async function drained(pool: pg.Pool): Promise<void> {
  if (pool.ending) return;
  const late = AbortSignal.timeout(drainMs);
  await Promise.race([pool.end(), once(late, 'abort')]);
}
