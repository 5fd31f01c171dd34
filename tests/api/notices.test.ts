import { beforeEach, expect, it } from 'vitest';
import type { CallAnswer } from '../../domain/calls.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Notice } from '../../domain/notice/notice.ts';
import { acceptedOrder, act, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { nameOf, testServer } from '../support/testServer.ts';

const server = await testServer();
const list = async (person: Person, body: object = {}, language = 'en') =>
  server.ask<ListAnswer<Notice>>(
    'notices/query',
    { pageSize: 100, ...body },
    { token: await server.loginAs(person), headers: { 'Accept-Language': language } },
  );
const contents = async (...asked: Parameters<typeof list>) => (await list(...asked)).list.map(({ content }) => content);
const markRead = async (person: Person, body: object) =>
  nameOf((await server.call('notices/markRead', body, { token: await server.loginAs(person) })).code);

beforeEach(() => server.db.deleteFrom('notice').execute());

it('lists a person’s own, the newest first, in their language, with the record that each is about', async () => {
  const order = await acceptedOrder(server);
  await act(server, await server.loginAs('factoryAdmin'), 'hold', order, { reason: 'The abutment is missing' });
  const own = await list('clinicMember');
  expect(own.list.map(({ action }) => action)).toEqual(['hold', 'accept']);
  expect(own.list[1]).toMatchObject({
    accountId: await accountOf(server.db, 'clinicMember'),
    content: `Harbour Lab accepted order ${order.number}`,
    category: 'orders',
    entity: 'order',
    recordId: order.id,
    seen: false,
  });
  const [newest] = await contents('clinicMember', {}, 'fr');
  expect(newest).not.toBe(own.list[0]!.content);
  // The second page starts where the first ended.
  const first = await list('clinicMember', { pageSize: 1 });
  const second = await list('clinicMember', { pageSize: 1, page: 2, after: first.next });
  expect([first.total, ...first.list, ...second.list].slice(1)).toEqual(own.list);
});

it('shows a user neither another person’s notifications nor another organisation’s', async () => {
  await acceptedOrder(server);
  expect(await contents('colleague')).toEqual([]);
  expect(await contents('otherClinic')).toEqual([]);
  expect(await contents('otherLab')).toEqual([]);
  // The same person in another organisation.
  const accountId = await accountOf(server.db, 'clinicMember');
  const organisationId = await organisationOf(server.db, 'otherClinic');
  await server.db.updateTable('notice').set({ organisationId }).where('accountId', '=', accountId).execute();
  expect(await contents('clinicMember')).toEqual([]);
});

it('is narrowed by category, by what is unread and by the day', async () => {
  const order = await sentOrder(server);
  const [own] = (await list('factoryAdmin')).list;
  const count = async (filter: object) => (await list('factoryAdmin', { filter })).total;
  const today = server.now().toISOString().slice(0, 10);
  expect(own!.title).toBe(order.number);
  expect([await count({ category: 'orders' }), await count({ category: 'members' })]).toEqual([1, 0]);
  expect([await count({ unread: true }), await count({ unread: false })]).toEqual([1, 0]);
  expect([await count({ createdFrom: today, createdTo: today }), await count({ createdTo: '2020-01-01' })]).toEqual([
    1, 0,
  ]);
});

it('marks several as read, once and for the bell too, and none that is another person’s', async () => {
  await sentOrder(server);
  await sentOrder(server);
  const ids = (await list('factoryAdmin')).list.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(await markRead('factoryMember', { ids })).toBe('notFound');
  expect(await markRead('factoryAdmin', { ids: [ids[0]] })).toBe('ok');
  expect((await list('factoryAdmin', { filter: { unread: true } })).list.map(({ id }) => id)).toEqual([ids[1]]);
  expect(await markRead('factoryAdmin', { ids })).toBe('ok');
  const { list: read } = await list('factoryAdmin');
  expect(read.map(({ seen, version }) => [seen, version])).toEqual([
    [true, 2],
    [true, 2],
  ]);
  const bell = await server.ask<CallAnswer<'queryNotices'>>(
    'notice/query',
    {},
    { token: await server.loginAs('factoryAdmin') },
  );
  expect(bell.info['1']).toMatchObject({ unread: 0, first: { entity: 'order', action: 'send', seen: true } });
});
