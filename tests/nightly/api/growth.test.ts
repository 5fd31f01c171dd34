import { beforeAll, expect, inject, it } from 'vitest';
import { createPool } from '../../../server/db/pool.ts';
import { growthOf, walkOrder } from '../../support/growth.ts';
import { onDatabase } from '../../support/onDatabase.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/*
 * Rows and bytes that an order leaves in the database, the basis of docs/scale.md. the nightly run takes 12 orders and
 * prints them by table; here one is enough.
 */
const orders = Number(process.env['ORDERS'] ?? 1);
const isLong = orders > 1;

let server: TestServer;
beforeAll(async () => (server = await testServer()));

it('an order takes some thirty kilobytes of the database, with indexes', async () => {
  const log = async () =>
    (
      await server.database.pool.query<{ at: number; commits: number }>(
        `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as at, xact_commit as commits
            from pg_stat_database where datname = current_database()`,
      )
    ).rows[0]!;
  const before = await log();
  for (let walked = 0; walked < orders; walked++) await walkOrder(server);
  const after = await log();
  const pool = createPool({
    connectionString: onDatabase(
      inject('databaseServer').admin,
      new URL(server.database.connectionString).pathname.slice(1),
    ),
  });
  const growth = await growthOf(server, pool, orders, isLong ? 200 : 60);
  await pool.end();
  const sum = growth.reduce((total, { bytes }) => total + bytes, 0);
  const each = (total: number) => Math.round(total / orders);
  if (isLong)
    process.stdout.write(
      [
        ...growth
          .filter(({ rows }) => rows > 0.2)
          .map(({ table, rows, bytes }) => `${table} ${rows.toFixed(1)} rows ${Math.round(bytes)} bytes`),
        `all ${Math.round(sum)} bytes, ${each(after.at - before.at)} bytes of log, ${each(after.commits - before.commits)} commits`,
      ].join('\n') + '\n',
    );
  expect(sum).toBeGreaterThan(10_000);
  // For a single order, empty index pages weigh as much as its rows.
  expect(sum).toBeLessThan(isLong ? 45_000 : 75_000);
});
