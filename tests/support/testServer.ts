import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { App, AppOptions } from '../../server/app.ts';
import type { Db } from '../../server/db/tables.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import type { Called } from './remote.ts';
import { testApp, within } from './testApp.ts';
import { listen, type Signals } from './testSignals.ts';

export { nameOf } from './remote.ts';

export interface TestServer extends Called {
  app: App;
  db: Db;
  database: FreshDatabase;
  dataDir: string;
  /** Every logged line, as JSON. */
  logged: string[];
  /** Moves the server's clock forward. */
  later(milliseconds: number): void;
  now(): Date;
  /** Resolves with the first defined result of `check`, which runs again at every signal of the database. */
  until<Result>(check: () => Promise<Result | undefined>): Promise<Result>;
  /** The signals that PostgreSQL sends to the server's processes. */
  signals: Signals;
  /** Stops the app and starts another on the same data, like a machine restart. */
  restart(between?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Overrides of the app's defaults. */
type TestServerOptions = Partial<
  Pick<
    AppOptions,
    | 'files'
    | 'mesh'
    | 'now'
    | 'proxy'
    | 'outlets'
    | 'publicUrl'
    | 'operatorEmail'
    | 'selfServiceStorage'
    | 'insecureWebhooks'
    | 'codesPerDay'
    | 'callLimits'
    | 'disk'
    | 'humanWork'
    | 'corsOrigins'
    | 'tracing'
  >
> & {
  /** Replaces a fresh one; dropped with the server. */
  database?: FreshDatabase;
};

/** The whole API without a port, on its own database and folder; closed after the test file's last test. */
export async function testServer({
  now: clock = () => new Date(),
  database: given,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const database = given ?? (await freshDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'ddcp-api-'));
  const db = queryBuilder(database.pool, { named: true });
  const signals = await listen(database.connectionString);
  let offset = 0;
  const now = () => new Date(clock().getTime() + offset);
  const logged: string[] = [];
  const start = async () =>
    testApp({
      ...database.serving,
      queue: database.pool,
      dataDir,
      log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
      humanWork: { cost: 1, guesses: [1, 3] },
      // As in a demo.
      selfServiceStorage: true,
      ...options,
      now,
    });

  const server: TestServer = {
    ...within(() => server.app),
    app: await start(),
    db,
    database,
    dataDir,
    logged,
    signals,
    now,
    later: (milliseconds) => void (offset += milliseconds),
    until: (check) => signals.until(check),

    async restart(between = () => Promise.resolve()) {
      await server.app.close();
      await between();
      server.app = await start();
    },

    async close() {
      await server.app.close();
      await signals.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  opened.push(server);
  return server;
}

const opened: TestServer[] = [];

/** Closes everything that a test file opened: a hook registered inside another would never run. */
export async function closeServers(): Promise<void> {
  for (const server of opened.splice(0).toReversed()) await server.close();
}

/** Number of statements waiting for a lock in the server's database. */
export async function lockWaits({ database }: TestServer): Promise<number> {
  const { rows } = await database.serving.pool.query<{ count: number }>(
    "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]!.count;
}

/** An id that no record has. */
export const missingId = () => randomUUID();
