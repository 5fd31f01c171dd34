import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Notice } from '../../domain/notice/notice.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';
import { migrate } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations/index.ts';
import { asTenant } from '../../server/db/tenancy.ts';
import { acceptedOrder, act, buildOrder, buildPatient, filesOf, labFile, settledFiles } from '../support/build.ts';
import { accountOf, organisationOf, type Person } from '../support/buildPeople.ts';
import { blankDatabase } from '../support/database.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { twoColours } from '../support/pictures.ts';
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
const call = (action: string, body: object, token = dentist, headers: Record<string, string> = {}) =>
  server.call<ToothMark & { fresh: ToothMark; errors: object }>(`toothMark/${action}`, body, { token, headers });
const outcome = async (action: string, body: object, token = dentist) => nameOf((await call(action, body, token)).code);
const onTooth = (order: { id: string }, note: string, tooth = 16) => ({ orderId: order.id, kind: 'pin', tooth, note });
const pin = (body: object, token = dentist) => server.ask<ToothMark>('toothMark/create', body, { token });
const pinsIn = async (order: { id: string }, token = dentist) =>
  (
    await server.ask<ListAnswer<ToothMark>>(
      'toothMark/query',
      { filter: { orderId: order.id }, pageSize: 999 },
      { token },
    )
  ).list;
const eventsOf = async (order: { id: string }, token = dentist) =>
  (await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token })).list;
const pinEvents = async (order: { id: string }, token = dentist) =>
  (await eventsOf(order, token))
    .filter(({ details }) => details?.pin)
    .map(({ action, side, details }) => [action, side, details!.pin]);

/** Uploads the lab's model, optionally submits it as a design; returns its id. */
async function design(order: { id: string }, { isHandedIn = true, triangles = 300, token = lab } = {}) {
  const bytes = binaryStl(makeArch({ triangles }));
  const id = await upload(server, token, { orderId: order.id, name: 'crown.stl', purpose: 'design', bytes });
  if (isHandedIn) await act(server, token, 'submitDesign', order, { fileIds: [id] });
  return id;
}
async function designed() {
  const order = await acceptedOrder(server);
  return { order, fileId: await design(order) };
}
const back = (order: { id: string }, pinIds: string[] | undefined) =>
  act(server, dentist, 'rejectDesign', order, { categories: ['contact'], reason: 'Too tight', pinIds });

describe('a pin', () => {
  it('is numbered in its order, seen and settled by both sides, and every change stands in the history', async () => {
    const { order, fileId } = await designed();
    const ours = await pin({ orderId: order.id, kind: 'pin', fileId, point, note: 'Contact too tight' });
    const theirs = await pin(onTooth(order, 'Margin unclear'), lab);
    expect([ours, theirs]).toMatchObject([
      { number: 1, done: false, side: 'clinic', authorName: 'Dr Ben Shaw', fileId, point, tooth: null, version: 1 },
      { number: 2, done: false, side: 'lab', tooth: 16, fileId: null, point: null },
    ]);
    for (const token of [dentist, lab]) expect(await pinsIn(order, token)).toEqual([ours, theirs]);

    const settled = { id: ours.id, version: 1, done: true };
    expect((await call('update', settled, lab)).data).toMatchObject({ done: true, version: 2, side: 'clinic' });
    expect((await call('get', { id: ours.id })).data).toMatchObject({ done: true, authorName: 'Dr Ben Shaw' });
    const late = await call('update', settled);
    expect([nameOf(late.code), late.data.fresh.done]).toEqual(['conflict', true]);
    await call('update', { id: ours.id, version: 2, done: false });
    expect(await outcome('delete', { id: theirs.id }, lab)).toBe('ok');
    expect(await pin(onTooth(order, 'Again'), lab)).toMatchObject({ number: 3 });
    expect(await pinEvents(order)).toEqual([
      ['setPin', 'clinic', 1],
      ['setPin', 'lab', 2],
      ['settlePin', 'lab', 1],
      ['reopenPin', 'clinic', 1],
      ['removePin', 'lab', 2],
      ['setPin', 'lab', 3],
    ]);
    expect(await pinEvents(order, lab)).toEqual(await pinEvents(order));
  });

  it('gets numbers of its own, also where many are set at once', async () => {
    const order = await acceptedOrder(server);
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => pin(onTooth(order, `${nth}`), nth % 2 ? lab : dentist)),
    );
    const numbers = replies.map(({ number }) => number!).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1));
  });

  it('is set once for a key, and settled by one of two at once', async () => {
    const order = await acceptedOrder(server);
    const headers = { 'Idempotency-Key': randomUUID() };
    const twice = [
      await call('create', onTooth(order, 'Once'), dentist, headers),
      await call('create', onTooth(order, 'Once'), dentist, headers),
    ];
    const { id } = twice[0]!.data;
    expect(twice[1]!.data.id).toBe(id);
    expect(await pinsIn(order)).toHaveLength(1);
    for (let version = 1; version <= 6; version++) {
      const change = { id, version, done: version % 2 === 1 };
      const replies = await Promise.all([call('update', change), call('update', change, lab)]);
      expect(replies.map(({ code }) => nameOf(code)).toSorted()).toEqual(['conflict', 'ok']);
    }
    expect(await pinEvents(order)).toHaveLength(7);
  });

  it('notifies the other side when it is set', async () => {
    const order = await acceptedOrder(server);
    await pin(onTooth(order, 'Look here'), lab);
    const { info } = await server.ask<{ info: Record<string, { list: Notice[] }> }>(
      'notice/query',
      {},
      { token: dentist },
    );
    expect(JSON.stringify(info)).toContain(`set a pin on order ${order.number}`);
  });

  it.each([
    ['no words', { note: ' ' }],
    ['neither a tooth nor a place', { tooth: null }],
    ['a point of no model', { point }],
    ['a model without a point', { fileId: missingId() }],
    ['a model that isn’t there', { fileId: missingId(), point }],
    ['a photo that isn’t there', { photoId: missingId() }],
  ])('is refused with %s', async (_what, wrong) => {
    const order = await buildOrder(server);
    expect(await outcome('create', { ...onTooth(order, 'x'), ...wrong })).toBe('invalid');
  });

  it('is refused on a model of another order, and on what the other side doesn’t have', async () => {
    const [one, other] = [await designed(), await acceptedOrder(server)];
    const place = { kind: 'pin', point, note: 'x' };
    expect(await outcome('create', { ...place, orderId: other.id, fileId: one.fileId })).toBe('invalid');
    const unsent = await design(other, { isHandedIn: false });
    expect(await outcome('create', { ...place, orderId: other.id, fileId: unsent }, lab)).toBe('invalid');
    const bytes = binaryStl(makeArch({ triangles: 200 }));
    const added = await upload(server, dentist, { orderId: other.id, name: 'upper.stl', bytes });
    expect(await outcome('create', { ...place, orderId: other.id, fileId: added })).toBe('invalid');
    const document = await labFile(server, other, 'attachment');
    expect(await outcome('create', { ...onTooth(other, 'x'), photoId: document })).toBe('invalid');
  });

  it('is worded again by who set it while it is open, as they saw it, and the history says so', async () => {
    const { order, fileId } = await designed();
    const { id } = await pin({ orderId: order.id, kind: 'pin', fileId, point, note: 'Here' });
    const bytes = await twoColours(8).png().toBuffer();
    const photoId = await upload(server, dentist, { orderId: order.id, name: 'why.png', purpose: 'photo', bytes });
    const edit = { id, version: 1, note: 'There', photoId };
    // Only its clinic has that photo so far.
    expect(await outcome('update', edit)).toBe('invalid');
    await act(server, dentist, 'addFiles', order, { fileIds: [photoId] });
    expect((await call('update', edit)).data).toMatchObject({ note: 'There', photoId, version: 2 });
    expect(await pinsIn(order, lab)).toMatchObject([{ note: 'There', photoId }]);
    const late = await call('update', { id, version: 1, note: 'Elsewhere' });
    expect([nameOf(late.code), late.data.fresh.note]).toEqual(['conflict', 'There']);
    const again = { id, version: 2, note: 'Elsewhere' };
    expect(await outcome('update', { ...again, note: ' ' })).toBe('invalid');
    for (const token of [lab, await server.loginAs('clinicAdmin')])
      expect(await outcome('update', again, token)).toBe('forbidden');
    await call('update', { id, version: 2, done: true }, lab);
    expect(await outcome('update', { ...again, version: 3 })).toBe('forbidden');
    for (const token of [dentist, lab])
      expect(await pinEvents(order, token)).toEqual([
        ['setPin', 'clinic', 1],
        ['editPin', 'clinic', 1],
        ['settlePin', 'lab', 1],
      ]);
  });

  it('keeps its place and its side', async () => {
    const { order, fileId } = await designed();
    const { id } = await pin({ orderId: order.id, kind: 'pin', fileId, point, note: 'Here' });
    for (const change of [{ point: [0, 0, 0] }, { tooth: 17 }, { kind: 'label' }])
      expect([change, await outcome('update', { id, ...change })]).toEqual([change, 'invalid']);
    expect(await outcome('delete', { id }, lab)).toBe('forbidden');
  });

  it('is set while the order is open, and by the lab while it has the order', async () => {
    const draft = await buildOrder(server);
    expect(await outcome('create', onTooth(draft, 'x'), lab)).toBe('notFound');
    await pin(onTooth(draft, 'of the draft'));
    await act(server, dentist, 'send', draft);
    expect(await pinEvents(draft, lab)).toEqual([]);
    const { id } = await pin(onTooth(draft, 'x'), lab);
    await act(server, lab, 'reject', draft, {});
    expect(await outcome('create', onTooth(draft, 'x', 17), lab)).toBe('notInThisState');
    expect(await outcome('update', { id, done: true }, lab)).toBe('notInThisState');
    const { id: own } = await pin(onTooth(draft, 'not yet for the lab', 17));
    expect((await pinsIn(draft, lab)).map(({ note }) => note)).toEqual(['of the draft', 'x']);
    await act(server, dentist, 'cancel', draft, { reason: 'x' });
    expect(await outcome('delete', { id: own })).toBe('notInThisState');
  });

  it('loses its patient’s name when the patient is erased', async () => {
    const { id, version, patientNumber } = await buildPatient(server, { name: 'Quenby Zachary' });
    const order = await buildOrder(server, { patientId: id });
    await pin(onTooth(order, 'Quenby Zachary grinds here'));
    await act(server, dentist, 'cancel', order, { reason: 'x' });
    const token = await server.loginAs('clinicAdmin');
    await server.ask('patient/erase', { id, version, patientNumber }, { token });
    expect((await pinsIn(order)).map(({ note }) => note)).toEqual(['… grinds here']);
  });
});

describe('a returned design', () => {
  it('names the pins that were asked for, which can’t be changed or removed any more', async () => {
    const { order, fileId } = await designed();
    const place = { orderId: order.id, kind: 'pin', fileId, point };
    const [one, two] = [await pin({ ...place, note: 'Too tight' }), await pin({ ...place, note: 'Too high' })];
    await back(order, [one.id]);
    const event = (await eventsOf(order, lab)).find(({ action }) => action === 'rejectDesign');
    expect(event?.details?.pins).toEqual([{ id: one.id, number: 1 }]);
    expect(await outcome('delete', { id: one.id })).toBe('forbidden');
    expect(await outcome('update', { id: one.id, note: 'Loose' })).toBe('forbidden');
    expect(await outcome('delete', { id: two.id })).toBe('ok');
  });

  it('asks for open pins of the clinic on its designs, and for none else', async () => {
    const { order, fileId } = await designed();
    const place = { orderId: order.id, kind: 'pin', fileId, point, note: 'x' };
    const theirs = await pin(place, lab);
    const elsewhere = await pin(onTooth(order, 'x'));
    const done = await pin(place);
    await call('update', { id: done.id, version: 1, done: true }, lab);
    for (const wrong of [theirs.id, elsewhere.id, done.id, missingId()]) {
      const body = { id: order.id, categories: ['contact'], reason: 'x', pinIds: [wrong] };
      const { code, data } = await server.call<{ errors: object }>('order/rejectDesign', body, { token: dentist });
      expect([nameOf(code), Object.keys(data.errors)]).toEqual(['invalid', ['pinIds']]);
    }
    await back(order, undefined);
    const event = (await eventsOf(order)).find(({ action }) => action === 'rejectDesign');
    expect(event?.details?.pins).toBeUndefined();
  });

  it('brings its pins to the lab that the order was forwarded to, without the patient’s name', async () => {
    const patient = await buildPatient(server, { name: 'Quenby Zachary' });
    const order = await acceptedOrder(server, { patientId: patient.id });
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, lab, 'forward', order, { labId });
    const child = { id: childId! };
    const other = await server.loginAs('otherLab');
    await act(server, other, 'accept', child);
    const made = await design(child, { token: other });
    await settledFiles(server, dentist, order);
    const copy = (await filesOf(server, dentist, order)).find(({ purpose }) => purpose === 'design')!;
    const place = { orderId: order.id, kind: 'pin', fileId: copy.id, point };
    const { id } = await pin({ ...place, note: 'Too tight for Quenby Zachary' });
    await back(order, [id]);
    expect(await pinsIn(child, other)).toMatchObject([{ number: 1, fileId: made, point, note: 'Too tight for …' }]);
    const event = (await eventsOf(child, other)).find(({ action }) => action === 'rejectDesign');
    expect(event?.details?.pins?.map(({ number }) => number)).toEqual([1]);
  });

  it('brings open pins and their reason to the lab that a returned order is forwarded to', async () => {
    const { order, fileId } = await designed();
    const place = { orderId: order.id, kind: 'pin', fileId, point };
    const { id } = await pin({ ...place, note: 'Too tight' });
    const done = await pin({ ...place, note: 'Too flat' });
    await call('update', { id: done.id, version: 1, done: true }, lab);
    await back(order, [id]);
    const labId = await organisationOf(server.db, 'otherLab');
    const { childId } = await act(server, lab, 'forward', order, { labId });
    const other = await server.loginAs('otherLab');
    const child = { id: childId! };
    expect(await pinsIn(child, other)).toMatchObject([{ number: 1, point, note: 'Too tight', done: false }]);
    const asked = (await eventsOf(order, dentist)).find(({ action }) => action === 'rejectDesign');
    const [created] = await eventsOf(child, other);
    expect(created).toMatchObject({ action: 'create', reason: asked!.reason, details: { pins: [{ number: 1 }] } });
  });
});

describe('row-level security', () => {
  it('lets the other side say that a pin is done, and only its author word it again', async () => {
    const order = await acceptedOrder(server);
    await pin(onTooth(order, 'x'));
    const as = async (person: Person, set: string) => {
      const actor = {
        accountId: await accountOf(server.db, person),
        organisationId: await organisationOf(server.db, person),
        role: 'factoryAdmin' as const,
      };
      return asTenant(server.db, actor, async (tx) =>
        Number(
          (await sql.raw(`update tooth_mark set ${set} where order_id = '${order.id}'`).execute(tx)).numAffectedRows,
        ),
      );
    };
    expect(await as('factoryAdmin', 'done = true')).toBe(1);
    for (const other of ['factoryAdmin', 'clinicAdmin'] as const)
      await expect(as(other, `note = 'y'`)).rejects.toThrow('only its author');
    await expect(as('clinicMember', `note = 'y'`)).rejects.toThrow('only its author');
    expect(await as('factoryAdmin', 'done = false')).toBe(1);
    expect(await as('clinicMember', `note = 'y'`)).toBe(1);
    expect(await as('otherLab', 'done = true')).toBe(0);
  });
});

describe('a problem of a tooth from before pins', () => {
  it('is a pin, numbered by age in its order, and the next pin goes on from there', async () => {
    const database = await blankDatabase();
    onTestFinished(() => database.drop());
    const first = migrations.findIndex(({ name }) => name === '0120_pins');
    await migrate(database.pool, { steps: migrations.slice(0, first) });
    const client = database.pool;
    const [orderId, otherId, fileId] = [randomUUID(), randomUUID(), randomUUID()];
    // Referenced rows don't matter here.
    await client.query(
      `do $$ declare one record; begin
         for one in select conrelid::regclass as name, conname from pg_constraint
           where contype = 'f' and conrelid in ('orders'::regclass, 'tooth_mark'::regclass) loop
           execute format('alter table %s drop constraint %I', one.name, one.conname);
         end loop; end $$`,
    );
    for (const id of [orderId, otherId])
      await client.query(
        `insert into orders (clinic_id, id, number, state, case_type, teeth, creator_id, created_at, updated_at)
         values (1, $1::uuid, $1::text, 'accepted', 'restoration', '[]', 1, now(), now())`,
        [id],
      );
    const mark = (order: string, kind: string, tooth: number, minute: number) =>
      client.query(
        `insert into tooth_mark (clinic_id, order_id, id, kind, tooth, file_id, point, note, organisation_id, author_id,
           created_at, updated_at)
         values (1, $1, $2, $3, $4, $5, $6, 'n', 1, 1, timestamptz '2026-01-01' + $7::integer * interval '1 minute', now())`,
        [
          order,
          randomUUID(),
          kind,
          tooth,
          ...(kind === 'label' ? [fileId, JSON.stringify(point)] : [null, null]),
          minute,
        ],
      );
    await mark(orderId, 'problem', 17, 2);
    await mark(orderId, 'problem', 16, 1);
    await mark(orderId, 'label', 11, 0);
    await mark(otherId, 'problem', 36, 3);
    await migrate(database.pool);
    const { rows } = await database.pool.query(
      `select kind, tooth, number, done from tooth_mark where clinic_id = 1 order by order_id = $1::uuid desc, created_at`,
      [orderId],
    );
    expect(rows).toEqual([
      { kind: 'label', tooth: 11, number: null, done: false },
      { kind: 'pin', tooth: 16, number: 1, done: false },
      { kind: 'pin', tooth: 17, number: 2, done: false },
      { kind: 'pin', tooth: 36, number: 1, done: false },
    ]);
    const last = await database.pool.query<{ last_pin: number }>('select last_pin from orders order by id = $1::uuid', [
      orderId,
    ]);
    expect(last.rows.map((row) => row.last_pin)).toEqual([1, 2]);
  });
});
