import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { Envelope } from '../../domain/envelope.ts';
import { errorCodes, type ErrorName } from '../../domain/errors.ts';
import { createApp, type App, type AppOptions } from '../../server/app.ts';
import type { Db } from '../../server/db/tables.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { diskStore } from '../../server/files/disk.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { lazyMesh } from './testMesh.ts';
import { password, people, type Person } from './buildPeople.ts';
import { listen, type Signals } from './testSignals.ts';

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
}

/** An answer: its envelope, and what HTTP says beside it. */
export interface Reply<Data = unknown> extends Envelope<Data> {
  status: number;
  headers: Headers;
}

export interface TestServer {
  app: App;
  db: Db;
  database: FreshDatabase;
  dataDir: string;
  /** Every line that the server logged, as JSON. */
  logged: string[];
  /** Moves the server's clock on. */
  later(milliseconds: number): void;
  now(): Date;
  /** Below `/prod-api`: `/v1/…`. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A call as any client makes it; `order/get` stands for `/v1/order/get`. */
  call<Data = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Reply<Data>>;
  /** The data of a call that must succeed. */
  ask<Data>(path: string, body: unknown, options: CallOptions): Promise<Data>;
  /** A token of the person, signed in once a server; or of another account, by its e-mail address. */
  loginAs(who: Person | (string & {})): Promise<string>;
  /** Resolves with the first answer of `check` that isn't undefined; asked anew at every signal of the database. */
  until<Result>(check: () => Promise<Result | undefined>): Promise<Result>;
  /** What PostgreSQL has told the server's processes. */
  signals: Signals;
  /** Stops the app and starts another on the same data, as after a new start of the machine. */
  restart(between?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** What the app may be given in place of the usual. */
export type TestServerOptions = Partial<
  Pick<
    AppOptions,
    | 'files'
    | 'now'
    | 'proxy'
    | 'outlets'
    | 'publicUrl'
    | 'operatorEmail'
    | 'codesPerDay'
    | 'humanWork'
    | 'corsOrigins'
    | 'tracing'
    | 'replica'
  > & {
    /** As many connections of a pooler in transaction mode as the calls go by. */
    pooled: number;
  }
>;

/** The whole API without a port, on a database and a folder of its own; closed after the test file's last test. */
export async function testServer({
  now: clock = () => new Date(),
  pooled,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await freshDatabase('peopled', pooled);
  const dataDir = await mkdtemp(join(tmpdir(), 'ddcp-api-'));
  const db = queryBuilder(database.pool);
  const signals = await listen(database.connectionString);
  let offset = 0;
  const now = () => new Date(clock().getTime() + offset);
  const logged: string[] = [];
  const start = async () =>
    createApp({
      pool: database.pool,
      direct: database.direct,
      connectionString: database.connectionString,
      files: await diskStore(join(dataDir, 'files')),
      dataDir,
      mesh: lazyMesh,
      log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
      publicUrl: () => 'https://console.test',
      humanWork: { cost: 1, guesses: [1, 3] },
      ...options,
      now,
    });
  const tokens = new Map<string, Promise<string>>();

  const server: TestServer = {
    app: await start(),
    db,
    database,
    dataDir,
    logged,
    signals,
    now,
    later: (milliseconds) => void (offset += milliseconds),
    fetch: async (path, init) => server.app.fetch(new Request(`http://test/prod-api${path}`, init)),

    async call<Data>(path: string, body: unknown = {}, { token, headers, method = 'POST' }: CallOptions = {}) {
      const response = await server.fetch(`/v1/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...(token && { 'X-Token': token }), ...headers },
        ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const envelope = (await response.json()) as Envelope<Data>;
      return { ...envelope, status: response.status, headers: response.headers };
    },

    async ask<Data>(path: string, body: unknown, options: CallOptions) {
      const { code, msg, data } = await server.call<Data>(path, body, options);
      if (code !== 200) throw new Error(`${path}: ${nameOf(code)} ${msg} ${JSON.stringify(data)}`);
      return data;
    },

    loginAs(who) {
      const userName = who in people ? people[who as Person].email : who;
      const token =
        tokens.get(userName) ??
        server.ask<{ token: string }>('base/login', { userName, password }, {}).then((data) => data.token);
      tokens.set(userName, token);
      return token;
    },

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

/** The name of a result code, for comparisons that read well; success is `ok`. */
export const nameOf = (code: number): ErrorName | 'ok' =>
  code === 200
    ? 'ok'
    : ((Object.entries(errorCodes).find(([, one]) => one === code)?.[0] ?? String(code)) as ErrorName);

/** A record's id that nobody has. */
export const missingId = () => randomUUID();
