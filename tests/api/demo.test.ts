import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStates } from '../../domain/orderStates.ts';
import { playDemo } from '../../server/demo/index.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* The world that a demo starts with, made on a database that holds only its people. */
let server: TestServer;
const optionsOf = ({ app, database, dataDir }: TestServer) => ({
  ...app.services,
  pool: database.pool,
  direct: database.direct,
  connectionString: database.connectionString,
  dataDir,
  codesPerDay: app.services.codes.perDay,
});
beforeAll(async () => {
  server = await testServer();
  const t = performance.now();
  await playDemo(optionsOf(server) as never, { coarse: 2, isWhole: false }).catch((e) => {
    console.log((globalThis as any).TT);
    throw e;
  });
  console.log(performance.now() - t, (globalThis as any).TT);
});

describe('the demo', () => {
  it('has orders in every state', async () => {
    const rows = await server.db
      .selectFrom('orders')
      .select(['state', (q) => q.fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute();
    console.log(rows);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(orderStates.values));
  });
});
