import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { demoPassword } from '../../server/demo/people.ts';
import type { Tables } from '../../server/db/tables.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

/*
 * A call that only reads is begun as whoever its token stood for the last time. What that was may have changed since.
 */

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const north = 1001;
const list = { page: 1, pageSize: 25, sort: '-updatedAt', filter: {} };

const signIn = async (userName: string) =>
  (await server.ask<{ token: string }>('base/login', { userName, password: demoPassword }, {})).token;

/** Somebody whose token has read before. */
async function known(userName: string): Promise<string> {
  const token = await signIn(userName);
  await read(token);
  return token;
}
const read = (token: string, path = 'order/query', body: object = list) => server.call(path, body, { token });
const outcome = async (...asked: Parameters<typeof read>) => nameOf((await read(...asked)).code);
const ordersOf = async (token: string) =>
  (await server.ask<{ list: { id: string }[] }>('order/query', list, { token })).list.map(({ id }) => id);
const changed = (token: string, values: Partial<Pick<Tables['session'], 'organisationId' | 'revokedAt'>>) =>
  server.db.updateTable('session').set(values).where('id', '=', sessions.get(token)!).executeTakeFirstOrThrow();

const sessions = new Map<string, string>();
/** The session of a token that was just made. */
async function withSession(userName: string): Promise<string> {
  const token = await known(userName);
  const { list: own } = await server.ask<{ list: { id: string; isThis: boolean }[] }>(
    'user/sessions',
    {},
    { token, method: 'GET' },
  );
  sessions.set(token, own.find(({ isThis }) => isThis)!.id);
  return token;
}

it('asks for the session with what is read, from the second time on', async () => {
  const token = await signIn('head@north.demo');
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const ways = () =>
    asked.mock.calls
      .map(([query]) => (query as unknown as { text?: string }).text ?? '')
      .filter((text) => text.includes('"session" as "s"'))
      .map((text) => /\/\*(\w+)\*\//.exec(text)![1]);
  try {
    await ordersOf(token);
    expect(ways()).toEqual(['prepared']);
    await ordersOf(token);
    expect(ways()).toEqual(['prepared', 'promised']);
  } finally {
    asked.mockRestore();
  }
});

it('is refused where the session has ended since, whatever is asked', async () => {
  const token = await withSession('head@north.demo');
  await changed(token, { revokedAt: server.now().toISOString() });
  expect(await outcome(token)).toBe('revokedToken');
  expect(await outcome(token, 'order/query', { ...list, after: 'nonsense' })).toBe('revokedToken');
  expect(await outcome(token, 'order/query', { ...list, pageSize: -1 })).toBe('revokedToken');

  const idle = await withSession('head@north.demo');
  server.later(limits.sessionIdle + 1000);
  expect(await outcome(idle)).toBe('expiredToken');
});

it('tells a bad request as a bad one', async () => {
  const token = await known('head@north.demo');
  expect(await outcome(token, 'order/query', { ...list, after: 'nonsense' })).toBe('badRequest');
  expect(await outcome(token, 'order/query', { ...list, pageSize: -1 })).not.toBe('success');
  expect(await outcome(token, 'order/get', { id: 'nonsense' })).not.toBe('success');
});

it('reads with the role that one has by now', async () => {
  const head = await signIn('head@north.demo');
  const token = await known('dentist@north.demo');
  const { id } = await server.ask<{ id: string }>('order/create', { caseType: 'other' }, { token: head });
  const roleIs = (role: Tables['member']['role']) =>
    server.db
      .updateTable('member as m')
      .from('account as a')
      .set({ role })
      .whereRef('a.id', '=', 'm.accountId')
      .where('a.email', '=', 'dentist@north.demo')
      .where('m.organisationId', '=', north)
      .execute();
  expect(await ordersOf(token)).not.toContain(id);
  await roleIs('clinicAdmin');
  expect(await ordersOf(token)).toContain(id);
  await roleIs('clinicMember');
  expect(await ordersOf(token)).not.toContain(id);
});

it('reads in the organisation that the session is in by now', async () => {
  const token = await withSession('head@north.demo');
  const { id } = await server.ask<{ id: string }>('order/create', { caseType: 'other' }, { token });
  expect(await ordersOf(token)).toContain(id);
  await changed(token, { organisationId: null });
  expect(await outcome(token)).toBe('forbidden');
  await changed(token, { organisationId: north });
  expect(await ordersOf(token)).toContain(id);
});
