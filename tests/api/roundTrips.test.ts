import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentOrder } from '../support/build.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/* Messages that a call's transaction sends to the database, with begin and commit, without the session's query. */
let server: TestServer;
let lab: string;
const transactions: string[][] = [];
type Query = (this: pg.Client, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const original = prototype.query;

beforeAll(async () => {
  server = await testServer();
  lab = await server.loginAs('factoryAdmin');
  const open = new WeakMap<pg.Client, string[]>();
  prototype.query = function query(...rest) {
    const [first] = rest;
    const text = typeof first === 'string' ? first : (first as { text: string }).text;
    if (/^begin\b.*set_config/s.test(text)) open.set(this, []);
    const sent = open.get(this);
    sent?.push(text);
    if (sent && /\b(commit|rollback)$/.test(text)) {
      transactions.push(sent);
      open.delete(this);
    }
    return original.apply(this, rest);
  };
});
afterAll(() => void (prototype.query = original));

async function sentBy(path: string, body: object): Promise<string[]> {
  transactions.length = 0;
  await server.ask(path, body, { token: lab });
  expect(transactions).toHaveLength(1);
  return transactions[0]!;
}

it('a list takes four, one of them to begin and one to end', async () => {
  await sentOrder(server);
  expect(await sentBy('order/query', {})).toHaveLength(4);
});

it('a step of an order takes nineteen, with its event, summaries, notifications, letters and audit row', async () => {
  const { id } = await sentOrder(server);
  const sent = await sentBy('order/reject', { id, reason: 'Blurred' });
  expect(sent.length).toBeLessThanOrEqual(19);
  expect(sent.at(-1)).toMatch(/^select .*pg_notify\(.*enqueue_job\(.*; commit$/s);
});
