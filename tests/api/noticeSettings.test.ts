import { beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer, NoticeGroup } from '../../domain/calls.ts';
import { categoryNumbers } from '../../domain/notice/noticeCategories.ts';
import { limits } from '../../domain/limits.ts';
import type { NoticeChannel } from '../../domain/notice/noticeSettings.ts';
import { allNoticeKinds, type NoticeKind } from '../../domain/noticeKinds.ts';
import type { Order } from '../../domain/order/order.ts';
import { sumUp } from '../../server/modules/notice/grouping.ts';
import { notifyAsSystem } from '../../server/modules/notice/notify.ts';
import { act, acceptedOrder, buildPatient } from '../support/build.ts';
import { accountOf, organisationOf, people, type Person } from '../support/buildPeople.ts';
import { nameOf, testServer } from '../support/testServer.ts';

const server = await testServer();
const as = async (person: Person) => ({ token: await server.loginAs(person) });
const configs = async (person: Person) =>
  (
    await server.call<CallAnswer<'queryNoticeConfigs'>>('config/queryNoticeConfigs', undefined, {
      method: 'GET',
      ...(await as(person)),
    })
  ).data.list;
const turn = async (person: Person, name: NoticeKind, channel: NoticeChannel, on: boolean) =>
  server.ask(
    'config/switchSingleConfig',
    { name, channel, on },
    // Like every client.
    { ...(await as(person)), headers: { 'Idempotency-Key': crypto.randomUUID() } },
  );
const group = async (person: Person, args: object = { categoryID: categoryNumbers.orders }) => {
  const { info } = await server.ask<CallAnswer<'queryNotices'>>('notice/query', args, await as(person));
  return info[String(categoryNumbers.orders)]!;
};
const contents = ({ list }: NoticeGroup) => list.map(({ content }) => content);
const letters = (person: Person) =>
  server.db.selectFrom('outgoing').selectAll().where('target', '=', people[person].email).orderBy('id').execute();
const bodies = async (person: Person) => (await letters(person)).map(({ body }) => body ?? '');
const ask = async (person: Person, action: string, order: Order, args: object = {}) =>
  act(server, await server.loginAs(person), action, order, args);
const write = async (person: Person, order: Order, body = 'Mary Smith is in pain') =>
  server.ask('message/create', { orderId: order.id, body }, await as(person));
const heldJobs = async () => {
  const { rows } = await server.database.pool.query<{ minutes: number }>(
    `select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs
    where task_identifier = 'sumUp'`,
  );
  return rows;
};

beforeEach(async () => {
  for (const table of ['noticeSetting', 'outgoing', 'notice', 'noticeMail'] as const)
    await server.db.deleteFrom(table).execute();
  await server.database.pool.query(`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'sumUp'))`);
});

describe('the settings of notifications', () => {
  it.each(['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const)(
    'show everything in the console and mail what waits until a %s changes them',
    async (person) => {
      expect(await configs(person)).toEqual(
        allNoticeKinds.map((name) => ({
          name,
          inSite: name !== 'orderSummary',
          email: name === 'orderWait',
          push: name === 'orderWait',
        })),
      );
      await turn(person, 'memberApply', 'email', true);
      await turn(person, 'orderState', 'inSite', false);
      await turn(person, 'orderSummary', 'email', true);
      const list = await configs(person);
      expect(list.filter(({ email, inSite }) => email || !inSite)).toEqual([
        { name: 'orderWait', inSite: true, email: true, push: true },
        { name: 'orderState', inSite: false, email: false, push: false },
        { name: 'orderSummary', inSite: false, email: true, push: false },
        { name: 'memberApply', inSite: true, email: true, push: false },
      ]);
    },
  );

  it('belong to one user', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    for (const other of ['colleague', 'clinicAdmin', 'otherClinic'] as const)
      expect((await configs(other)).find(({ name }) => name === 'orderState')?.email).toBe(false);
  });

  it('are forbidden to users without an organisation', async () => {
    const token = await server.loginAs('newUser');
    const read = await server.call('config/queryNoticeConfigs', undefined, { method: 'GET', token });
    const set = await server.call(
      'config/switchSingleConfig',
      { name: 'orderState', channel: 'email', on: true },
      { token },
    );
    expect([nameOf(read.code), nameOf(set.code)]).toEqual(['forbidden', 'forbidden']);
    expect(nameOf((await server.call('config/switchSingleConfig', {})).code)).toBe('unknownToken');
  });

  it.each([
    ['no such kind', { name: 'weather', channel: 'email', on: true }, 'name'],
    ['no such channel', { name: 'orderState', channel: 'pigeon', on: true }, 'channel'],
    ['a summary in the console', { name: 'orderSummary', channel: 'inSite', on: true }, 'channel'],
    ['neither on nor off', { name: 'orderState', channel: 'email' }, 'on'],
    ['somebody else', { name: 'orderState', channel: 'email', on: true, accountId: 1 }, 'accountId'],
  ])('refuses %s', async (_what, body, field) => {
    const { code, data } = await server.call('config/switchSingleConfig', body, await as('clinicAdmin'));
    expect(nameOf(code)).toBe('invalid');
    expect(Object.keys((data as { errors: object }).errors)).toEqual([field]);
  });
});

describe('in the console', () => {
  it('a user who switches a kind off gets none of it, and others still do', async () => {
    await turn('clinicMember', 'orderState', 'inSite', false);
    await turn('clinicMember', 'orderWait', 'inSite', false);
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, { reason: 'holiday' });
    await write('factoryMember', order);
    expect(contents(await group('clinicMember'))).toEqual([`Harbour Lab accepted order ${order.number}`]);
    expect((await group('clinicAdmin')).list).toHaveLength(3);
  });

  it('an accepted order has its own kind', async () => {
    await turn('clinicMember', 'orderAccepted', 'inSite', false);
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, { reason: 'holiday' });
    expect(contents(await group('clinicMember'))).toEqual([`Harbour Lab put order ${order.number} on hold`]);
  });

  it('pages can be read back to the first, with a total count', async () => {
    const order = await acceptedOrder(server);
    const news = {
      category: 'orders',
      entity: 'order',
      action: 'ship',
      recordId: order.id,
      actor: 'Harbour Lab',
      to: [{ organisationId: await organisationOf(server.db, 'clinicAdmin') }],
    } as const;
    const by = { accountId: 0, at: server.now().toISOString() };
    for (let count = 1; count <= 104; count += 1)
      await server.db.transaction().execute((tx) => notifyAsSystem(tx, by, { ...news, title: `N${count}` }));
    const first = await group('clinicAdmin');
    expect([first.list.length, first.unread, first.more, first.first?.content]).toEqual([
      50,
      105,
      true,
      'Harbour Lab shipped order N104',
    ]);
    const older = (before: NoticeGroup) =>
      group('clinicAdmin', { categoryID: categoryNumbers.orders, before: before.list.at(-1)!.id });
    const second = await older(first);
    const third = await older(second);
    expect([second.list.length, second.more, third.list.length, third.more]).toEqual([50, true, 5, false]);
    expect(new Set([first, second, third].flatMap(contents)).size).toBe(105);
    await server.ask('notice/watch', { categoryID: categoryNumbers.orders }, await as('clinicAdmin'));
    expect((await group('clinicAdmin')).unread).toBe(0);
    expect((await group('colleague', {})).unread).toBe(104);
  });

  it('a long unread list is counted up to the limit of lists', async () => {
    const [organisationId, accountId] = [
      await organisationOf(server.db, 'factoryAdmin'),
      await accountOf(server.db, 'factoryAdmin'),
    ];
    const { relationships, orders } = categoryNumbers;
    const unreadIn = async (categoryID: number) => {
      const asked = await server.ask<CallAnswer<'queryNotices'>>(
        'notice/query',
        { categoryID },
        await as('factoryAdmin'),
      );
      return asked.info[String(categoryID)]?.unread;
    };
    const before = await unreadIn(orders);
    await server.database.pool.query(
      `insert into notice (organisation_id, account_id, id, category, entity, action, title, actor, created_at)
       select $1, $2, gen_random_uuid(), $3, 'relationship', 'agree', 'N', 'A', now() from generate_series(1, 1100)`,
      [organisationId, accountId, relationships],
    );
    expect(await unreadIn(relationships)).toBe(limits.counted + 1);
    expect(await unreadIn(orders)).toBe(before);
    await server.ask('notice/watch', { categoryID: relationships }, await as('factoryAdmin'));
    expect(await unreadIn(relationships)).toBe(0);
  });
});

describe('by e-mail', () => {
  it('the sentence is sent in the reader’s language, with a link to the record and without the patient', async () => {
    const id = await accountOf(server.db, 'clinicMember');
    await server.db.updateTable('account').set({ language: 'zh' }).where('id', '=', id).execute();
    await turn('clinicMember', 'orderState', 'email', true);
    const patient = await buildPatient(server, { name: 'Zebediah Quux' });
    const order = await acceptedOrder(server, { patientId: patient.id, sharePatientName: true });
    await ask('factoryMember', 'hold', order, { reason: 'Zebediah is ill' });
    const [letter, ...more] = await letters('clinicMember');
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ channel: 'email', subject: '牙科数字云平台新通知' });
    expect(letter?.body).toContain(`Harbour Lab 暂停了订单 ${order.number}`);
    expect(letter?.html).toContain(`/orderDetail/page?id=${order.id}`);
    expect(letter?.html).toContain('lang="zh"');
    expect(JSON.stringify(letter)).not.toMatch(/Zebediah|Quux|ill/);
    await server.db.updateTable('account').set({ language: null }).where('id', '=', id).execute();
  });

  it('of an update goes only to users who enabled it, not to the actor, independent of the console’s settings', async () => {
    await turn('factoryMember', 'orderState', 'email', true);
    await turn('clinicAdmin', 'orderState', 'email', true);
    await turn('clinicAdmin', 'orderState', 'inSite', false);
    await turn('colleague', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    await server.db.deleteFrom('outgoing').execute();
    expect(await bodies('clinicAdmin')).toEqual([]);
    await write('factoryMember', order);
    expect(await bodies('clinicAdmin')).toEqual([expect.stringContaining(`a message about order ${order.number}`)]);
    // Dentists are notified about their own orders only, and never about their own actions.
    for (const person of ['colleague', 'clinicMember', 'factoryMember', 'factoryAdmin'] as const)
      expect([person, await bodies(person)]).toEqual([person, []]);
    expect(contents(await group('clinicAdmin'))).toEqual([`Harbour Lab accepted order ${order.number}`]);
  });

  it('isn’t sent to a user without an address', async () => {
    const id = await accountOf(server.db, 'clinicMember');
    await turn('clinicMember', 'orderAccepted', 'email', true);
    await server.db.updateTable('credential').set({ email: null }).where('accountId', '=', id).execute();
    await ask('factoryMember', 'hold', await acceptedOrder(server), { reason: 'holiday' });
    await server.db
      .updateTable('credential')
      .set({ email: people.clinicMember.email })
      .where('accountId', '=', id)
      .execute();
    expect(await bodies('clinicMember')).toEqual([]);
    expect(await bodies('clinicAdmin')).toHaveLength(1);
    expect((await group('clinicMember')).list).toHaveLength(2);
  });

  it('isn’t sent for an action that failed', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    const stale = { id: order.id, version: order.version - 1, reason: 'holiday' };
    expect(nameOf((await server.call('order/hold', stale, await as('factoryMember'))).code)).toBe('conflict');
    expect(await bodies('clinicMember')).toEqual([]);
  });

  it('is sent immediately, and what follows within some minutes in one e-mail', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    const held = await ask('factoryMember', 'hold', order, { reason: 'holiday' });
    expect(await bodies('clinicMember')).toHaveLength(1);
    await ask('factoryMember', 'release', held);
    await write('factoryMember', order);
    expect(await bodies('clinicMember')).toHaveLength(1);
    expect((await heldJobs()).length).toBeGreaterThan(0);
    expect((await heldJobs()).every(({ minutes }) => minutes === limits.noticeMailGap / 60_000)).toBe(true);

    const job = {
      organisationId: await organisationOf(server.db, 'clinicMember'),
      accountId: await accountOf(server.db, 'clinicMember'),
      subject: order.id,
      entity: 'order',
      recordId: order.id,
    };
    await sumUp(server.app.services, job);
    await sumUp(server.app.services, job);
    const [, later, ...more] = await bodies('clinicMember');
    expect(more).toEqual([]);
    expect(later).toContain(
      `Harbour Lab resumed order ${order.number}\nHarbour Lab sent a message about order ${order.number}`,
    );
    expect(later).not.toContain('Mary');

    // The next one is delayed again, and a later one is sent immediately.
    await write('factoryMember', order);
    expect(await bodies('clinicMember')).toHaveLength(2);
    await sumUp(server.app.services, job);
    server.later(limits.noticeMailGap);
    await write('factoryMember', order);
    expect(await bodies('clinicMember')).toHaveLength(4);
  });

  it('of another record doesn’t wait for the first', async () => {
    await turn('clinicMember', 'orderAccepted', 'email', true);
    await acceptedOrder(server);
    await acceptedOrder(server);
    expect(await bodies('clinicMember')).toHaveLength(2);
  });

  it('is one e-mail for concurrent writers, and loses none of their actions', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    await Promise.all(Array.from({ length: 8 }, () => write('factoryMember', order)));
    expect(await bodies('clinicMember')).toHaveLength(1);
    const { held } = await server.db
      .selectFrom('noticeMail')
      .select('held')
      .where('accountId', '=', await accountOf(server.db, 'clinicMember'))
      .executeTakeFirstOrThrow();
    expect(held).toHaveLength(7);
  });

  it('isn’t summarised for a user who has left meanwhile', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    await write('factoryMember', order);
    await write('factoryMember', order);
    const accountId = await accountOf(server.db, 'clinicMember');
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const membership = (state: 'exited' | 'normal') =>
      server.db.updateTable('member').set({ state }).where('accountId', '=', accountId).execute();
    await membership('exited');
    const job = { organisationId, accountId, subject: order.id, entity: 'message', recordId: order.id };
    await sumUp(server.app.services, job);
    await membership('normal');
    expect(await bodies('clinicMember')).toHaveLength(1);
  });
});
