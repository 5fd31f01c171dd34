import { beforeAll, expect, test } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { AttachmentPurpose } from '../../domain/attachmentPurposes.ts';
import { filePurposes, type CaseFile, type OrderArchive } from '../../domain/order/files/file.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Side } from '../../domain/roles.ts';
import { act, buildOrder, buildPatient, confirm, filesOf, labFile } from '../support/build.ts';
import { buildAttachment } from '../support/buildAttachment.ts';
import { buildVisit, photo } from '../support/buildPatientFile.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { bringWorkFile, buildWorkOrder, say } from '../support/buildWorkOrder.ts';
import { sendBytes } from '../support/smallFiles.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

/* Files are visible to their own side only, until handed over: each purpose, on both sides, in each state. */
let server: TestServer;
let tokens: Record<Side, string>;
beforeAll(async () => {
  server = await testServer();
  tokens = { clinic: await server.loginAs('clinicMember'), lab: await server.loginAs('factoryMember') };
});

/** From draft to completion. */
const steps: ((order: Order) => Promise<unknown>)[] = [
  (order) => act(server, tokens.clinic, 'send', order),
  (order) => act(server, tokens.lab, 'accept', order),
  ...(['scheme', 'design'] as const).flatMap((purpose) => [
    async (order: Order) => {
      const fileIds = [await labFile(server, order, purpose)];
      await act(server, tokens.lab, purpose === 'scheme' ? 'submitScheme' : 'submitDesign', order, { fileIds });
    },
    (order: Order) => confirm(server, order, purpose),
  ]),
  (order) => act(server, tokens.lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1' }),
  (order) => act(server, tokens.clinic, 'confirmReceipt', order),
];

/** The calls by which `side` can reach a file. */
async function waysTo(side: Side, order: Order, id: string): Promise<string[]> {
  const token = tokens[side];
  const answers = async (call: string) => nameOf((await server.call(call, { id }, { token })).code) === 'ok';
  const ways = {
    list: (
      await server.call<{ list: CaseFile[] }>('file/query', { filter: { orderId: order.id }, pageSize: 999 }, { token })
    ).data?.list,
    get: await answers('file/get'),
    download: await answers('file/download'),
    convert: nameOf((await server.call('file/convert', { id }, { token })).code) !== 'notFound',
  };
  return Object.entries(ways).flatMap(([way, there]) =>
    (Array.isArray(there) ? there.some((one) => one.id === id) : there) ? [way] : [],
  );
}

/** Number of files in the order's zip for `side`, once the copies without the name are ready. */
const countedIn = (side: Side, order: Order): Promise<number> =>
  server.until(async () => {
    const reply = await server.call<OrderArchive>('file/archive', { orderId: order.id }, { token: tokens[side] });
    return nameOf(reply.code) === 'filePreparing' ? undefined : (reply.data?.files ?? 0);
  });

test('bytes reach the other side by the act that hands them over, and not before', async () => {
  let order = await buildOrder(server);
  const tried: string[] = [];
  for (const step of [...steps, null]) {
    for (const side of ['clinic', 'lab'] as const)
      for (const purpose of filePurposes.values) {
        const other = side === 'clinic' ? 'lab' : 'clinic';
        const before = await countedIn(other, order);
        const bytes = Buffer.from(`${side} ${purpose} ${order.state}`);
        const client = tusClient(server, tokens[side]);
        const created = await client.create({ orderId: order.id, name: `${purpose}.txt`, purpose, bytes });
        if (created.status !== 201) continue;
        const id = (await client.patch(uploadIdOf(created), 0, bytes)).headers.get('X-File-Id')!;
        // A message's files are handed over with the message.
        const isGiven = side === 'lab' && purpose === 'attachment';
        const ways = ['list', 'get', 'download', 'convert'];
        const where = `${side} ${purpose} ${order.state}`;
        expect([where, await waysTo(side, order, id)]).toEqual([where, purpose === 'message' ? [] : ways]);
        expect([where, await waysTo(other, order, id)]).toEqual([where, isGiven ? ways : []]);
        expect(await countedIn(other, order)).toBe(before + Number(isGiven));
        const own = (await filesOf(server, tokens[side], order)).find((file) => file.id === id);
        expect(own?.sent ?? false).toBe(isGiven);
        tried.push(where);
      }
    await step?.(order);
    order = await server.ask<Order>('order/get', { id: order.id }, { token: tokens.clinic });
  }
  expect(order.state).toBe('completed');
  for (const where of ['clinic scan toSend', 'lab design accepted', 'lab scheme accepted', 'lab attachment design'])
    expect(tried).toContain(where);
});

test('a lab’s draft stays out of a forwarded order, and goes to the clinic as the attachment that it is made', async () => {
  const order = await buildOrder(server);
  await act(server, tokens.clinic, 'send', order);
  await act(server, tokens.lab, 'accept', order);
  const file = { orderId: order.id, name: 'd.stl', purpose: 'design', bytes: Buffer.from('d') };
  const id = await upload(server, tokens.lab, file);
  const head = await server.loginAs('factoryAdmin');
  const labId = await organisationOf(server.db, 'otherLab');
  const { childId } = await act(server, head, 'forward', order, { labId });
  expect(await filesOf(server, await server.loginAs('otherLab'), { id: childId! })).toEqual([]);
  await server.ask('file/update', { id, purpose: 'attachment' }, { token: tokens.lab });
  expect((await filesOf(server, tokens.clinic, order)).map((one) => one.id)).toEqual([id]);
});

/** By purpose: uploads an attachment; returns the calls by which others reach it and the step handing it over. */
const brought: Record<AttachmentPurpose, () => Promise<[ways: Way[], handOver: () => Promise<unknown>]>> = {
  async attachment() {
    const { id } = await buildAttachment(server, tokens.clinic);
    const patientId = (await buildPatient(server)).id;
    const handOver = () => buildVisit(server, tokens.clinic, { patientId, document: id });
    return [[['clinicAdmin', 'attachment/get', { id }]], handOver];
  },
  async patientImage() {
    const bytes = await photo();
    const patientId = (await buildPatient(server)).id;
    const wanted = { patientId, name: 'front.jpg', category: 'intraOral', size: bytes.length };
    const place = await server.ask<AttachmentPlace>('image/place', wanted, { token: tokens.clinic });
    const ways = ['image/get', 'image/download'].map((call): Way => ['clinicAdmin', call, { id: place.id }]);
    return [ways, () => sendBytes(server, place, bytes)];
  },
  async message() {
    const institutionId = await organisationOf(server.db, 'factoryMember');
    const { id } = await buildWorkOrder(server, tokens.clinic, { institutionId });
    const fileId = await bringWorkFile(server, tokens.lab, id, { name: 'a.txt', bytes: Buffer.from('a') });
    const ways = (['factoryAdmin', 'clinicAdmin'] as const).map((person): Way => [
      person,
      'workOrder/download',
      { id, fileId },
    ]);
    return [ways, () => say(server, tokens.lab, id, null, [fileId])];
  },
};
type Way = [person: Person, call: string, args: object];

test.each(Object.entries(brought))(
  'an attachment for %s reaches others by the act that hands it over',
  async (_purpose, bring) => {
    const [ways, handOver] = await bring();
    const seen = () =>
      Promise.all(
        ways.map(async ([person, call, args]) =>
          nameOf((await server.call(call, args, { token: await server.loginAs(person) })).code),
        ),
      );
    expect(new Set(await seen())).toEqual(new Set(['notFound']));
    await handOver();
    expect(new Set(await seen())).toEqual(new Set(['ok']));
  },
);

test('a patient’s image and a work order’s file are no attachments to ask for: their own calls note who looks', async () => {
  const [imageWays, take] = await brought.patientImage();
  await take();
  const [workWays, send] = await brought.message();
  await send();
  const ids = [imageWays[0]![2] as { id: string }, { id: (workWays[0]![2] as { fileId: string }).fileId }];
  for (const args of ids)
    for (const token of [tokens.clinic, tokens.lab])
      expect(nameOf((await server.call('attachment/get', args, { token })).code)).toBe('notFound');
});
