import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { everything } from '../../domain/signals.ts';
import { createPool } from '../../server/db/pool.ts';
import { asTenant, queryBuilder } from '../../server/db/tenancy.ts';
import { lockOf, openGuard } from '../../server/jobs/guard.ts';
import { openSignals } from '../../server/signals.ts';
import { createMetrics } from '../../server/monitoring/metrics.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { databaseGate } from '../support/faults/databaseGate.ts';

/* A database whose machine is gone, or a firewall that forgot the connections: no answer comes, and no error. */
let database: FreshDatabase;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());

it('fails what was asked, and answers what is asked next on a new connection', async () => {
  const gate = await databaseGate(database.connectionString);
  const pool = createPool({ connectionString: gate.connectionString, connections: 1, silence: 2000 });
  const db = queryBuilder(pool);
  const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
  const tenant = { organisationId: 1001, accountId: 101 };
  const inTransaction = () => asTenant(db, tenant, (tx) => sql<{ one: number }>`select 1 as one`.execute(tx));
  for (const ask of [one, inTransaction]) {
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    gate.silence();
    const start = performance.now();
    await expect(ask()).rejects.toThrow('timeout');
    // Nothing else is sent on that connection, and waited for as long again.
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

it('is heard again by signals when their connection ends, and open consoles are told to look', async () => {
  const hub = await openSignals(database.connectionString, { log, now: () => new Date(), metrics: createMetrics() });
  const told = new Promise((resolve) => hub.join(1, resolve));
  await end('signals');
  expect(await told).toMatchObject({ entity: everything });
  await vi.waitUntil(() => hub.stands);
  await hub.close();
});

it('gets a guard’s locks again on another connection', async () => {
  const guard = await openGuard(database.connectionString, log);
  await guard.hold('a worker pool');
  await end('jobs');
  await vi.waitUntil(() => !guard.stands);
  await vi.waitUntil(() => guard.stands);
  const free = await database.pool.query(`select pg_try_advisory_lock(${lockOf}) as "isFree"`, ['a worker pool']);
  expect(free.rows).toEqual([{ isFree: false }]);
  await guard.end();
});
