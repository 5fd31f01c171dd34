import { beforeEach, describe, expect, it } from 'vitest';
import type { CallAnswer, NoticeGroup } from '../../domain/calls.ts';
import { categoryNumbers } from '../../domain/noticeCategories.ts';
import { limits } from '../../domain/limits.ts';
import { allNoticeKinds, type NoticeChannel, type NoticeKind } from '../../domain/noticeSettings.ts';
import type { Order } from '../../domain/order.ts';
import { sumUp } from '../../server/modules/notice/mail.ts';
import { notifyAsSystem } from '../../server/modules/notice/notify.ts';
import { act, acceptedOrder, buildPatient, sentOrder } from '../support/build.ts';
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
    // As every client does.
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

describe('what one is told of', () => {
  it.each(['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const)(
    'is everything in the console and nothing by e-mail, until a %s says otherwise',
    async (person) => {
      expect(await configs(person)).toEqual(allNoticeKinds.map((name) => ({ name, inSite: true, email: false })));
      await turn(person, 'memberApply', 'email', true);
      await turn(person, 'orderState', 'inSite', false);
      const list = await configs(person);
      expect(list.filter(({ email, inSite }) => email || !inSite)).toEqual([
        { name: 'orderState', inSite: false, email: false },
        { name: 'memberApply', inSite: true, email: true },
      ]);
    },
  );

  it('is each person’s own', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    for (const other of ['colleague', 'clinicAdmin', 'otherClinic'] as const)
      expect((await configs(other)).some(({ email }) => email)).toBe(false);
  });

  it('is no affair of who belongs nowhere', async () => {
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
    ['neither on nor off', { name: 'orderState', channel: 'email' }, 'on'],
    ['somebody else', { name: 'orderState', channel: 'email', on: true, accountId: 1 }, 'accountId'],
  ])('refuses %s', async (_what, body, field) => {
    const { code, data } = await server.call('config/switchSingleConfig', body, await as('clinicAdmin'));
    expect(nameOf(code)).toBe('invalid');
    expect(Object.keys((data as { errors: object }).errors)).toEqual([field]);
  });
});

describe('in the console', () => {
  it('nothing comes of what is switched off, to nobody but who switched it', async () => {
    await turn('clinicMember', 'orderState', 'inSite', false);
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, { reason: 'holiday' });
    await write('factoryMember', order);
    expect(contents(await group('clinicMember'))).toEqual([`Harbour Lab accepted order ${order.number}`]);
    expect((await group('clinicAdmin')).list).toHaveLength(3);
  });

  it('an order accepted is a kind of its own', async () => {
    await turn('clinicMember', 'orderAccepted', 'inSite', false);
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, { reason: 'holiday' });
    expect(contents(await group('clinicMember'))).toEqual([`Harbour Lab put order ${order.number} on hold`]);
  });

  it('pages go back to the first, counted in all', async () => {
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

  it('of somebody who never looks are counted as far as a list’s records are', async () => {
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
  it('the sentence goes out in the reader’s language, with the way to the record and without the patient', async () => {
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

  it('goes to nobody who didn’t ask, not to who did it, and is no matter of what the console shows', async () => {
    await turn('factoryMember', 'orderState', 'email', true);
    await turn('clinicAdmin', 'orderState', 'email', true);
    await turn('clinicAdmin', 'orderState', 'inSite', false);
    await turn('colleague', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    expect(await bodies('clinicAdmin')).toEqual([]);
    await ask('factoryMember', 'hold', order, { reason: 'holiday' });
    expect(await bodies('clinicAdmin')).toEqual([expect.stringContaining(`put order ${order.number} on hold`)]);
    // The laboratory's own people heard of the order when it came; not of what they did themselves.
    expect(await bodies('factoryMember')).toEqual([expect.stringContaining(`sent order ${order.number}`)]);
    // A dentist is told of their own orders alone.
    expect([...(await bodies('colleague')), ...(await bodies('factoryAdmin'))]).toEqual([]);
    expect((await group('clinicAdmin')).list).toHaveLength(1);
  });

  it('is written to nobody without an address', async () => {
    const id = await accountOf(server.db, 'clinicMember');
    await turn('clinicMember', 'orderAccepted', 'email', true);
    await server.db.updateTable('account').set({ email: null }).where('id', '=', id).execute();
    await ask('factoryMember', 'accept', await sentOrder(server));
    await server.db.updateTable('account').set({ email: people.clinicMember.email }).where('id', '=', id).execute();
    expect(await server.db.selectFrom('outgoing').selectAll().execute()).toEqual([]);
    expect((await group('clinicMember')).list).toHaveLength(1);
  });

  it('is not written for what wasn’t done', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    const stale = { id: order.id, version: order.version - 1, reason: 'holiday' };
    expect(nameOf((await server.call('order/hold', stale, await as('factoryMember'))).code)).toBe('conflict');
    expect(await bodies('clinicMember')).toEqual([]);
  });

  it('comes at once, and what follows within some minutes comes in one letter', async () => {
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

    // The next one waits for its turn again, and after it goes at once.
    await write('factoryMember', order);
    expect(await bodies('clinicMember')).toHaveLength(2);
    await sumUp(server.app.services, job);
    server.later(limits.noticeMailGap);
    await write('factoryMember', order);
    expect(await bodies('clinicMember')).toHaveLength(4);
  });

  it('another record doesn’t wait for the first', async () => {
    await turn('clinicMember', 'orderAccepted', 'email', true);
    await acceptedOrder(server);
    await acceptedOrder(server);
    expect(await bodies('clinicMember')).toHaveLength(2);
  });

  it('is one letter, however many write at once, and loses none of it', async () => {
    await turn('clinicMember', 'orderState', 'email', true);
    const order = await acceptedOrder(server);
    await Promise.all(Array.from({ length: 8 }, () => write('factoryMember', order)));
    expect(await bodies('clinicMember')).toHaveLength(1);
    const { held } = await server.db.selectFrom('noticeMail').select('held').executeTakeFirstOrThrow();
    expect(held).toHaveLength(7);
  });

  it('is not summed up for who has left meanwhile', async () => {
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
