import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CapacityOverview } from '../../domain/organisation/capacity.ts';
import type { CallAnswer, NoticeGroup, StorageInfo } from '../../domain/calls.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { planFacts, type Plan, type Subscription } from '../../domain/organisation/subscription.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { keepCapacity } from '../../server/modules/capacity/expiry.ts';
import { issueCards } from '../../server/modules/capacity/cards.ts';
import { act, acceptedOrder, buildOrder, buildPatient } from '../support/build.ts';
import { buildImage } from '../support/buildPatientFile.ts';
import { accountOf, organisationOf, password, people, type Person } from '../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { openStream } from '../support/testStream.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const gigabyte = 1024 ** 3;
const day = 24 * 3_600_000;
/** Signs in again, because earlier sessions have expired. */
const as = async (person: Person) => ({
  token: (await server.ask<{ token: string }>('base/login', { userName: people[person].email, password }, {})).token,
});
const subscribe = async (person: Person, plan: Plan = 'small', headers: Record<string, string> = {}) =>
  server.call<Subscription>('subscription/subscribe', { plan }, { ...(await as(person)), headers });
const subscribed = async (person: Person, plan?: Plan) => (await subscribe(person, plan)).data;
/** A record as a page sends it in a call. */
const pick = ({ id, version }: Subscription) => ({ id, version });
const get = async (person: Person, { id }: { id: string }) =>
  server.ask<Subscription>('subscription/get', { id }, await as(person));
const overview = async (person: Person) => server.ask<CapacityOverview>('capacity/overview', {}, await as(person));
const space = async (person: Person, args: object) =>
  server.ask<CallAnswer<'capacitySpace'>>('capacity/space', args, await as(person));
const max = async (person: Person) => Math.round((await overview(person)).max / gigabyte);
const pass = async (days: number) => {
  server.later(days * day);
  await keepCapacity(server.app.services);
};
const newsOf = async (person: Person) => {
  const { info } = await server.ask<{ info: Record<string, NoticeGroup> }>('notice/query', {}, await as(person));
  return (info['0']?.list ?? [])
    .filter(({ entity }) => entity === 'subscription' || entity === 'card')
    .map(({ content }) => content);
};
const setRoom = async (person: Person, room: { maximum?: number; used?: number }) =>
  server.db
    .updateTable('storage')
    .set(room)
    .where('organisationId', '=', await organisationOf(server.db, person))
    .execute();

describe('a subscription', () => {
  it('adds its storage immediately, renews itself, and ends with its period once cancelled', async () => {
    const before = await max('otherClinic');
    const { size, months } = planFacts.small;
    const one = await subscribed('otherClinic');
    expect(one).toMatchObject({ plan: 'small', size, months, state: 'subscribed', validity: 'effective' });
    expect(await max('otherClinic')).toBe(before + size);
    await pass(100);
    const renewed = await get('otherClinic', one);
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(server.now().getTime());
    expect(new Date(renewed.expiresAt).getUTCDate()).toBe(new Date(one.expiresAt).getUTCDate());
    expect(await newsOf('otherClinic')).toEqual([]);

    const left = await server.ask<Subscription>('subscription/unsubscribe', pick(renewed), await as('otherClinic'));
    expect(left).toMatchObject({ state: 'unsubscribed', validity: 'effective', unsubscriberName: expect.any(String) });
    expect(left.expiresAt).toBe(renewed.expiresAt);
    expect(await max('otherClinic')).toBe(before + size);
    await pass(31);
    expect(await get('otherClinic', one)).toMatchObject({ state: 'unsubscribed', validity: 'noLongerValid' });
    expect(await max('otherClinic')).toBe(before);
    const counts = await server.ask<Record<string, number>>('subscription/counts', {}, await as('otherClinic'));
    expect(counts).toEqual({ all: 1, effective: 0, noLongerValid: 1 });
  });

  it('can’t be cancelled twice, nor with an old version', async () => {
    const one = await subscribed('otherClinic');
    const token = await as('otherClinic');
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => server.call('subscription/unsubscribe', { id: one.id, version: 1 }, token)),
    );
    expect(answers.map(({ code }) => nameOf(code)).toSorted()).toEqual(['conflict', 'ok']);
    const again = await server.call('subscription/unsubscribe', { id: one.id }, token);
    expect(nameOf(again.code)).toBe('notInThisState');
  });

  it('is limited in number, also for concurrent requests; a repeat with its key returns the first', async () => {
    const [first, second] = [
      await subscribe('otherClinic', 'small', { 'Idempotency-Key': 'sub-1' }),
      await subscribe('otherClinic', 'small', { 'Idempotency-Key': 'sub-1' }),
    ];
    expect(second.data.id).toBe(first.data.id);
    const before = await max('otherClinic');
    const { list } = await server.ask<{ list: Subscription[] }>(
      'subscription/query',
      { filter: { validity: 'effective' } },
      await as('otherClinic'),
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => subscribe('otherClinic')));
    const made = answers.filter(({ code }) => code === 200).length;
    expect(made).toBe(serverLimits.subscriptions - list.length);
    expect(new Set(answers.map(({ code }) => nameOf(code)))).toEqual(new Set(['ok', 'subscriptionsFull']));
    expect(await max('otherClinic')).toBe(before + made * planFacts.small.size);
  });

  it('is visible to its clinic alone, by row-level security too', async () => {
    const one = await subscribed('clinicAdmin');
    for (const action of ['get', 'unsubscribe'])
      for (const id of [one.id, missingId()]) {
        const { code } = await server.call(`subscription/${action}`, { id }, await as('otherClinic'));
        expect(nameOf(code)).toBe('notFound');
      }
    const tenantOf = async (person: Person) => ({
      organisationId: await organisationOf(server.db, person),
      accountId: await accountOf(server.db, person),
    });
    const seen = async (person: Person, table: 'subscription' | 'card') =>
      asTenant(server.db, await tenantOf(person), async (tx) => {
        const { rows } = await sql<{ organisation: number }>`
          select distinct organisation_id as organisation from ${sql.table(table)}`.execute(tx);
        return rows.map(({ organisation }) => organisation);
      });
    await issueCards(server.db, { count: 1, bytes: gigabyte, days: 1, at: server.now().toISOString() });
    for (const person of ['clinicAdmin', 'otherClinic'] as const) {
      const own = await organisationOf(server.db, person);
      expect(await seen(person, 'subscription')).toEqual([own]);
      expect((await seen(person, 'card')).filter((id) => id !== own)).toEqual([]);
    }
    expect(await seen('factoryAdmin', 'subscription')).toEqual([]);
    const forged = (statement: string) => async () =>
      asTenant(server.db, await tenantOf('otherClinic'), (tx) => sql.raw(statement).execute(tx));
    await expect(forged('select number_hash from card')()).rejects.toThrow('permission denied');
    await expect(forged(`update subscription set expires_at = now()`)()).rejects.toThrow('permission denied');
    await expect(forged(`update storage set maximum = 1`)()).rejects.toThrow('permission denied');
    const touched = await forged(`update subscription set state = state where id = '${one.id}'`)();
    expect(touched.numAffectedRows).toBe(0n);
  });
});

describe('storage that ends', () => {
  it('is announced 30, 7 and 1 days before and at its end, once each; its own canceller gets no notification', async () => {
    const [number] = await issueCards(server.db, {
      count: 1,
      bytes: 5 * gigabyte,
      days: 40,
      at: server.now().toISOString(),
    });
    const colleague = await accountOf(server.db, 'clinicMember');
    const promote = (role: 'clinicAdmin' | 'clinicMember') =>
      server.db.updateTable('member').set({ role }).where('accountId', '=', colleague).execute();
    await promote('clinicAdmin');
    await server.ask('base/active', { cardNumber: number!.replaceAll('-', ' – ') }, await as('clinicAdmin'));
    const about = async (person: Person) => (await newsOf(person)).filter((one) => one.includes('5 GB'));
    expect(await about('clinicAdmin')).toEqual([]);
    expect(await about('clinicMember')).toEqual([expect.stringMatching(/activated a card for 5 GB of storage/)]);
    await promote('clinicMember');
    const heard = async (days: number) => {
      await Promise.all([pass(days), pass(0)]);
      return (await about('clinicAdmin'))[0]?.split(' for 5 GB of storage ')[1];
    };
    expect(await heard(9)).toBeUndefined();
    expect(await heard(2)).toBe('expires within 30 days');
    expect((await overview('clinicAdmin')).ending).toContainEqual(
      expect.objectContaining({ entity: 'card', bytes: 5 * gigabyte }),
    );
    expect(await heard(23)).toBe('expires within 7 days');
    expect(await heard(5.5)).toBe('expires within 1 day');
    expect(await heard(1)).toBe('has expired');
    expect(await about('clinicAdmin')).toHaveLength(4);
    const { list } = await server.ask<{ list: { number: string; state: string }[] }>(
      'card/query',
      {},
      await as('clinicAdmin'),
    );
    expect(list).toContainEqual(
      expect.objectContaining({ number: `•••• ${number!.slice(-4)}`, state: 'noLongerValid' }),
    );
    expect(JSON.stringify(list)).not.toContain(number!.slice(0, 4));
  });
});

describe('the quota', () => {
  const size = 100;
  it('is exact for concurrent uploads; a cancelled upload releases its storage', async () => {
    const order = await buildOrder(server, {}, (await as('clinicAdmin')).token);
    const { used } = await overview('clinicAdmin');
    await setRoom('clinicAdmin', { maximum: used + 20 * size });
    const { token } = await as('clinicAdmin');
    const client = tusClient(server, token);
    const begin = (nth: number) =>
      client.create({ orderId: order.id, name: `${nth}.pdf`, purpose: 'photo', bytes: Buffer.alloc(size) });
    const first = await Promise.all(Array.from({ length: 50 }, (_, nth) => begin(nth)));
    const began = first.filter(({ status }) => status === 201);
    expect([began.length, first.filter(({ status }) => status === 413).length]).toEqual([20, 30]);
    expect((await overview('clinicAdmin')).used).toBe(used + 20 * size);

    // Some are cancelled while others start: the sum never exceeds the quota.
    const [gone, second] = await Promise.all([
      Promise.all(began.slice(0, 8).map((one) => client.remove(uploadIdOf(one)))),
      Promise.all(Array.from({ length: 50 }, (_, nth) => begin(nth))),
    ]);
    expect(new Set(gone.map(({ status }) => status))).toEqual(new Set([204]));
    const rest = await Promise.all(Array.from({ length: 50 }, (_, nth) => begin(nth)));
    const filled = [...second, ...rest].filter(({ status }) => status === 201);
    expect(filled).toHaveLength(8);
    expect((await overview('clinicAdmin')).used).toBe(used + 20 * size);
    const info = await server.ask<StorageInfo>('institution/storageInfo', {}, { token });
    expect(info).toMatchObject({ percent: 100, head: 'Dr Ada North' });
    for (const one of [...began.slice(8), ...filled]) await client.remove(uploadIdOf(one));
    expect((await overview('clinicAdmin')).used).toBe(used);
  });

  it('blocks only new uploads once it is exceeded', async () => {
    const { token } = await as('clinicMember');
    const lab = await as('factoryMember');
    const order = await acceptedOrder(server, { designApproval: false });
    const { maximum, used } = await server.db
      .selectFrom('storage')
      .select(['maximum', 'used'])
      .where('organisationId', '=', await organisationOf(server.db, 'clinicAdmin'))
      .executeTakeFirstOrThrow();
    await setRoom('clinicAdmin', { used: maximum + 1 });
    const refused = await tusClient(server, token).create({
      orderId: order.id,
      name: 'a.pdf',
      purpose: 'photo',
      bytes: Buffer.from('a'),
    });
    expect(refused.status).toBe(413);
    await server.ask('order/get', { id: order.id }, { token });
    await server.ask('message/create', { orderId: order.id, body: 'Still here' }, { token });
    await act(server, lab.token, 'ready', order);
    await act(server, lab.token, 'ship', order, { carrier: 'DHL', trackingNumber: 'JD014600002' });
    await act(server, token, 'confirmReceipt', order);
    await setRoom('clinicAdmin', { used });
  });

  it('is sent to open consoles immediately when storage is used, released or added', async () => {
    await setRoom('clinicAdmin', { maximum: 100 * gigabyte });
    const { token } = await as('clinicAdmin');
    const order = await buildOrder(server, {}, token);
    const stream = await openStream(server, token);
    const untilCapacity = async () => {
      while (!((await stream.next()) ?? 'capacity').includes('"capacity"'));
      return true;
    };
    const client = tusClient(server, token);
    const file = { orderId: order.id, name: 'a.pdf', purpose: 'photo', bytes: Buffer.from('a') };
    const created = await client.create(file);
    expect(await untilCapacity()).toBe(true);
    await client.remove(uploadIdOf(created));
    expect(await untilCapacity()).toBe(true);
    await subscribed('clinicAdmin');
    expect(await untilCapacity()).toBe(true);
    await stream.leave();
  });
});

describe('the storage report', () => {
  it('adds up to the used storage, largest first, and says what can be deleted', async () => {
    const { token } = await as('otherClinic');
    const patient = await buildPatient(server, { name: 'Big Patient' }, token);
    const labId = await organisationOf(server.db, 'otherLab');
    const order = await buildOrder(server, { labId, patientId: patient.id }, token);
    await upload(server, token, { orderId: order.id, name: 'a.pdf', purpose: 'photo', bytes: Buffer.alloc(5000, 1) });
    await upload(server, token, { orderId: order.id, name: 'b.pdf', purpose: 'message', bytes: Buffer.alloc(700, 2) });
    await buildImage(server, token, { patientId: patient.id });
    await tusClient(server, token).create({
      orderId: order.id,
      name: 'c.pdf',
      purpose: 'photo',
      bytes: Buffer.alloc(300),
    });
    const { used } = await overview('otherClinic');
    for (const by of ['order', 'patient', 'kind'] as const) {
      const { list, total } = await space('otherClinic', { by });
      expect([by, total]).toEqual([by, used]);
      expect(list.map(({ bytes }) => bytes)).toEqual(list.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
    }
    const byOrder = await space('otherClinic', { by: 'order' });
    expect(byOrder.list).toContainEqual({ id: order.id, title: order.number, bytes: 6000, files: 3, freeable: 5000 });
    const byPatient = await space('otherClinic', { by: 'patient' });
    expect(byPatient.list).toMatchObject([{ id: patient.id, title: 'Big Patient', files: 4 }]);
    const arriving = await space('otherClinic', { by: 'order', kind: 'arriving' });
    expect(arriving).toMatchObject({ total: 300, freeable: 0, list: [{ id: order.id, bytes: 300 }] });
    const foreign = await space('clinicAdmin', { by: 'order' });
    expect(JSON.stringify(foreign)).not.toContain(order.id);
  });
});

describe('storage without self-service', () => {
  let closed: TestServer;
  let token: string;
  beforeAll(async () => {
    closed = await testServer({ selfServiceStorage: false, operatorEmail: 'operator@example.org' });
    token = await closed.loginAs('otherClinic');
  });
  const room = async () => closed.ask<CapacityOverview>('capacity/overview', {}, { token });

  it('needs an activation card: a subscription is refused and adds nothing', async () => {
    const before = await room();
    expect(before).toMatchObject({ selfService: false, contact: 'operator@example.org' });
    const refused = await closed.call('subscription/subscribe', { plan: 'small' }, { token });
    expect([nameOf(refused.code), refused.data]).toEqual(['storageByCard', null]);
    expect(await room()).toEqual(before);
    const { list } = await closed.ask<{ list: Subscription[] }>('subscription/query', {}, { token });
    expect(list).toEqual([]);

    const at = closed.now().toISOString();
    const [cardNumber] = await issueCards(closed.db, { count: 1, bytes: 5 * gigabyte, days: 30, at });
    await closed.ask('base/active', { cardNumber }, { token });
    expect((await room()).max).toBe(before.max + 5 * gigabyte);
  });

  it('keeps earlier subscriptions, which can be cancelled', async () => {
    const organisationId = await organisationOf(closed.db, 'otherClinic');
    const at = closed.now().toISOString();
    const subscriber = { organisationId, subscribedBy: await accountOf(closed.db, 'otherClinic'), subscribedAt: at };
    const { id } = await closed.db
      .insertInto('subscription')
      .values({
        ...subscriber,
        id: missingId(),
        plan: 'small',
        bytes: gigabyte,
        months: 1,
        state: 'subscribed',
        expiresAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await keepCapacity(closed.app.services);
    const renewed = await closed.ask<Subscription>('subscription/get', { id }, { token });
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(closed.now().getTime());
    const left = await closed.ask<Subscription>('subscription/unsubscribe', pick(renewed), { token });
    expect(left.state).toBe('unsubscribed');
  });

  it('names the contact to heads of clinics alone, and only when they need one', async () => {
    expect((await overview('clinicAdmin')).contact).toBeNull();
    for (const person of ['clinicMember', 'factoryAdmin'] as const) {
      const { code } = await closed.call('capacity/overview', {}, { token: await closed.loginAs(person) });
      expect([person, nameOf(code)]).toEqual([person, 'forbidden']);
    }
  });
});
