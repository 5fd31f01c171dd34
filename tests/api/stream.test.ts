import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverLimits } from '../../domain/serverLimits.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { signal } from '../../server/db/signal.ts';
import { signalMembers } from '../../server/modules/organisation/membership.ts';
import { acceptedOrder, act, buildOrder, buildPatient, labFile, sentOrder } from '../support/build.ts';
import { accountOf, organisationOf, password, people } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { openStream } from '../support/testStream.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const streamOf = async (person: Parameters<TestServer['loginAs']>[0]) =>
  openStream(server, await server.loginAs(person));
const freshToken = async (userName: string) =>
  (await server.ask<{ token: string }>('base/login', { userName, password }, {})).token;
/** Sends a final signal to every organisation: its arrival means that all earlier ones were delivered. */
const bell = async () => {
  const all = await server.db.selectFrom('organisation').select('id').execute();
  await server.db.transaction().execute((tx) =>
    signal(
      tx,
      'bell',
      null,
      all.map(({ id }) => id),
    ),
  );
};
const untilBell = async (stream: Awaited<ReturnType<typeof streamOf>>) => {
  const heard: { entity: string; id: string | null }[] = [];
  for (;;) {
    const one = JSON.parse((await stream.next()) ?? 'null') as { entity: string; id: string | null };
    if (one.entity === 'bell') return heard;
    heard.push(one);
  }
};

/** Resolves once no job of the order or its files waits or runs. */
const idle = ({ id }: { id: string }) =>
  server.until(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs j where j.payload ->> 'orderId' = ${id}
      or j.payload ->> 'fileId' in (select f.id::text from file f where f.order_id = ${id})`.execute(server.db);
    return rows.length === 0 ? true : undefined;
  });

describe('the live signals', () => {
  it('reach both sides and no third organisation, without content', async () => {
    const order = await buildOrder(server, { remark: 'SECRET-REMARK' });
    const streams = await Promise.all(
      (['clinicMember', 'factoryMember', 'otherLab', 'otherClinic'] as const).map(streamOf),
    );
    await act(server, await server.loginAs('clinicMember'), 'send', order);
    await bell();
    const [clinic, lab, ...others] = await Promise.all(streams.map(untilBell));
    expect(clinic).toContainEqual({ entity: 'order', id: order.id });
    expect(lab).toContainEqual({ entity: 'order', id: order.id });
    expect(lab).toContainEqual({ entity: 'notice', id: null });
    expect(others).toEqual([[], []]);
    const keys = [clinic, lab].flat().flatMap((one) => Object.keys(one ?? {}));
    expect(new Set(keys)).toEqual(new Set(['entity', 'id']));
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  it('don’t reveal a draft to its future lab', async () => {
    const lab = await streamOf('factoryMember');
    const token = await server.loginAs('clinicMember');
    const order = await buildOrder(server);
    await server.ask('order/update', { id: order.id, remark: 'more' }, { token });
    await server.ask('message/create', { orderId: order.id, body: 'note' }, { token });
    await act(server, token, 'cancel', order);
    await bell();
    expect(await untilBell(lab)).toEqual([]);
    await lab.leave();
  });

  it.each([
    ['a laboratory’s design', 'factoryMember', 'clinicMember', 'design'],
    ['a clinic’s addition', 'clinicMember', 'factoryMember', 'scan'],
    ['a laboratory’s attachment of a message', 'factoryMember', 'clinicMember', 'message'],
  ] as const)('tell of %s to its own side alone until it is handed over', async (_what, own, other, purpose) => {
    const order = await acceptedOrder(server);
    const streams = await Promise.all([own, other].map(streamOf));
    const id = await labFile(server, order, purpose, randomUUID(), await server.loginAs(own));
    await bell();
    const [before, beforeOther] = await Promise.all(streams.map(untilBell));
    expect(before).toContainEqual({ entity: 'file', id });
    expect(beforeOther).toEqual([]);
    const token = await server.loginAs(own);
    if (purpose === 'message')
      await server.ask('message/create', { orderId: order.id, body: '', fileIds: [id] }, { token });
    else await act(server, token, purpose === 'design' ? 'submitDesign' : 'addFiles', order, { fileIds: [id] });
    await bell();
    const told = await untilBell(streams[1]!);
    expect(told).toContainEqual({ entity: 'order', id: order.id });
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  it.each([
    ['a laboratory’s design', 'factoryMember', 'clinicMember', 'design'],
    ['a clinic’s addition', 'clinicMember', 'factoryMember', 'scan'],
  ] as const)(
    'name neither %s nor its order to the other side while it is worked on and deleted',
    async (_what, own, other, purpose) => {
      const order = await acceptedOrder(server);
      await idle(order);
      const stream = await streamOf(other);
      const token = await server.loginAs(own);
      const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 2000 }));
      const id = await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes, purpose });
      await idle(order);
      await server.ask('file/delete', { ids: [id] }, { token });
      await idle(order);
      await bell();
      // Those without an id say that copies for the laboratory were made.
      expect((await untilBell(stream)).filter((one) => one.id !== null)).toEqual([]);
      await stream.leave();
    },
  );

  it('are sent after the commit, and not after a rollback', async () => {
    const stream = await streamOf('clinicMember');
    const tenant = {
      organisationId: await organisationOf(server.db, 'clinicMember'),
      accountId: await accountOf(server.db, 'clinicMember'),
    };
    const rolledBack = asTenant(server.db, tenant, async (tx) => {
      await signal(tx, 'order', 'never', [tenant.organisationId]);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    const { id } = await buildPatient(server);
    await bell();
    const heard = await untilBell(stream);
    expect(heard).toContainEqual({ entity: 'patient', id });
    expect(heard).not.toContainEqual({ entity: 'order', id: 'never' });
    await stream.leave();
  });

  it('are for members of an organisation', async () => {
    const newUser = await server.call('notice/stream', {}, { token: await server.loginAs('newUser'), method: 'GET' });
    expect(nameOf(newUser.code)).toBe('forbidden');
    const unknown = await server.call('notice/stream', {}, { method: 'GET' });
    expect(nameOf(unknown.code)).toBe('unknownToken');
  });

  it('are limited per account', async () => {
    const token = await server.loginAs('otherClinic');
    const open = await Promise.all(Array.from({ length: serverLimits.openStreams }, () => openStream(server, token)));
    const more = await server.call('notice/stream', {}, { token, method: 'GET' });
    expect([more.status, nameOf(more.code)]).toEqual([429, 'tooManyRequests']);
    await Promise.all(open.map((stream) => stream.leave()));
    const again = await openStream(server, token);
    expect(again.status).toBe(200);
    await again.leave();
  });

  it('continue after the database connection was lost', async () => {
    const stream = await streamOf('clinicMember');
    await server.database.serving.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'ddcp signals%' and datname = current_database()`,
    );
    // Anything may have changed: refetch everything.
    expect(JSON.parse((await stream.next()) ?? '')).toEqual({ entity: '*', id: null });
    const { id } = await buildPatient(server);
    await bell();
    const heard = await untilBell(stream);
    expect(heard).toContainEqual({ entity: 'patient', id });
    expect(heard).not.toContainEqual({ entity: 'order', id: 'never' });
    await stream.leave();
  });
});

describe('a reconnecting console', () => {
  const late = (person: Parameters<TestServer['loginAs']>[0], unheard: number | string) =>
    server.loginAs(person).then((token) => openStream(server, token, `unheard=${unheard}`));

  it('gets the missed signals of its own organisation, and no others', async () => {
    // The database connection is older than that.
    server.later(20_000);
    const { id } = await buildPatient(server);
    await bell();
    const streams = await Promise.all([late('clinicMember', 1_000), late('otherClinic', 1_000)]);
    const [own, other] = await Promise.all(streams.map(untilBell));
    expect(own).toContainEqual({ entity: 'patient', id });
    expect(other).not.toContainEqual({ entity: 'patient', id });
    await Promise.all(streams.map((stream) => stream.leave()));
  });

  it('refetches everything when the user’s role was different meanwhile', async () => {
    server.later(20_000);
    const accountId = await accountOf(server.db, 'clinicMember');
    const organisation = await organisationOf(server.db, 'clinicMember');
    const role = (to: 'clinicAdmin' | 'clinicMember') =>
      server.db.transaction().execute(async (tx) => {
        await tx.updateTable('member').set({ role: to }).where('accountId', '=', accountId).execute();
        await signalMembers(tx, organisation);
      });
    await role('clinicAdmin');
    await bell();
    const stream = await late('clinicMember', 1_000);
    expect(await untilBell(stream)).toContainEqual({ entity: '*', id: null });
    await stream.leave();
    await role('clinicMember');
  });

  it('refetches everything when the role’s change arrives after the stream has opened', async () => {
    const before = await streamOf('clinicMember');
    await bell();
    await untilBell(before);
    await before.leave();
    server.later(20_000);
    const stream = await late('clinicMember', 1_000);
    const organisation = await organisationOf(server.db, 'clinicMember');
    await server.db.transaction().execute((tx) => signal(tx, 'session', null, [organisation]));
    await bell();
    expect(await untilBell(stream)).toContainEqual({ entity: '*', id: null });
    await stream.leave();
  });

  it.each([1e9, -5, 'soon'])(
    'refetches everything after too long, or with an invalid duration (%s)',
    async (unheard) => {
      const stream = await late('clinicMember', unheard);
      expect(JSON.parse((await stream.next()) ?? '')).toEqual({ entity: '*', id: null });
      await stream.leave();
    },
  );
});

describe('a stream ends', () => {
  it('with its session', async () => {
    const token = await freshToken(people.clinicMember.email);
    const stream = await openStream(server, token);
    const colleague = await streamOf('clinicAdmin');
    await server.ask('user/logout', {}, { token });
    expect(await stream.rest()).toEqual([]);
    const { id } = await sentOrder(server);
    const heard = JSON.parse((await colleague.next()) ?? '') as object;
    expect(heard).toMatchObject({ entity: expect.stringMatching(/patient|order/) as string });
    expect(id).toBeTruthy();
    await colleague.leave();
  });

  it('with a switch of the organisation, and with the membership', async () => {
    const accountId = await accountOf(server.db, 'colleague');
    const organisationId = await organisationOf(server.db, 'otherClinic');
    await server.db
      .insertInto('member')
      .values({ organisationId, accountId, role: 'clinicAdmin', state: 'normal' })
      .execute();
    const token = await freshToken(people.colleague.email);
    await server.ask('institution/switch', { iid: await organisationOf(server.db, 'colleague') }, { token });
    const before = await openStream(server, token);
    await server.ask('institution/switch', { iid: organisationId }, { token });
    expect(await before.rest()).toEqual([]);
    const after = await openStream(server, token);
    await server.ask(
      'institution/memberExit',
      { iid: organisationId },
      { token: await freshToken(people.colleague.email) },
    );
    expect(await after.rest()).toEqual([]);
  });

  it('with the server', async () => {
    const streams = await Promise.all([streamOf('clinicMember'), streamOf('factoryAdmin')]);
    await server.restart();
    const rests = await Promise.all(streams.map((stream) => stream.rest()));
    expect(rests).toHaveLength(streams.length);
  });
});
