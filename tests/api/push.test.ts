import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Member } from '../../domain/organisation/member.ts';
import type { OpenSession } from '../../domain/accountCalls.ts';
import type { NoticeChannel } from '../../domain/notice/noticeSettings.ts';
import type { PushDevices } from '../../domain/notice/push.ts';
import type { NoticeKind } from '../../domain/noticeKinds.ts';
import type { Order } from '../../domain/order/order.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { sumUp } from '../../server/modules/notice/grouping.ts';
import { remind } from '../../server/modules/notice/reminders.ts';
import { deliverPush } from '../../server/modules/push/deliver.ts';
import type { JobArguments } from '../../server/queue/queue.ts';
import { acceptedOrder, act, buildPatient, sentOrder, submit } from '../support/build.ts';
import { buildApiKey } from '../support/buildApiKey.ts';
import { accountOf, organisationOf, people, type Person } from '../support/buildPeople.ts';
import { pushService } from '../support/pushService.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

const service = await pushService();
afterAll(() => service.close());

let server: TestServer;
/** Takes no insecure addresses, as installed. */
let strict: TestServer;
beforeAll(async () => {
  server = await testServer({ insecureWebhooks: true, operatorEmail: 'ops@platform.test' });
  strict = await testServer();
});
beforeEach(async () => {
  service.status = 201;
  service.received.length = 0;
  for (const table of ['pushSubscription', 'noticeSetting', 'outgoing', 'noticeMail'] as const)
    await server.db.deleteFrom(table).execute();
});

/** Another browser of the person, with the subscription that it made. */
async function browser(person: Person, subscription = service.subscribe()) {
  const token = await server.signInAs(person);
  await server.ask('config/subscribePush', subscription, { token });
  return { ...subscription, token };
}
const get = async <Data>(path: string, token: string) =>
  (await server.call<Data>(path, undefined, { token, method: 'GET' })).data;
const devicesOf = (token: string) => get<PushDevices>('config/queryPush', token);
const ask = async (person: Person, action: string, order: Order, args: object = {}) =>
  act(server, await server.loginAs(person), action, order, args);
const turn = async (person: Person, name: NoticeKind, channel: NoticeChannel, on: boolean) =>
  server.ask('config/switchSingleConfig', { name, channel, on }, { token: await server.loginAs(person) });
const mails = async (person: Person) =>
  (await server.db.selectFrom('outgoing').select('id').where('target', '=', people[person].email).execute()).length;
const jobs = async <Name extends 'push' | 'remind'>(name: Name) => {
  const { rows } = await server.database.pool.query<{ payload: JobArguments[Name] }>(
    'select payload from graphile_worker._private_jobs where key like $1',
    [`${name}:%`],
  );
  return rows.map(({ payload }) => payload);
};
/** What a browser was sent, once nothing is queued. */
const sentTo = async ({ endpoint }: { endpoint: string }) => {
  await expect.poll(() => jobs('push')).toEqual([]);
  return service.to(endpoint);
};
const held = async (person: Person, { id }: Order) => ({
  organisationId: await organisationOf(server.db, person),
  accountId: await accountOf(server.db, person),
  subject: id,
  entity: 'order',
  recordId: id,
});
const reason = { reason: 'margin' };

describe('a subscribed browser', () => {
  it('gets a wait’s sentence in the reader’s language, encrypted for it and signed by this server', async () => {
    const accountId = await accountOf(server.db, 'clinicMember');
    await server.db.updateTable('account').set({ language: 'ar' }).where('id', '=', accountId).execute();
    const own = await browser('clinicMember');
    const order = await acceptedOrder(server);
    expect(await sentTo(own)).toEqual([]);
    await ask('factoryMember', 'hold', order, { reason: 'Zebediah is ill' });
    const [message, ...more] = await sentTo(own);
    expect(more).toEqual([]);
    expect(message).toEqual({
      title: 'إشعارات جديدة من منصة الأسنان الرقمية السحابية',
      body: expect.stringContaining(order.number) as string,
      path: `/in/${await organisationOf(server.db, 'clinicMember')}/orderDetail/page?id=${order.id}`,
      tag: order.id,
      timestamp: expect.any(Number) as number,
      lang: 'ar',
      dir: 'rtl',
    });
    expect(JSON.stringify(message)).not.toMatch(/Zebediah|token/);
    const { claims, publicKey, headers, endpoint } = service.received[0]!;
    expect(claims).toMatchObject({ aud: new URL(endpoint).origin, sub: 'mailto:ops@platform.test' });
    expect(publicKey).toBe((await devicesOf(own.token)).publicKey);
    expect(headers).toMatchObject({ ttl: String(serverLimits.pushLife / 1000), 'content-encoding': 'aes128gcm' });
    await server.db.updateTable('account').set({ language: null }).where('id', '=', accountId).execute();
  });

  it('gets one message per wait: none to the actor, and news within ten minutes together, as in mails', async () => {
    const own = await browser('clinicMember');
    const head = await browser('clinicAdmin');
    const actor = await browser('factoryMember');
    await turn('clinicMember', 'orderState', 'push', true);
    const order = await acceptedOrder(server);
    // The laboratory's of the new order, which are no part of this.
    await sentTo(actor);
    service.received.length = 0;
    const onHold = await ask('factoryMember', 'hold', order, reason);
    expect(await sentTo(own)).toHaveLength(1);
    expect(await sentTo(head)).toHaveLength(1);
    await ask('factoryMember', 'release', onHold);
    expect(await sentTo(own)).toHaveLength(1);
    const job = await held('clinicMember', order);
    await sumUp(server.app.services, job);
    await sumUp(server.app.services, job);
    const [first, later, ...more] = await sentTo(own);
    expect(more).toEqual([]);
    expect([first?.body, later?.body]).toEqual([
      `Harbour Lab put order ${order.number} on hold`,
      `Harbour Lab resumed order ${order.number}`,
    ]);
    expect(later?.tag).toBe(first?.tag);
    expect(await sentTo(actor)).toEqual([]);
  });

  it('holds what follows a mail, and a mail what follows a push: both go out of one group', async () => {
    const own = await browser('clinicMember');
    await turn('clinicMember', 'orderAccepted', 'email', true);
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, reason);
    expect([await mails('clinicMember'), await sentTo(own)]).toEqual([1, []]);
    await sumUp(server.app.services, await held('clinicMember', order));
    expect([await mails('clinicMember'), (await sentTo(own)).length]).toEqual([2, 1]);
  });

  it('gets its messages where e-mail is off or has no address, and the reverse', async () => {
    const own = await browser('clinicMember');
    const head = await browser('clinicAdmin');
    await turn('clinicMember', 'orderWait', 'email', false);
    await turn('clinicAdmin', 'orderWait', 'push', false);
    const accountId = await accountOf(server.db, 'clinicMember');
    const address = (email: string | null) =>
      server.db.updateTable('credential').set({ email }).where('accountId', '=', accountId).execute();
    await ask('factoryMember', 'hold', await acceptedOrder(server), reason);
    expect([await mails('clinicMember'), (await sentTo(own)).length]).toEqual([0, 1]);
    expect([await mails('clinicAdmin'), (await sentTo(head)).length]).toEqual([1, 0]);
    await turn('clinicMember', 'orderWait', 'email', true);
    await address(null);
    await ask('factoryMember', 'hold', await acceptedOrder(server), reason);
    await address(people.clinicMember.email);
    expect([await mails('clinicMember'), (await sentTo(own)).length]).toEqual([0, 2]);
  });

  it('is reminded once of a wait that was only pushed', async () => {
    const own = await browser('clinicMember');
    for (const person of ['clinicMember', 'clinicAdmin'] as const) await turn(person, 'orderWait', 'email', false);
    const order = await acceptedOrder(server);
    await ask('factoryMember', 'hold', order, reason);
    const [job] = (await jobs('remind')).filter(({ recordId, action }) => recordId === order.id && action === 'hold');
    // Longer than any weekend.
    server.later(5 * 24 * 3_600_000);
    for (let time = 0; time < 2; time += 1) await remind(server.app.services, job!);
    const messages = await sentTo(own);
    server.later(-5 * 24 * 3_600_000);
    expect(messages.map(({ title, tag }) => [title, tag])).toEqual([
      ['New notifications from the Dental Digital Cloud Platform', order.id],
      ['Reminder: an order is waiting for you', order.id],
    ]);
  });

  it.each(['inSite', 'email', 'push'] as const)(
    'gets a colleague’s order only by %s if that was turned on',
    async (channel) => {
      const own = await browser('factoryMember');
      const order = await submit(server, await acceptedOrder(server), 'design');
      const token = await server.loginAs('factoryAdmin');
      const { list } = await server.ask<ListAnswer<Member>>('member/query', {}, { token });
      await ask('factoryAdmin', 'assign', order, { assigneeId: list.find(({ isSelf }) => isSelf)!.id });
      await turn('factoryMember', 'orderWait', channel, true);
      const counts = async () => ({ email: await mails('factoryMember'), push: (await sentTo(own)).length });
      // Otherwise it would go out with what they got of it before.
      await server.db.deleteFrom('noticeMail').execute();
      const before = await counts();
      await ask('clinicMember', 'rejectDesign', order, { categories: ['margin'], ...reason });
      const after = await counts();
      expect([after.email - before.email, after.push - before.push]).toEqual([
        channel === 'email' ? 1 : 0,
        channel === 'push' ? 1 : 0,
      ]);
    },
  );

  it('gets nothing of orders that the member’s duty can’t answer, or another clinic’s', async () => {
    const shipping = await browser('factoryMember');
    const stranger = await browser('otherClinic');
    const member = server.db.updateTable('member').where('accountId', '=', await accountOf(server.db, 'factoryMember'));
    await member.set({ duty: 'shipping' }).execute();
    await sentOrder(server);
    await member.set({ duty: null }).execute();
    expect(await sentTo(shipping)).toEqual([]);
    await sentOrder(server);
    expect(await sentTo(shipping)).toHaveLength(1);
    expect(await sentTo(stranger)).toEqual([]);
  });

  it('names the patient only if the organisation says so, and never brings an approval link', async () => {
    const own = await browser('clinicMember');
    const id = await organisationOf(server.db, 'clinicAdmin');
    const set = async (fields: object) =>
      server.ask('institution/update', { id, ...fields }, { token: await server.loginAs('clinicAdmin') });
    await set({ mailPatientNames: true, mailApprovalLinks: true });
    const patient = await buildPatient(server, { name: 'Zebediah Quux' });
    const order = await submit(server, await acceptedOrder(server, { patientId: patient.id }), 'design');
    await set({ mailPatientNames: false, mailApprovalLinks: false });
    const [message] = await sentTo(own);
    expect(message?.body).toContain('Zebediah Quux');
    expect(message?.path).toMatch(new RegExp(`/orderDetail/page\\?id=${order.id}$`));
    expect(JSON.stringify(await jobs('remind'))).not.toContain('Quux');
  });

  it('gets a long text cut to what fits into a message', async () => {
    const own = await browser('clinicMember');
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const { id } = await server.db.selectFrom('pushSubscription').select('id').executeTakeFirstOrThrow();
    const news = Array.from({ length: 60 }, (_, at) => ({
      entity: 'order',
      action: 'hold',
      title: `订单${'号'.repeat(80)}${at}`,
      actor: '技工所',
    }));
    const at = server.now().toISOString();
    const job = { subscriptionId: id, organisationId, entity: 'order', recordId: null, at, news } as const;
    await deliverPush(server.app.services, { ...job, template: 'notice' }, false);
    const [message] = await sentTo(own);
    expect(message?.body).toMatch(/59 on hold$/);
    expect(message?.body).toHaveLength(serverLimits.pushText);
    expect(service.received[0]!.bytes).toBeLessThanOrEqual(4096);
  });
});

describe('a subscription', () => {
  const hold = async () => ask('factoryMember', 'hold', await acceptedOrder(server), reason);

  it('ends with its session: signed out, revoked by the user, or by a removal', async () => {
    const [out, revoked, kept] = [
      await browser('clinicMember'),
      await browser('clinicMember'),
      await browser('clinicMember'),
    ];
    await server.ask('user/logout', {}, { token: out.token });
    const { list } = await get<{ list: OpenSession[] }>('user/sessions', revoked.token);
    await server.ask('user/endSession', { id: list.find(({ isThis }) => isThis)!.id }, { token: kept.token });
    await hold();
    expect([await sentTo(out), await sentTo(revoked), (await sentTo(kept)).length]).toEqual([[], [], 1]);
    expect((await devicesOf(kept.token)).list).toHaveLength(1);
    await sweep(server.app.services);
    const left = await server.db.selectFrom('pushSubscription').select('endpoint').execute();
    expect(left).toEqual([{ endpoint: kept.endpoint }]);
  });

  it('gets no more of an organisation that its owner left, though the session lasts', async () => {
    const own = await browser('clinicMember');
    const order = await acceptedOrder(server);
    const member = server.db.updateTable('member').where('accountId', '=', await accountOf(server.db, 'clinicMember'));
    await member.set({ state: 'exited' }).execute();
    await ask('factoryMember', 'hold', order, reason);
    await member.set({ state: 'normal' }).execute();
    expect(await sentTo(own)).toEqual([]);
  });

  it('gets nothing once its session has been idle for too long', async () => {
    const own = await browser('clinicMember');
    const { sessionId } = await server.db.selectFrom('pushSubscription').select('sessionId').executeTakeFirstOrThrow();
    const seenAt = new Date(server.now().getTime() - limits.sessionIdle - 60_000).toISOString();
    await server.db.updateTable('session').set({ seenAt }).where('id', '=', sessionId).execute();
    await hold();
    expect([await sentTo(own), (await devicesOf(await server.loginAs('clinicMember'))).list]).toEqual([[], []]);
    await sweep(server.app.services);
    expect(await server.db.selectFrom('pushSubscription').select('id').execute()).toEqual([]);
  });

  it('gets nothing that was queued before its owner left the organisation or was locked', async () => {
    const own = await browser('clinicMember');
    const accountId = await accountOf(server.db, 'clinicMember');
    const { id } = await server.db.selectFrom('pushSubscription').select('id').executeTakeFirstOrThrow();
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const news = [{ entity: 'order', action: 'hold', title: 'N1', actor: 'Harbour Lab' }];
    const at = server.now().toISOString();
    const job = { subscriptionId: id, organisationId, entity: 'order', recordId: null, template: 'notice', at, news };
    const send = () => deliverPush(server.app.services, job as JobArguments['push'], false);
    const member = server.db.updateTable('member').where('accountId', '=', accountId);
    const account = server.db.updateTable('account').where('id', '=', accountId);
    await member.set({ state: 'exited' }).execute();
    await send();
    await member.set({ state: 'normal' }).execute();
    await account.set({ lockedAt: at }).execute();
    await send();
    await account.set({ lockedAt: null }).execute();
    expect(await sentTo(own)).toEqual([]);
    await send();
    expect(await sentTo(own)).toHaveLength(1);
  });

  it('ends when the push service has forgotten the browser', async () => {
    const own = await browser('clinicMember');
    for (const status of [404, 410]) {
      const again = await browser('clinicMember');
      service.status = status;
      await hold();
      await sentTo(again);
      service.status = 201;
      expect([status, (await devicesOf(own.token)).list]).toEqual([status, []]);
    }
  });

  it('is tried again while the push service fails, and then given up', async () => {
    const own = await browser('clinicMember');
    const { id } = await server.db.selectFrom('pushSubscription').select('id').executeTakeFirstOrThrow();
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const news = [{ entity: 'order', action: 'hold', title: 'N1', actor: 'Harbour Lab' }];
    const at = server.now().toISOString();
    const job = { subscriptionId: id, organisationId, entity: 'order', recordId: null, template: 'notice', at, news };
    const send = (isLastTry: boolean) => deliverPush(server.app.services, job as JobArguments['push'], isLastTry);
    for (const status of [429, 500, 503]) {
      service.status = status;
      await expect(send(false)).rejects.toMatchObject({ code: `push ${status}` });
      await send(true);
    }
    // Trying again wouldn't help.
    service.status = 403;
    await send(false);
    service.status = 201;
    expect((await devicesOf(own.token)).list).toMatchObject([{ lastUsedAt: null }]);
    await send(false);
    expect(await sentTo(own)).toHaveLength(1);
    expect((await devicesOf(own.token)).list).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    expect(server.logged.join()).not.toContain(own.endpoint);
  });

  it('moves with its browser to the account that subscribes it next', async () => {
    const subscription = service.subscribe();
    const first = await browser('clinicMember', subscription);
    const second = await browser('clinicAdmin', subscription);
    expect((await devicesOf(first.token)).list).toEqual([]);
    await turn('clinicAdmin', 'orderWait', 'push', false);
    await hold();
    expect(await sentTo(second)).toEqual([]);
    await turn('clinicAdmin', 'orderWait', 'push', true);
    await hold();
    expect(await sentTo(second)).toHaveLength(1);
  });

  it('replaces the one that the same session had, and counts up to ten of an account', async () => {
    const own = await browser('clinicMember');
    const other = service.subscribe();
    await server.ask('config/subscribePush', other, { token: own.token });
    expect((await devicesOf(own.token)).list).toMatchObject([{ isThis: true }]);
    for (let count = 0; count < limits.pushDevices; count += 1) {
      server.later(1000);
      await browser('clinicMember');
    }
    const { list } = await devicesOf(own.token);
    expect([list.length, list.some(({ isThis }) => isThis)]).toEqual([limits.pushDevices, false]);
  });

  it('is removed by its owner only', async () => {
    const own = await browser('clinicMember');
    const { id } = (await devicesOf(own.token)).list[0]!;
    for (const person of ['clinicAdmin', 'otherClinic'] as const) {
      const { code } = await server.call('config/unsubscribePush', { id }, { token: await server.loginAs(person) });
      expect([person, nameOf(code)]).toEqual([person, 'notFound']);
    }
    await server.ask('config/unsubscribePush', { id }, { token: own.token });
    await hold();
    expect([await sentTo(own), (await devicesOf(own.token)).list]).toEqual([[], []]);
  });

  it('can’t be made by an API key, or lead into the private network', async () => {
    const key = await buildApiKey(server, 'clinicAdmin');
    expect(nameOf((await server.call('config/subscribePush', service.subscribe(), { token: key.secret })).code)).toBe(
      'forbidden',
    );
    const token = await strict.loginAs('clinicMember');
    const subscribe = (fields: object) =>
      strict.call<{ errors: object }>('config/subscribePush', { ...service.subscribe(), ...fields }, { token });
    const refused = [
      {},
      { endpoint: 'https://push.example/\u{1F600}' },
      { p256dh: 'A'.repeat(87) },
      { auth: 'short' },
    ].map(async (fields) => {
      const secure = { endpoint: 'https://push.example/x', ...fields };
      const { code, data } = await subscribe(Object.keys(fields).length > 0 ? secure : fields);
      return [nameOf(code), Object.keys(data.errors)];
    });
    expect(await Promise.all(refused)).toEqual(
      ['endpoint', 'endpoint', 'p256dh', 'auth'].map((field) => ['invalid', [field]]),
    );
    const { port } = new URL(service.subscribe().endpoint);
    const before = service.requests;
    await strict.ask(
      'config/subscribePush',
      { ...service.subscribe(), endpoint: `https://127.0.0.1:${port}/x` },
      { token },
    );
    await act(strict, await strict.loginAs('factoryMember'), 'hold', await acceptedOrder(strict), reason);
    await expect.poll(() => strict.db.selectFrom('pushSubscription').select('id').execute()).toEqual([]);
    expect(service.requests).toBe(before);
  });
});

it('all processes of a database share one key pair', async () => {
  const { publicKey } = await devicesOf(await server.loginAs('clinicMember'));
  await server.restart();
  expect((await devicesOf(await server.loginAs('clinicMember'))).publicKey).toBe(publicKey);
});
