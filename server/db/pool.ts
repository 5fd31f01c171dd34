import pg from 'pg';

/*
 *   int8, numeric   number; a string if a number would lose digits of an int8
 *   date            'YYYY-MM-DD', never an instant
 *   timestamptz     ISO 8601 in UTC, as in responses
 */
const oids = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  numeric: 1700,
  timestamptz: 1184,
  textArray: 1009,
};

function wholeNumber(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** `2026-11-22 18:16:37.25+00` → `2026-11-22T18:16:37.250Z`; ten times as fast as `Date`, for lists with hundreds. */
function isoMoment(moment: string): string {
  if (!/^\d{4}-\d\d-\d\d .+\+00$/.test(moment)) return new Date(moment).toISOString();
  const fraction = moment.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${fraction}Z`;
}

function resultTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  // The published type says that the parser takes a number; it takes the value's text.
  const texts = types.getTypeParser(oids.textArray) as unknown as (list: string) => (string | null)[];
  types.setTypeParser(oids.int8, wholeNumber);
  types.setTypeParser(oids.int8Array, (list) => texts(list).map((text) => (text === null ? null : wholeNumber(text))));
  types.setTypeParser(oids.timestamptz, isoMoment);
  types.setTypeParser(oids.date, (day) => day);
  types.setTypeParser(oids.dateArray, texts);
  types.setTypeParser(oids.numeric, Number);
  return types;
}

/** Type parsers of every connection, including dedicated ones (LISTEN). */
const types = resultTypes();

/** Statement timeout, ms. A migration may override it in its transaction. */
const statementTimeout = 30_000;
/** A little longer: by then a live server has reported the timeout. */
export const queryTimeout = 35_000;

interface PoolOptions {
  connectionString: string;
  log?: (line: string) => void;
  /** False behind a pooler that refuses this start parameter. */
  limitStatements?: boolean;
  /** Maximum size. */
  connections?: number | undefined;
  /**
   * Client-side timeout, ms, after which a statement fails and its connection closes. Otherwise a connection to a dead
   * machine, or one dropped by a firewall, would block for 15 minutes. Omit to allow any duration.
   */
  queryTimeout?: number | undefined;
}

/** A lost connection, idle or in use, never crashes the process: its query rejects. */
export function createPool({
  connectionString,
  log = () => {},
  limitStatements = true,
  connections = 20,
  queryTimeout,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    types,
    max: connections,
    application_name: 'ddcp',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // A new connection picks up the statements that are frequent by then.
    maxLifetimeSeconds: 3600,
    // A connection that listens for jobs sends nothing that could time out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
    ...(limitStatements && { statement_timeout: statementTimeout }),
  });
  pool.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  // pg-pool handles errors of idle clients only: a client lost between two queries of a transaction would crash us.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A second pool for the few queries outside the current transaction. It connects on first use. */
export const secondPool = ({ options }: pg.Pool): pg.Pool =>
  createPool({ ...ofSame(options), queryTimeout: options.query_timeout || undefined, connections: 2 });

/** A pool for migrations, which set their own timeouts. */
export const poolForMigrations = ({ options }: pg.Pool): pg.Pool => createPool({ ...ofSame(options), connections: 3 });

const ofSame = ({ connectionString = '', statement_timeout: limit }: pg.PoolOptions) => ({
  connectionString,
  limitStatements: limit !== undefined,
});

/** Runs `work` on a dedicated connection. A transaction that it leaves open is rolled back. */
export async function withPlainClient<Result>(
  { options }: pg.Pool,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: options.connectionString, types, application_name: 'ddcp' });
  // Ignored, because the running statement fails anyway.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
