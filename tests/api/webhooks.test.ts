import { sql } from 'kysely';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '../../domain/entities.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { webhookKindOf } from '../../domain/notice/webhookKindOf.ts';
import { webhookKinds, type MadeWebhook, type Webhook, type WebhookKind } from '../../domain/organisation/webhook.ts';
import type { WebhookDelivery } from '../../domain/organisation/webhookDelivery.ts';
import { memberNews } from '../../domain/noticeKinds.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { Db } from '../../server/db/tables.ts';
import { notifyAsSystem } from '../../server/modules/notice/notify.ts';
import { deliverEvent } from '../../server/modules/webhook/deliver.ts';
import { postEvent } from '../../server/mail/postEvent.ts';
import { acceptedOrder, act, buildPatient, confirm, sentOrder, submit } from '../support/build.ts';
import { buildWebhook } from '../support/buildWebhook.ts';
import { organisationOf, password, type Person } from '../support/buildPeople.ts';
import { hookReceiver, isSignedWith, type Received } from '../support/hookReceiver.ts';
import { lockWaits, nameOf, testServer, type TestServer } from '../support/testServer.ts';

const hour = 3_600_000;
const day = 24 * hour;
const receiver = await hookReceiver();
afterAll(() => receiver.close());
afterEach(() => void (receiver.usually = 204));

let server: TestServer;
/** Takes no insecure addresses, as installed. */
let strict: TestServer;
beforeAll(async () => {
  server = await testServer({ insecureWebhooks: true });
  strict = await testServer();
});

const call = async <Data = Webhook>(path: string, args: object, person: Person = 'clinicAdmin', of = server) => {
  // Days go by, and where events go needs a fresh proof.
  const token = /\/(create|update|rotate)$/.test(path) ? await of.signInAs(person) : await of.loginAs(person);
  const { code, data } = await of.call<Data>(path, args, { token });
  return { outcome: nameOf(code), data };
};
const listOf = async <Row>(path: string, args: object = {}, person: Person = 'clinicAdmin', of = server) =>
  (await of.ask<ListAnswer<Row>>(path, { pageSize: 100, ...args }, { token: await of.loginAs(person) })).list;
const deliveriesOf = ({ id }: { id: string }, person: Person = 'clinicAdmin', of = server) =>
  listOf<WebhookDelivery>('webhookDelivery/query', { filter: { webhookId: id } }, person, of);
const get = async ({ id }: { id: string }, of = server) =>
  (await call<Webhook>('webhook/get', { id }, 'clinicAdmin', of)).data;

/** A webhook to the receiver; the organisation's others are deleted. */
async function hook(person: Person = 'clinicAdmin', kinds?: readonly WebhookKind[], of = server): Promise<MadeWebhook> {
  const before = await listOf<Webhook>('webhook/query', {}, person, of);
  if (before.length > 0) await call('webhook/delete', { ids: before.map(({ id }) => id) }, person, of);
  return buildWebhook(of, person, { url: receiver.url, ...(kinds && { kinds }) });
}
/** The delivery once it has had so many tries. */
const tried = ({ id }: { id: string }, tries: number, of = server) =>
  of.until(async () => {
    const row = await of.db.selectFrom('webhookDelivery').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return row.tries >= tries ? row : undefined;
  });
/** Removes the jobs of deliveries that aren't due yet; returns how many there were. */
const unqueue = async (by: Pick<Db, 'getExecutor'> = server.db) =>
  Number(
    (await sql`delete from graphile_worker._private_jobs where key like 'deliverEvent:%'`.execute(by)).numAffectedRows,
  );
/** Notifies a person's organisation as any change does; `isQueued`: whether the event's job may run. */
const happen = async (
  entity: string,
  action: string,
  {
    person = 'clinicAdmin',
    of = server,
    isQueued = true,
  }: { person?: Person; of?: TestServer; isQueued?: boolean } = {},
) => {
  const organisationId = await organisationOf(of.db, person);
  await of.db.transaction().execute(async (tx) => {
    await notifyAsSystem(
      tx,
      { accountId: 0, at: of.now().toISOString() },
      { category: 'others', entity, action, recordId: null, title: '', actor: '', to: [{ organisationId }] },
    );
    if (!isQueued) await unqueue(tx);
  });
};
/** Tries the newest delivery `ahead` milliseconds from now, without its job; returns it, and how many jobs that queued. */
async function tryNow(of: { id: string }, ahead: number) {
  const row = server.db.selectFrom('webhookDelivery').selectAll().where('webhookId', '=', of.id);
  const { organisationId, id } = await row.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const now = () => new Date(server.now().getTime() + ahead);
  await deliverEvent({ db: server.db, now, insecureWebhooks: true }, { organisationId, deliveryId: id });
  return { ...(await row.where('id', '=', id).executeTakeFirstOrThrow()), jobs: await unqueue() };
}

describe('a webhook', () => {
  it('shows its secret once', async () => {
    const made = await hook();
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made).toMatchObject({ state: 'active', lastTriedAt: null, createdByName: 'Dr Ada North' });
    const shown = [await get(made), await listOf('webhook/query'), await listOf('audit/query'), server.logged];
    expect(JSON.stringify(shown)).not.toContain(made.secret.slice(6, -1));
    expect(await get(made)).not.toHaveProperty('secret');
  });

  it('needs https and at least one known kind', async () => {
    for (const [field, value] of [
      ['url', 'http://hooks.example.org'],
      ['url', 'ftp://hooks.example.org'],
      ['url', 'https://user:word@hooks.example.org'],
      ['url', null],
      ['kinds', []],
      ['kinds', ['orderSummary']],
    ] as const) {
      const args = { url: 'https://hooks.example.org', kinds: ['orderState'], [field]: value };
      const { outcome, data } = await call<{ errors: object }>('webhook/create', args, 'clinicAdmin', strict);
      expect([value, outcome, Object.keys(data.errors)[0]?.split('[')[0]]).toEqual([value, 'invalid', field]);
    }
    const made = await buildWebhook(strict, 'clinicAdmin');
    const changed = { id: made.id, url: 'http://hooks.example.org' };
    expect((await call('webhook/update', changed, 'clinicAdmin', strict)).outcome).toBe('invalid');
  });

  it('is one of at most ten, however many heads make some at once', async () => {
    const made = await Promise.all(
      Array.from({ length: limits.webhooks + 2 }, () =>
        call('webhook/create', { url: 'https://hooks.example.org', kinds: ['orderState'] }, 'otherLab'),
      ),
    );
    const outcomes = made.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(limits.webhooks);
    expect(outcomes.filter((outcome) => outcome === 'webhooksFull')).toHaveLength(2);
  });

  it('of another organisation answers like a missing one, and so do its deliveries', async () => {
    const made = await hook();
    await call('webhook/test', { id: made.id });
    const [delivery] = await deliveriesOf(made);
    for (const person of ['otherClinic', 'factoryAdmin'] as const) {
      for (const action of ['get', 'update', 'rotate', 'test', 'disable', 'delete'])
        expect([action, (await call(`webhook/${action}`, { id: made.id }, person)).outcome]).toEqual([
          action,
          'notFound',
        ]);
      for (const action of ['get', 'replay'])
        expect((await call(`webhookDelivery/${action}`, { id: delivery!.id }, person)).outcome).toBe('notFound');
      expect(await deliveriesOf(made, person)).toEqual([]);
    }
  });
});

describe('an event', () => {
  it('arrives signed, as the library verifies; altered or old it is refused', async () => {
    const made = await hook();
    const sent = await sentOrder(server);
    const arrives = receiver.next();
    await act(server, await server.loginAs('factoryAdmin'), 'accept', sent);
    const { headers, body, event } = await arrives;
    const verifier = new Verifier(made.secret);
    expect(verifier.verify(body, headers)).toEqual(event);
    const [clinic, lab] = [
      await organisationOf(server.db, 'clinicAdmin'),
      await organisationOf(server.db, 'factoryAdmin'),
    ];
    expect(event).toEqual({
      type: 'order.accept',
      timestamp: expect.any(String) as string,
      data: {
        organisationId: clinic,
        actorOrganisationId: lab,
        entity: 'order',
        id: sent.id,
        number: sent.number,
        state: 'accepted',
      },
    });
    expect(headers).toMatchObject({ 'content-type': 'application/json' });
    const [delivery] = await deliveriesOf(made);
    expect(headers['webhook-id']).toBe(delivery!.id);
    expect(delivery).toMatchObject({ type: 'order.accept', body });

    expect(() => verifier.verify(body.replace('accepted', 'rejected'), headers)).toThrow('No matching signature');
    expect(() => verifier.verify(body, { ...headers, 'webhook-id': crypto.randomUUID() })).toThrow('No matching');
    expect(() => new Verifier('whsec_AAAA').verify(body, headers)).toThrow('No matching signature');
    const old = new Date('2026-01-01');
    const replayed = {
      ...headers,
      'webhook-timestamp': String(Math.floor(old.getTime() / 1000)),
      'webhook-signature': verifier.sign(headers['webhook-id']!, old, body),
    };
    expect(() => verifier.verify(body, replayed)).toThrow('timestamp too old');
    expect(await tried(delivery!, 1)).toMatchObject({ state: 'delivered', status: 204, fault: null, nextTryAt: null });
  });

  /** A notification of each kind, for a clinic. */
  const exampleOf = new Map<WebhookKind | null, [entity: string, action: string]>(
    Object.values<AnyEntity>(entities)
      .flatMap(({ name, actions }) => Object.keys(actions).map((action): [string, string] => [name, action]))
      .concat(Object.keys(memberNews).map((action): [string, string] => ['member', action]))
      .map((one) => [webhookKindOf(...one, 'clinic'), one]),
  );

  it.each(webhookKinds.values)('of the kind %s comes to who chose it alone', async (kind) => {
    const chosen = await hook('clinicAdmin', [kind]);
    const others = webhookKinds.values.filter((one) => one !== kind);
    const other = await buildWebhook(server, 'clinicAdmin', { url: receiver.url, kinds: others });
    const [entity, action] = exampleOf.get(kind)!;
    await happen(entity, action);
    expect((await deliveriesOf(chosen)).map(({ type }) => type)).toEqual([`${entity}.${action}`]);
    expect(await deliveriesOf(other)).toEqual([]);
  });

  it('isn’t stored if its change is rolled back, nor for a webhook that is off', async () => {
    const made = await hook();
    const organisationId = await organisationOf(server.db, 'clinicAdmin');
    const change = server.db.transaction().execute(async (tx) => {
      const news = {
        category: 'others',
        entity: 'device',
        action: 'lock',
        recordId: null,
        title: '',
        actor: '',
      } as const;
      await notifyAsSystem(tx, { accountId: 0, at: server.now().toISOString() }, { ...news, to: [{ organisationId }] });
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    await call('webhook/disable', { id: made.id });
    await happen('device', 'lock');
    expect(await deliveriesOf(made)).toEqual([]);
  });

  it('queued by a server that then stops is sent by the next one', async () => {
    const made = await hook();
    let arrives!: Promise<Received>;
    await server.restart(async () => {
      await happen('device', 'lock');
      arrives = receiver.next();
    });
    const [delivery] = await deliveriesOf(made);
    expect((await arrives).headers['webhook-id']).toBe(delivery!.id);
  });

  it('sent by a process that dies before it notes so is sent again under the same id', async () => {
    const made = await hook();
    const organisationId = await organisationOf(server.db, 'clinicAdmin');
    let first!: Received;
    await server.restart(async () => {
      await happen('device', 'lock');
      const { id } = await server.db
        .selectFrom('webhookDelivery')
        .select('id')
        .where('webhookId', '=', made.id)
        .executeTakeFirstOrThrow();
      const dying = new Proxy(server.db, {
        get: (db, key) => {
          if (key === 'transaction') throw new Error('killed');
          const value: unknown = Reflect.get(db, key);
          return typeof value === 'function' ? (value.bind(db) as unknown) : value;
        },
      });
      const arrives = receiver.next();
      const services = { db: dying, now: server.now, insecureWebhooks: true };
      await expect(deliverEvent(services, { organisationId, deliveryId: id })).rejects.toThrow('killed');
      first = await arrives;
    });
    const [delivery] = await deliveriesOf(made);
    const row = await tried(delivery!, 1);
    expect(row).toMatchObject({ state: 'delivered', tries: 1 });
    const again = receiver.received.filter(({ headers }) => headers['webhook-id'] === delivery!.id);
    expect(again).toHaveLength(2);
    expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
  });

  it('is replayed under its id, signed again', async () => {
    const made = await hook();
    await call('webhook/test', { id: made.id });
    const [delivery] = await deliveriesOf(made);
    await tried(delivery!, 1);
    const arrives = receiver.next();
    const { data } = await call<WebhookDelivery>('webhookDelivery/replay', { id: delivery!.id });
    expect(data).toMatchObject({ state: 'waiting', tries: 1 });
    const again = await arrives;
    expect(again.headers['webhook-id']).toBe(delivery!.id);
    expect(again.event.type).toBe('webhook.test');
    expect(isSignedWith(made.secret, again)).toBe(true);
    expect(await tried(delivery!, 2)).toMatchObject({ state: 'delivered', tries: 2 });
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const made = await hook();
    const sent = async () => {
      const arrives = receiver.next();
      await call('webhook/test', { id: made.id });
      return arrives;
    };
    const { data: rotated } = await call<MadeWebhook>('webhook/rotate', { id: made.id });
    expect(rotated.secret).not.toBe(made.secret);
    const both = await sent();
    expect([isSignedWith(made.secret, both), isSignedWith(rotated.secret, both)]).toEqual([true, true]);
    server.later(day);
    const one = await sent();
    expect([isSignedWith(made.secret, one), isSignedWith(rotated.secret, one)]).toEqual([false, true]);
    const { data: last } = await call<MadeWebhook>('webhook/rotate', { id: made.id, overlap: 0 });
    const only = await sent();
    expect([isSignedWith(rotated.secret, only), isSignedWith(last.secret, only)]).toEqual([false, true]);
    expect((await call('webhook/rotate', { id: made.id, overlap: 25 })).outcome).toBe('invalid');
  });

  it('is deleted with its webhook', async () => {
    const made = await hook();
    await happen('device', 'lock', { isQueued: false });
    expect(await deliveriesOf(made)).toHaveLength(1);
    await call('webhook/delete', { ids: [made.id] });
    const left = await server.db.selectFrom('webhookDelivery').select('id').where('webhookId', '=', made.id).execute();
    expect(left).toEqual([]);
  });
});

describe('an endpoint that fails', () => {
  it('is tried again by its job', async () => {
    const made = await hook();
    receiver.answers(503);
    await call('webhook/test', { id: made.id });
    const [delivery] = await deliveriesOf(made);
    await tried(delivery!, 1);
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()), pg_notify('jobs:insert', '{"count": 1}')
      from graphile_worker.jobs where key = ${`deliverEvent:${await organisationOf(server.db, 'clinicAdmin')}:${delivery!.id}`}
        and locked_at is null having count(*) > 0`.execute(server.db);
    expect(await tried(delivery!, 2)).toMatchObject({ state: 'delivered', status: 204 });
  });

  it('is tried again with growing pauses for a day, signed each time, then given up', async () => {
    const made = await hook();
    receiver.usually = 503;
    await happen('device', 'lock', { isQueued: false });
    const before = receiver.received.length;
    let ahead = 0;
    for (const [nth, pause] of serverLimits.webhookPauses.entries()) {
      const row = await tryNow(made, ahead);
      expect(row).toMatchObject({ state: 'waiting', tries: nth + 1, status: 503, fault: 'status', jobs: 1 });
      expect(Date.parse(row.nextTryAt!) - Date.parse(row.lastTriedAt!)).toBe(pause);
      ahead += pause;
    }
    expect(Math.round(ahead / hour)).toBe(24);
    const last = await tryNow(made, ahead);
    expect(last).toMatchObject({ state: 'failed', nextTryAt: null, jobs: 0 });
    expect((await tryNow(made, ahead + day)).tries).toBe(last.tries);
    const requests = receiver.received.slice(before);
    expect(requests).toHaveLength(serverLimits.webhookPauses.length + 1);
    for (const one of requests) {
      expect(one.headers['webhook-id']).toBe(last.id);
      expect(isSignedWith(made.secret, one)).toBe(true);
    }
    expect(new Set(requests.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(requests.length);
    expect(await get(made)).toMatchObject({ state: 'active', lastStatus: 503, lastFault: 'status' });
  });

  it('for three days is paused, its heads notified; what waited is sent once it is resumed', async () => {
    const made = await hook();
    receiver.usually = 500;
    const failed = async (ahead: number) => {
      await happen('device', 'lock', { isQueued: false });
      await tryNow(made, ahead);
      return get(made);
    };
    const first = await failed(0);
    expect(first).toMatchObject({ state: 'active', failingSince: first.lastTriedAt });
    expect(await failed(2 * day)).toMatchObject({ state: 'active', failingSince: first.failingSince });
    const paused = await failed(3 * day + hour);
    expect(paused).toMatchObject({ state: 'paused', failingSince: first.failingSince, pausedAt: paused.lastTriedAt });
    const notices = await server.db
      .selectFrom('notice as n')
      .innerJoin('member as m', 'm.accountId', 'n.accountId')
      .select(['m.role', 'n.title'])
      .where('n.entity', '=', 'webhook')
      .where('n.action', '=', 'pause')
      .where('n.recordId', '=', made.id)
      .execute();
    expect(notices).toEqual([{ role: 'clinicAdmin', title: `127.0.0.1:${receiver.port}` }]);

    const before = receiver.received.length;
    await happen('device', 'unlock');
    expect((await tryNow(made, 4 * day)).tries).toBe(0);
    expect((await call('webhook/test', { id: made.id })).outcome).toBe('notInThisState');
    const held = await deliveriesOf(made);
    expect(held.map(({ state, tries }) => [state, tries])).toEqual([
      ['waiting', 0],
      ['waiting', 1],
      ['waiting', 1],
      ['waiting', 1],
    ]);
    expect(receiver.received).toHaveLength(before);

    receiver.usually = 204;
    const { data } = await call('webhook/resume', { id: made.id });
    expect(data).toMatchObject({ state: 'active', failingSince: null, pausedAt: null });
    for (const one of held) expect(await tried(one, one.tries + 1)).toMatchObject({ state: 'delivered' });
  });

  it('again long after, with nothing sent in between, is not yet paused', async () => {
    const made = await hook();
    receiver.usually = 500;
    for (const ahead of [0, 10 * day]) {
      await happen('device', 'lock', { isQueued: false });
      await tryNow(made, ahead);
    }
    const now = await get(made);
    expect(now).toMatchObject({ state: 'active', failingSince: now.lastTriedAt });
  });

  it('by a redirect isn’t followed', async () => {
    const made = await hook();
    receiver.answers((response) => void response.writeHead(307, { Location: `${receiver.url}/elsewhere` }).end());
    const before = receiver.received.length;
    await call('webhook/test', { id: made.id });
    const [delivery] = await deliveriesOf(made);
    expect(await tried(delivery!, 1)).toMatchObject({ state: 'waiting', status: 307, fault: 'redirect' });
    expect(receiver.received).toHaveLength(before + 1);
  });

  it('with an endless answer is read no further than a few kilobytes', async () => {
    const made = await hook();
    receiver.answers((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await call('webhook/test', { id: made.id });
    const [delivery] = await deliveriesOf(made);
    expect(await tried(delivery!, 1)).toMatchObject({ state: 'delivered', status: 200 });
  });
});

describe('a private address', () => {
  const request = { headers: {}, body: '{}' };
  const refused = async (url: string) => {
    const { status, fault } = await postEvent(url, request, { insecureWebhooks: false });
    return { status, fault };
  };

  it.each([
    'https://127.0.0.1:PORT/',
    'https://127.1:PORT/',
    'https://2130706433:PORT/',
    'https://0.0.0.0:PORT/',
    'https://[::1]:PORT/',
    'https://[::]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://[64:ff9b::7f00:1]:PORT/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    // A name that resolves to it.
    'https://localhost:PORT/',
    'http://127.0.0.1:PORT/',
  ])('is refused at the connect: %s', async (url) => {
    const before = receiver.connections;
    expect(await refused(url.replace('PORT', String(receiver.port)))).toEqual({ status: null, fault: 'address' });
    expect(receiver.connections).toBe(before);
  });

  it('fails a delivery, which says so', async () => {
    const made = await buildWebhook(strict, 'factoryAdmin', { url: `https://127.0.0.1:${receiver.port}/` });
    const before = receiver.connections;
    await call('webhook/test', { id: made.id }, 'factoryAdmin', strict);
    const [delivery] = await deliveriesOf(made, 'factoryAdmin', strict);
    expect(await tried(delivery!, 1, strict)).toMatchObject({ state: 'waiting', status: null, fault: 'address' });
    expect(receiver.connections).toBe(before);
  });

  it('is reached where the operator allows it', async () => {
    const { status } = await postEvent(`http://localhost:${receiver.port}/`, request, { insecureWebhooks: true });
    expect(status).toBe(204);
  });
});

describe('the events of a whole order', () => {
  it('hold ids and states, and neither a patient nor anyone’s name', async () => {
    const made = [await hook(), await hook('factoryAdmin')];
    const patient = await buildPatient(server, { name: 'Zenobia Quillfeather', mobilePhone: '+8613900001234' });
    const order = await acceptedOrder(server, { patientId: patient.id });
    await submit(server, order, 'design');
    await server.ask(
      'order/rejectDesign',
      { id: order.id, reason: 'Too thick for Zenobia Quillfeather', categories: ['fit'] },
      { token: await server.loginAs('clinicMember') },
    );
    await submit(server, order, 'design');
    await confirm(server, order, 'design');
    await act(server, await server.loginAs('factoryAdmin'), 'ship', order, {
      carrier: 'DHL',
      trackingNumber: 'TRACK-77',
    });
    await server.ask(
      'message/create',
      { orderId: order.id, body: 'About Zenobia Quillfeather', fileIds: [] },
      { token: await server.loginAs('clinicAdmin') },
    );
    await act(server, await server.loginAs('clinicAdmin'), 'confirmReceipt', order);
    const sent = [...(await deliveriesOf(made[0]!)), ...(await deliveriesOf(made[1]!, 'factoryAdmin'))];
    const types = sent.map(({ type }) => type);
    for (const type of ['send', 'accept', 'submitDesign', 'rejectDesign', 'confirmDesign', 'ship', 'confirmReceipt'])
      expect(types).toContain(`order.${type}`);
    expect(types).toContain('message.create');
    for (const { id } of sent) await tried({ id }, 1);
    const bodies = receiver.received.filter(({ headers }) => sent.some(({ id }) => id === headers['webhook-id']));
    expect(bodies).toHaveLength(sent.length);
    for (const { body, event } of bodies) {
      expect(body).not.toMatch(/Zenobia|Quillfeather|13900001234|North|Harbour|Ada|thick|DHL|TRACK/);
      expect(Object.keys(event)).toEqual(['type', 'timestamp', 'data']);
      expect(Object.keys(event.data).toSorted()).toEqual([
        'actorOrganisationId',
        'entity',
        'id',
        'number',
        'organisationId',
        'state',
      ]);
      expect(event.data).toMatchObject({ entity: 'order', id: order.id, number: order.number });
    }
  });
});

describe('a closing organisation', () => {
  it('takes its webhooks along, also while one is being tried', async () => {
    const closing = await testServer({ insecureWebhooks: true });
    const made = await hook('otherClinic', undefined, closing);
    await happen('device', 'lock', { person: 'otherClinic', of: closing, isQueued: false });
    const token = await closing.loginAs('otherClinic');
    const clinicId = await organisationOf(closing.db, 'otherClinic');
    await closing.db.updateTable('orders').set({ state: 'cancelled' }).where('clinicId', '=', clinicId).execute();
    const closed = await closing.db.transaction().execute(async (tx) => {
      // A try that ends takes the webhook first, then its delivery.
      await tx.updateTable('webhook').set({ lastStatus: 204 }).where('id', '=', made.id).execute();
      const asked = closing.call('institution/close', { number: 'c-1002', password }, { token });
      await expect.poll(() => lockWaits(closing)).toBe(1);
      await tx.updateTable('webhookDelivery').set({ tries: 1 }).where('webhookId', '=', made.id).execute();
      return { asked };
    });
    expect(nameOf((await closed.asked).code)).toBe('ok');
    for (const table of ['webhook', 'webhookDelivery'] as const)
      expect(await closing.db.selectFrom(table).select('id').where('organisationId', '=', clinicId).execute()).toEqual(
        [],
      );
  });
});
