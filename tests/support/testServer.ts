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
  /** Every line that the server logged, as JSON. */
  logged: string[];
  /** Moves the server's clock on. */
  later(milliseconds: number): void;
  now(): Date;
  /** Resolves with the first answer of `check` that isn't undefined; asked anew at every signal of the database. */
  until<Result>(check: () => Promise<Result | undefined>): Promise<Result>;
  /** What PostgreSQL has told the server's processes. */
  signals: Signals;
  /** Stops the app and starts another on the same data, as after a new start of the machine. */
  restart(between?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** What the app may be given in place of the usual. */
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
    | 'codesPerDay'
    | 'callLimits'
    | 'disk'
    | 'humanWork'
    | 'corsOrigins'
    | 'tracing'
  >
> & {
  /** In place of a fresh one; dropped with the server. */
  database?: FreshDatabase;
};

/** The whole API without a port, on a database and a folder of its own; closed after the test file's last test. */
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

/** Ends what a test file has opened, wherever it did: a hook that is asked for within another would never run. */
export async function closeServers(): Promise<void> {
  for (const server of opened.splice(0).toReversed()) await server.close();
}

/** A record's id that nobody has. */
export const missingId = () => randomUUID();
