import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { everything } from '../../domain/signals.ts';
import { createPool } from '../../server/db/pool.ts';
import { openLine } from '../../server/db/line.ts';
import { queryBuilder } from '../../server/db/tenancy.ts';
import { lockOf, openGuard } from '../../server/jobs/guard.ts';
import { openSignals } from '../../server/signals.ts';
import { createMetrics } from '../../server/watching/metrics.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { databaseGate, type DatabaseGate } from '../support/faults/databaseGate.ts';

/* A database whose machine is gone, or a firewall that forgot the connections: nothing comes any more, and nobody says so. */
let database: FreshDatabase;
let gate: DatabaseGate;
const log = pino({ level: 'silent' });
const soon = { every: 20, within: 2000 };

beforeAll(async () => {
  database = await freshDatabase('empty');
});
afterAll(() => database.drop());
beforeEach(async () => {
  gate = await databaseGate(database.connectionString);
});
afterEach(() => gate.close());

it('fails what was asked, and answers what is asked next on a new connection', async () => {
  const pool = createPool({ connectionString: gate.connectionString, connections: 1, silence: soon.within });
  const db = queryBuilder(pool);
  const one = () => db.transaction().execute((tx) => sql<{ one: number }>`select 1 as one`.execute(tx));
  expect((await one()).rows).toEqual([{ one: 1 }]);
  gate.silence();
  await expect(one()).rejects.toThrow('Connection terminated');
  expect((await one()).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it('ends a connection that only listens', async () => {
  const { client, ended } = await openLine(gate.connectionString, 'test', soon);
  gate.silence();
  await ended;
  await expect(client.query('select')).rejects.toThrow('not queryable');
});

it('is heard anew by signals, and open consoles are told to look', async () => {
  const hub = await openSignals(gate.connectionString, { log, now: () => new Date(), metrics: createMetrics() }, soon);
  const told = new Promise((resolve) => hub.join(1, resolve));
  gate.silence();
  expect(await told).toMatchObject({ entity: everything });
  expect(hub.stands).toBe(true);
  await hub.close();
});

it('costs a guard its connection, and it takes its locks again on another', async () => {
  const guard = await openGuard(gate.connectionString, log, soon);
  await guard.hold('a worker pool');
  gate.silence();
  while (guard.stands) await new Promise(setImmediate);
  while (!guard.stands) await new Promise(setImmediate);
  const free = await database.direct.query(`select pg_try_advisory_lock(${lockOf}) as "isFree"`, ['a worker pool']);
  expect(free.rows).toEqual([{ isFree: false }]);
  await guard.end();
});
