import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import pino from 'pino';
import type { Envelope } from '../../domain/envelope.ts';
import { createApp } from '../../server/app.ts';
import { demoPassword } from '../../server/db/demo.ts';
import type { Database } from '../../server/db/open.ts';
import { diskStore } from '../../server/files/disk.ts';
import { lazyMesh } from '../../tests/support/testMesh.ts';

/** One call of a running app, and how long it took: in all, and of that waiting for the database; ms. */
export interface Timed {
  data: unknown;
  whole: number;
  database: number;
}

/** The app on a database that is there, without a port. */
export async function drive(database: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ddcp-bench-'));
  const app = await createApp({
    pool: database.pool,
    direct: database.direct,
    connectionString: database.connectionString,
    files: await diskStore(join(dataDir, 'files')),
    dataDir,
    mesh: lazyMesh,
    log: pino({ level: 'silent' }),
    publicUrl: () => 'https://console.test',
    works: false,
  });
  const waits = watchWaits();

  async function call(path: string, body: object, token?: string): Promise<Timed> {
    const before = waits.total();
    const began = performance.now();
    const response = await app.fetch(
      new Request(`http://bench/prod-api/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { 'X-Token': token }) },
        body: JSON.stringify(body),
      }),
    );
    const { code, msg, data } = (await response.json()) as Envelope;
    const whole = performance.now() - began;
    if (code !== 200) throw new Error(`${path}: ${code} ${msg}`);
    return { data, whole, database: waits.total() - before };
  }

  return {
    call,
    async signIn(userName: string): Promise<string> {
      const { data } = await call('base/login', { userName, password: demoPassword });
      return (data as { token: string }).token;
    },
    async close() {
      waits.stop();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How long this process has waited for answers of the database; what overlaps counts once. */
function watchWaits() {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let [open, since, total] = [0, 0, 0];
  const done = () => {
    if (--open === 0) total += performance.now() - since;
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (open++ === 0) since = performance.now();
    const last = given.at(-1);
    // pg itself and the pool call back; everybody else is given a promise.
    if (typeof last === 'function') {
      given[given.length - 1] = (...answer: unknown[]) => {
        done();
        (last as (...answer: unknown[]) => void)(...answer);
      };
      return query.apply(this, given);
    }
    const answer = query.apply(this, given) as Promise<unknown>;
    void Promise.resolve(answer).then(done, done);
    return answer;
  } as typeof pg.Client.prototype.query;
  return {
    total: () => total,
    stop: () => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query),
  };
}
