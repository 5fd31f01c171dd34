import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everything } from '../../../domain/signals.ts';
import { createPool } from '../../../server/db/pool.ts';
import { asTenant, queryBuilder } from '../../../server/db/tenancy.ts';
import { lockOf, openGuard } from '../../../server/jobs/guard.ts';
import { openSignals } from '../../../server/signals.ts';
import { createMetrics } from '../../../server/monitoring/metrics.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { databaseGate } from '../../support/faults/databaseGate.ts';

/* The database's machine is gone, or a firewall drops the packets: neither an answer nor an error arrives. */
let database: FreshDatabase;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

it('fails the running query, and answers the next one on a new connection', async () => {
  const gate = await databaseGate(database.connectionString);
  const pool = createPool({ connectionString: gate.connectionString, connections: 1, queryTimeout: 2000 });
  const db = queryBuilder(pool);
  const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const tenant = { organisationId: 1001, accountId: 101 };
  const inTransaction = () => asTenant(db, tenant, (tx) => sql<{ one: number }>`select 1 as one`.execute(tx));
  for (const ask of [one, inTransaction]) {
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    gate.silence();
    const start = performance.now();
    await expect(ask()).rejects.toThrow('timeout');
    // No second query waits that long on the same connection.
    expect(performance.now() - start).toBeLessThan(3900);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
  }
  await pool.end();
  await gate.close();
});

const end = (purpose: string) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like $1`,
    [`ddcp ${purpose}, process %`],
  );

it('delivers signals again after their connection ended, and lets open consoles refetch', async () => {
  const hub = await openSignals(database.connectionString, { log, now: () => new Date(), metrics: createMetrics() });
  const signal = new Promise((resolve) => hub.join(1, resolve));
  await end('signals');
  expect(await signal).toMatchObject({ entity: everything });
  await expect.poll(() => hub.stands).toBe(true);
  await hub.close();
});

it('restores a guard’s locks on another connection', async () => {
  const guard = await openGuard(database.connectionString, log);
  await guard.hold('a worker pool');
  await end('jobs');
  await expect.poll(() => guard.stands).toBe(false);
  await expect.poll(() => guard.stands).toBe(true);
  const free = await database.pool.query(`select pg_try_advisory_lock(${lockOf}) as "isFree"`, ['a worker pool']);
  expect(free.rows).toEqual([{ isFree: false }]);
  await guard.end();
});
