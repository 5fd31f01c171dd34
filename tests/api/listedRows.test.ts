import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import { order as entity, type ListedOrder, type Order } from '../../domain/order/order.ts';
import { fillSummaries } from '../../server/modules/rebuild.ts';
import { acceptedOrder, act, buildOrder, buildPatient, filesOf, sentOrder } from '../support/build.ts';
import { upload } from '../support/tus.ts';
import { derived, rebuild } from '../support/rebuild.ts';
import { makeArch, binaryStl } from '../support/meshes.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicAdmin');
  lab = await server.loginAs('factoryAdmin');
});

const fields = ['id', 'version', ...entity.listed!.fields] as const;

const listed = async ({ id }: { id: string }, token: string) => {
  const { list } = await server.ask<ListAnswer<ListedOrder>>('order/query', { filter: { ids: [id] } }, { token });
  return list[0]!;
};
const whole = ({ id }: { id: string }, token: string) => server.ask<Order>('order/get', { id }, { token });
const partOf = (order: Order) => Object.fromEntries(fields.map((field) => [field, order[field]]));

it('carries what its definition says, as `get` answers it, and nothing else', async () => {
  const order = await acceptedOrder(server, { remark: 'Of the clinic', doctor: 'Dr Shaw' });
  const { list } = await server.ask<{ list: { id: string }[] }>('member/query', {}, { token: lab });
  await act(server, lab, 'assign', order, { assigneeId: list[0]!.id });
  await act(server, clinic, 'hold', order, { reason: 'The patient is ill' });
  for (const token of [clinic, lab]) {
    const row = await listed(order, token);
    expect(Object.keys(row).toSorted()).toEqual([...fields].toSorted());
    expect(row).toEqual(partOf(await whole(order, token)));
  }
  expect(await listed(order, clinic)).toMatchObject({ assigneeId: null, assigneeName: null });
  expect(await listed(order, lab)).toMatchObject({ assigneeId: list[0]!.id, heldReason: 'The patient is ill' });
});

it('of a lab stays what it was sent while the clinic drafts again, without a name that isn’t shared', async () => {
  const patient = await buildPatient(server, { name: 'Ursula Kept' });
  const order = await sentOrder(server, { patientId: patient.id, sharePatientName: false, doctor: 'Dr Before' });
  await act(server, lab, 'reject', order, { reason: 'Blurred' });
  const { version } = await whole(order, clinic);
  await server.ask('order/update', { id: order.id, version, doctor: 'Dr After' }, { token: clinic });
  expect(await listed(order, clinic)).toMatchObject({ doctor: 'Dr After', patientName: 'Ursula Kept' });
  expect(await listed(order, lab)).toMatchObject({ doctor: 'Dr Before', patientName: null, reason: 'Blurred' });
});

it('shows the picture that a job drew, and a patient’s new name', async () => {
  const patient = await buildPatient(server, { name: 'Petra Before' });
  const order = await buildOrder(server, { patientId: patient.id });
  const bytes = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
  await upload(server, clinic, { orderId: order.id, name: 'upper.stl', bytes });
  await server.until(async () => (await whole(order, clinic)).pictureUrl ?? undefined);
  expect(await filesOf(server, clinic, order)).toHaveLength(1);
  const { version } = patient;
  await server.ask('patient/update', { id: patient.id, version, name: 'Petra After' }, { token: clinic });
  expect(await listed(order, clinic)).toEqual(partOf(await whole(order, clinic)));
  expect(await listed(order, clinic)).toMatchObject({ patientName: 'Petra After' });
  const live = await derived(server);
  await rebuild(server);
  expect(await derived(server)).toEqual(live);
});

it('of an erased patient holds no name, on either side', async () => {
  const patient = await buildPatient(server, { name: 'Wilhelmina Gone' });
  const order = await sentOrder(server, {
    patientId: patient.id,
    sharePatientName: true,
    remark: 'For Wilhelmina Gone',
    doctor: 'Dr Shaw',
  });
  await act(server, lab, 'reject', order, { reason: 'Wilhelmina Gone must come again' });
  const kept = async () => {
    const { rows } = await sql`select order_id from order_summary where "row"::text ~* 'wilhelmina|gone'`.execute(
      server.db,
    );
    return rows.length;
  };
  expect(await kept()).toBe(2);
  await act(server, clinic, 'cancel', await whole(order, clinic));
  const { id, patientNumber } = patient;
  await server.ask('patient/erase', { id, patientNumber }, { token: clinic });
  expect(await kept()).toBe(0);
});

it('is made at the first start of a release whose rows have other fields', async () => {
  const order = await sentOrder(server);
  const before = await derived(server);
  for (const row of [null, JSON.stringify({ number: 'of a release before' })]) {
    await sql`update order_summary set "row" = ${row}::jsonb`.execute(server.db);
    await fillSummaries(server.db);
    expect(await derived(server)).toEqual(before);
  }
  expect(await listed(order, lab)).toMatchObject({ number: order.number });
});
