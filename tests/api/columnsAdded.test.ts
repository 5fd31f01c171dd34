import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { buildOrder, sentOrder } from '../support/build.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

/*
 * A release adds columns while processes of the previous one keep answering on connections with prepared statements.
 * PostgreSQL refuses a prepared statement whose result has another number of columns, for as long as the connection
 * lives.
 */

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const tables = ['orders', 'patient', 'notice', 'account', 'organisation', 'member', 'session', 'message'];
afterEach(async () => {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} drop column if exists of_the_next_release`.execute(server.db);
});

const list = (sort: string, filter: object = {}, page = 1) => ({ page, pageSize: 25, sort, filter });
type Who = 'clinicMember' | 'factoryMember';
const calls: [who: Who, path: string, body: object][] = [
  ['factoryMember', 'order/query', list('-updatedAt')],
  ['factoryMember', 'order/query', list('-updatedAt', {}, 2)],
  ['factoryMember', 'order/query', list('-dueDate', { turn: 'lab' })],
  ['factoryMember', 'order/query', list('clinicName', { state: 'pending' })],
  ['clinicMember', 'order/query', list('dueDate')],
  ['clinicMember', 'order/query', list('-updatedAt', { keyword: 'R-1' })],
  ['clinicMember', 'order/counts', {}],
  ['clinicMember', 'order/overview', { utcOffset: 0 }],
  ['clinicMember', 'patient/query', list('-filedAt')],
  ['clinicMember', 'patient/query', list('name', {}, 2)],
  ['factoryMember', 'notice/query', {}],
];

it('lists, an order and notifications are answered as before once their tables have another column', async () => {
  const clinicMember = await server.loginAs('clinicMember');
  const tokens = { clinicMember, factoryMember: await server.loginAs('factoryMember') };
  const { id } = await sentOrder(server, { dueDate: '2030-01-01' });
  for (let count = 0; count < 26; count++) await buildOrder(server, {}, clinicMember);
  const all: typeof calls = [...calls, ['clinicMember', 'order/get', { id }]];
  const answers = async () => {
    const found: object[] = [];
    for (const [who, path, body] of all)
      found.push({ path, body, answer: await server.ask(path, body, { token: tokens[who] }) });
    return found;
  };
  const before = await answers();
  for (const table of tables)
    await sql`alter table ${sql.table(table)} add column of_the_next_release text default 'not read yet'`.execute(
      server.db,
    );
  expect(await answers()).toEqual(before);
});
