import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asTenant } from '../../server/db/tenancy.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { SharedCase, ShareLink } from '../../domain/order/sharedCase.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';
import { acceptedOrder, act, buildOrder, confirm, filesOf, labFile, sentOrder, submit } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let dentist: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
});

const point: [number, number, number] = [1.5, -2.25, 3];
const call = (action: string, body: object, token = dentist) =>
  server.call<ToothMark & { fresh: ToothMark; errors: object }>(`toothMark/${action}`, body, { token });
const outcome = async (action: string, body: object, token = dentist) => nameOf((await call(action, body, token)).code);
const mark = (body: object, token = dentist) => server.ask<ToothMark>('toothMark/create', body, { token });
const marksOf = async (orderId: string, token = dentist) =>
  (await server.ask<ListAnswer<ToothMark>>('toothMark/query', { filter: { orderId }, pageSize: 999 }, { token })).list;

/** A draft with an upper scan of its own. */
async function scanned() {
  const order = await buildOrder(server);
  const fileId = await upload(server, dentist, {
    orderId: order.id,
    name: 'case_upper.stl',
    bytes: binaryStl(makeArch({ triangles: 400 })),
  });
  await server.until(async () =>
    (await filesOf(server, dentist, order)).every(({ state }) => state === 'ready') ? true : undefined,
  );
  return { order, fileId };
}
/** Shared by calls that change nothing. */
let shared: ReturnType<typeof scanned> | undefined;
const accepted = async (order: { id: string }) => act(server, lab, 'accept', await act(server, dentist, 'send', order));

describe('a label', () => {
  it('of an earlier lab isn’t copied with its model, those of clinic and lab are', async () => {
    const { order, fileId } = await scanned();
    const earlier = await server.loginAs('otherLab');
    const label = (tooth: number, token: string) =>
      mark({ orderId: order.id, kind: 'label', tooth, fileId, point }, token);
    const goesTo = async (person: Person) =>
      server.ask('order/update', { id: order.id, labId: await organisationOf(server.db, person) }, { token: dentist });
    await goesTo('otherLab');
    await act(server, dentist, 'send', order);
    await label(16, earlier);
    await act(server, earlier, 'reject', order, { reason: 'x' });
    await goesTo('factoryMember');
    await act(server, dentist, 'resend', order);
    await act(server, lab, 'accept', order);
    await label(26, lab);
    await label(11, dentist);
    await submit(server, order, 'design');
    await confirm(server, order, 'design');
    await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1Z' });
    await act(server, dentist, 'confirmReceipt', order);
    const copy = await act(server, dentist, 'remake', order, { reasonCode: 'fit' });
    expect(new Set((await marksOf(copy.id)).map(({ tooth }) => tooth))).toEqual(new Set([11, 26]));
  });

  it('is on its model for both sides, can be moved, and is deleted with its model', async () => {
    const { order, fileId } = await scanned();
    const label = await mark({ orderId: order.id, kind: 'label', tooth: 16, fileId, point });
    expect(label).toMatchObject({ tooth: 16, fileId, point, side: 'clinic', authorName: 'Dr Ben Shaw', version: 1 });
    await act(server, dentist, 'send', order);
    expect(await marksOf(order.id, lab)).toEqual([label]);

    const moved = { id: label.id, version: 1, point: [0, 1, 2] };
    expect((await call('update', moved, lab)).data).toMatchObject({ point: [0, 1, 2], side: 'clinic', version: 2 });
    const late = await call('update', { ...moved, point: [9, 9, 9] });
    expect([nameOf(late.code), late.data.fresh.point]).toEqual(['conflict', [0, 1, 2]]);
    expect(await outcome('delete', { id: label.id, version: 1 })).toBe('conflict');

    await act(server, dentist, 'withdraw', order);
    await server.ask('file/delete', { id: fileId }, { token: dentist });
    expect(await marksOf(order.id)).toEqual([]);
  });

  it('on what a lab hasn’t submitted is the lab’s alone', async () => {
    const order = await acceptedOrder(server);
    const bytes = binaryStl(makeArch({ triangles: 400 }));
    const fileId = await upload(server, lab, { orderId: order.id, name: 'crown.stl', purpose: 'design', bytes });
    await mark({ orderId: order.id, kind: 'label', tooth: 16, fileId, point }, lab);
    expect([(await marksOf(order.id)).length, (await marksOf(order.id, lab)).length]).toEqual([0, 1]);
    await act(server, lab, 'submitDesign', order, { fileIds: [fileId] });
    expect(await marksOf(order.id)).toMatchObject([{ fileId, side: 'lab' }]);
  });

  it('is unique per tooth and model, also for concurrent calls of different users', async () => {
    const { order, fileId } = await scanned();
    await accepted(order);
    for (const tooth of [11, 12, 13, 14, 15, 16, 17]) {
      const body = { orderId: order.id, kind: 'label', tooth, fileId, point };
      const replies = await Promise.all([call('create', body), call('create', body, lab), call('create', body)]);
      expect(replies.map(({ code }) => nameOf(code)).toSorted()).toEqual(['conflict', 'conflict', 'ok']);
      const winner = replies.find(({ code }) => nameOf(code) === 'ok')!.data;
      for (const { code, data } of replies) if (nameOf(code) === 'conflict') expect(data.fresh).toEqual(winner);
    }
    expect((await marksOf(order.id)).map(({ tooth }) => tooth)).toEqual([11, 12, 13, 14, 15, 16, 17]);
  });

  it('is moved by one of two concurrent users, and the other gets a conflict', async () => {
    const { order, fileId } = await scanned();
    await accepted(order);
    const { id } = await mark({ orderId: order.id, kind: 'label', tooth: 26, fileId, point });
    for (let version = 1; version <= 10; version++) {
      const move = (x: number) => ({ id, version, point: [x, 0, 0] });
      const replies = await Promise.all([call('update', move(1)), call('update', move(2), lab)]);
      expect(replies.map(({ code }) => nameOf(code)).toSorted()).toEqual(['conflict', 'ok']);
      const [winner] = replies.filter(({ code }) => nameOf(code) === 'ok');
      const [loser] = replies.filter(({ code }) => nameOf(code) === 'conflict');
      expect(loser!.data.fresh).toMatchObject({ point: winner!.data.point, version: version + 1 });
    }
  });

  it.each([
    ['no such tooth', { tooth: 19 }],
    ['no point', { point: null }],
    ['a point beyond any scan', { point: [0, 0, 1e9] }],
    ['a point of two numbers', { point: [0, 1] }],
    ['no model', { fileId: null }],
    ['a model that isn’t there', { fileId: missingId() }],
  ])('is refused with %s', async (_what, wrong) => {
    const { order, fileId } = await (shared ??= scanned());
    expect(await outcome('create', { orderId: order.id, kind: 'label', tooth: 16, fileId, point, ...wrong })).toBe(
      'invalid',
    );
  });

  it('is refused on a document, and on a model of another order', async () => {
    const [{ order, fileId }, other] = await Promise.all([scanned(), acceptedOrder(server)]);
    const label = { kind: 'label', tooth: 16, point };
    const document = await labFile(server, other, 'attachment');
    expect(await outcome('create', { ...label, orderId: other.id, fileId: document })).toBe('invalid');
    expect(await outcome('create', { ...label, orderId: other.id, fileId })).toBe('invalid');
    const { id } = await mark({ ...label, orderId: order.id, fileId });
    for (const change of [
      { tooth: 17 },
      { orderId: other.id },
      { fileId: document },
      { kind: 'pin' },
      { point: null },
      { done: true },
    ])
      expect([change, await outcome('update', { id, ...change })]).toEqual([change, 'invalid']);
  });

  it('is copied with its model', async () => {
    const { order, fileId } = await scanned();
    await mark({ orderId: order.id, kind: 'label', tooth: 16, fileId, point });
    await mark({ orderId: order.id, kind: 'pin', tooth: 16, note: 'Between the two of us' });
    await accepted(order);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, lab, 'forward', order, { labId });
    const other = await server.loginAs('otherLab');
    const [copy] = await filesOf(server, other, { id: childId! });
    expect(await marksOf(childId!, other)).toMatchObject([{ kind: 'label', tooth: 16, point, fileId: copy!.id }]);
  });
});

describe('of a foreign order', () => {
  it('no mark can be seen, set, changed or deleted', async () => {
    const order = await acceptedOrder(server);
    const { id } = await mark({ orderId: order.id, kind: 'pin', tooth: 16, note: 'x' });
    for (const person of ['otherClinic', 'otherLab', 'colleague'] satisfies Person[]) {
      const token = await server.loginAs(person);
      expect(await marksOf(order.id, token)).toEqual([]);
      const create = { orderId: order.id, kind: 'pin', tooth: 17, note: 'x' };
      expect([person, await outcome('create', create, token)]).toEqual([person, 'notFound']);
      for (const action of ['get', 'update', 'delete'])
        expect([person, action, await outcome(action, { id }, token)]).toEqual([person, action, 'notFound']);
    }
  });

  it('a lab’s marks disappear with it: the next lab reads none of them', async () => {
    const order = await sentOrder(server);
    const other = await server.loginAs('otherLab');
    await mark({ orderId: order.id, kind: 'pin', tooth: 16, note: 'from the first' }, lab);
    await mark({ orderId: order.id, kind: 'pin', tooth: 17, note: 'from the clinic' });
    await act(server, lab, 'reject', order, {});
    const labId = await organisationOf(server.db, 'otherLab');
    const { version } = await server.ask<ToothMark>('order/update', { id: order.id, labId }, { token: dentist });
    await act(server, dentist, 'resend', order, { version });
    for (const token of [other, dentist])
      expect((await marksOf(order.id, token)).map(({ note }) => note)).toEqual(['from the clinic']);
    await mark({ orderId: order.id, kind: 'pin', tooth: 16, note: 'from the second' }, other);
  });

  it('row-level security hides and protects marks from a query without a predicate', async () => {
    const order = await acceptedOrder(server);
    await mark({ orderId: order.id, kind: 'pin', tooth: 16, note: 'x' });
    const as = async (person: Person, statement: string) => {
      const actor = {
        accountId: await accountOf(server.db, person),
        organisationId: await organisationOf(server.db, person),
        role: person === 'factoryAdmin' || person === 'otherLab' ? ('factoryAdmin' as const) : ('clinicAdmin' as const),
      };
      return asTenant(server.db, actor, async (tx) =>
        Number((await sql.raw(`${statement} where order_id = '${order.id}'`).execute(tx)).numAffectedRows ?? 0n),
      );
    };
    for (const person of ['otherClinic', 'otherLab'] as const) {
      expect(await as(person, `update tooth_mark set note = 'x', author_id = app_account()`)).toBe(0);
      expect(await as(person, 'delete from tooth_mark')).toBe(0);
    }
    // The clinic's mark is visible but not writable for the lab.
    expect(await as('factoryAdmin', 'delete from tooth_mark')).toBe(0);
    expect(await as('clinicAdmin', 'delete from tooth_mark')).toBe(1);
  });
});

describe('a shared case', () => {
  it('shows the labels of its models, and no comments', async () => {
    const { order, fileId } = await scanned();
    await mark({ orderId: order.id, kind: 'label', tooth: 16, fileId, point, note: 'not for strangers' });
    await mark({ orderId: order.id, kind: 'pin', tooth: 17, note: 'nor this' });
    const { token } = await server.ask<ShareLink>('order/share', { id: order.id }, { token: dentist });
    const shared = await server.ask<SharedCase>('order/shared', { token, visit: null }, {});
    expect(shared.labels).toEqual([{ tooth: 16, fileId, point }]);
    expect(JSON.stringify(shared)).not.toMatch(/strangers|nor this/);
  });
});
