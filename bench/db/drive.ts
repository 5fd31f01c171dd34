import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../../server/db/open.ts';
import { testApp, within } from '../../tests/support/testApp.ts';

/** The app on an existing database, without a port. */
export async function drive(database: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ddcp-bench-'));
  const app = await testApp({
    pool: database.pool,
    direct: database.direct,
    connectionString: database.connectionString,
    dataDir,
    works: false,
  });
  const { ask, loginAs } = within(() => app);
  const waits = watchWaits();
  return {
    ask,
    loginAs,
    /** Time that a call waits for the database, ms. */
    async waitOf(path: string, body: object, token: string | undefined): Promise<number> {
      const before = waits.total();
      await ask(path, body, { token });
      // The call doesn't wait for the commit of a read-only transaction, which may still be open here.
      while (waits.isOpen()) await setImmediate();
      return waits.total() - before;
    },
    async close() {
      waits.stop();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Time that this process has waited for the database; overlapping waits count once. */
function watchWaits() {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let [open, since, total] = [0, 0, 0];
  const done = () => {
    if (--open === 0) total += performance.now() - since;
  };
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (open++ === 0) since = performance.now();
    const last = given.at(-1);
    // pg itself and the pool pass callbacks; all other callers get a promise.
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
    isOpen: () => open > 0,
    stop: () => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query),
  };
}
