import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { AttachmentPurpose } from '../../domain/attachmentPurposes.ts';
import {
  filePurposes,
  isHandedOver,
  type CaseFile,
  type FilePurpose,
  type OrderArchive,
} from '../../domain/order/files/file.ts';
import type { Order } from '../../domain/order/order.ts';
import { orderStates } from '../../domain/order/orderCourse.ts';
import type { SharedCase, ShareLink } from '../../domain/order/sharedCase.ts';
import type { Side } from '../../domain/roles.ts';
import { act, buildOrder, buildPatient, confirm, filesOf } from '../support/build.ts';
import { buildAttachment, buildPicture } from '../support/buildAttachment.ts';
import { boundDevice } from '../support/buildDevices.ts';
import { buildVisit, photo } from '../support/buildPatientFile.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { bringWorkFile, buildWorkOrder, say } from '../support/buildWorkOrder.ts';
import { bytesAt, sendBytes } from '../support/smallFiles.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

/* Files are visible to their own side only, until handed over: each purpose, on both sides, in each state. */
let server: TestServer;
let tokens: Record<Side, string>;
beforeAll(async () => {
  server = await testServer();
  tokens = { clinic: await server.loginAs('clinicMember'), lab: await server.loginAs('factoryMember') };
});

type Step = (order: Order) => Promise<unknown>;
const by =
  (side: Side, action: string, args: object = {}): Step =>
  (order) =>
    act(server, tokens[side], action, order, args);

let models = 0;
/** Uploads a scan, a scheme or a design as a model. */
const bringModel = (side: Side, { id: orderId }: Order, purpose: FilePurpose) => {
  const name = `${purpose}-${++models}.stl`;
  return upload(server, tokens[side], { orderId, name, purpose, bytes: Buffer.from(`solid ${name}\nendsolid\n`) });
};
const submitsModel =
  (purpose: 'scheme' | 'design'): Step =>
  async (order) => {
    await bringModel('lab', order, purpose);
    const fileIds = [await bringModel('lab', order, purpose)];
    await act(server, tokens.lab, purpose === 'scheme' ? 'submitScheme' : 'submitDesign', order, { fileIds });
  };

/** Orders' courses, which together visit every state, on hold or not. */
const courses: Record<string, Step[]> = {
  'to completion': [
    (order) => bringModel('clinic', order, 'scan'),
    by('clinic', 'send'),
    (order) => bringModel('clinic', order, 'scan'),
    by('lab', 'accept'),
    submitsModel('scheme'),
    (order) => confirm(server, order, 'scheme'),
    submitsModel('design'),
    by('clinic', 'rejectDesign', { categories: ['other'], reason: 'high' }),
    submitsModel('design'),
    (order) => confirm(server, order, 'design'),
    by('lab', 'ship', { carrier: 'DHL', trackingNumber: '1' }),
    by('clinic', 'confirmReceipt'),
  ],
  'to its end by a hold and a rejection': [
    by('clinic', 'send'),
    by('lab', 'hold', { reason: 'ill' }),
    by('lab', 'release'),
    by('lab', 'reject', { reason: 'ill' }),
    by('clinic', 'cancel'),
  ],
  'to another lab': [
    by('clinic', 'send'),
    by('lab', 'accept'),
    submitsModel('design'),
    by('clinic', 'rejectDesign', { categories: ['other'], reason: 'high' }),
    async (order) => {
      const labId = await organisationOf(server.db, 'otherLab');
      await act(server, await server.loginAs('factoryAdmin'), 'forward', order, { labId });
    },
  ],
};
const situationOf = ({ state, heldSince }: Order) => (heldSince ? `${state} on hold` : state);

const fromClinic: FilePurpose[] = ['scan', 'photo', 'attachment', 'message'];
const atLab: Record<Side, FilePurpose[]> = { clinic: fromClinic, lab: ['attachment', 'message'] };
const over: Record<Side, FilePurpose[]> = { clinic: ['message'], lab: ['message'] };
/** What each side may bring; all else is refused. A lab sees no order that wasn't sent to it. */
const brings: Record<string, typeof atLab> = {
  toSend: { clinic: fromClinic, lab: [] },
  pending: atLab,
  'pending on hold': atLab,
  accepted: { clinic: fromClinic, lab: ['scheme', 'design', 'attachment', 'message'] },
  scheme: atLab,
  design: atLab,
  toShip: atLab,
  toReceive: atLab,
  forwarded: atLab,
  rejected: atLab,
  completed: over,
  cancelled: over,
};

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

/** Uploads a file of each purpose from `side`, and looks who has it; returns the purposes that weren't refused. */
async function bringEach(side: Side, order: Order): Promise<FilePurpose[]> {
  const other = side === 'clinic' ? 'lab' : 'clinic';
  const taken: FilePurpose[] = [];
  let count = await countedIn(other, order);
  for (const purpose of filePurposes.values) {
    const where = `${side} ${purpose} ${situationOf(order)}`;
    const bytes = Buffer.from(where);
    const client = tusClient(server, tokens[side]);
    const created = await client.create({ orderId: order.id, name: `${purpose}.txt`, purpose, bytes });
    if (created.status !== 201) continue;
    taken.push(purpose);
    const id = (await client.patch(uploadIdOf(created), 0, bytes)).headers.get('X-File-Id')!;
    // A message's files are handed over with the message.
    const isGiven = side === 'lab' && purpose === 'attachment';
    const ways = ['list', 'get', 'download', 'convert'];
    expect([where, await waysTo(other, order, id)]).toEqual([where, isGiven ? ways : []]);
    count += Number(isGiven);
    expect(await countedIn(other, order)).toBe(count);
    const own = (await filesOf(server, tokens[side], order)).find((file) => file.id === id);
    expect([where, own?.sent]).toEqual([where, purpose === 'message' ? undefined : isGiven]);
    if (purpose === 'message') await handOverByMessage(side, order, id);
  }
  return taken;
}

async function handOverByMessage(side: Side, order: Order, fileId: string) {
  const other = side === 'clinic' ? 'lab' : 'clinic';
  const has = async () =>
    nameOf((await server.call('message/download', { fileId }, { token: tokens[other] })).code) !== 'notFound';
  expect(await has()).toBe(false);
  await server.ask('message/create', { orderId: order.id, body: '', fileIds: [fileId] }, { token: tokens[side] });
  expect([side, order.state, await has()]).toEqual([side, order.state, order.sentAt !== null]);
}

/** The order's files, each with what the rule says of it. */
async function ruledFiles({ id }: Order) {
  const sent = await server.db
    .selectFrom('revision')
    .select('items')
    .where('orderId', '=', id)
    .where('kind', '=', 'prescription')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const files = await server.db.selectFrom('file').selectAll().where('orderId', '=', id).execute();
  return files
    .filter(({ purpose }) => purpose !== 'message')
    .map(({ clinicId, organisationId, ...file }) => {
      const side: Side = organisationId === clinicId ? 'clinic' : 'lab';
      const isPrescribed = sent?.items.some((item) => item.id === file.id) ?? false;
      return { ...file, side, wasSent: sent !== undefined, isGiven: isHandedOver({ ...file, side, isPrescribed }) };
    });
}

/** Compares what lists, the patient's export and the link to the case give with the rule. */
async function expectRule(order: Order, link: string) {
  const files = await ruledFiles(order);
  const idsOf = (some: { id: string }[]) => some.map(({ id }) => id).toSorted();
  const listed = async (side: Side) => idsOf(await filesOf(server, tokens[side], order));
  const { url } = await server.ask<{ url: string }>(
    'patient/export',
    { id: order.patientId },
    { token: await server.loginAs('clinicAdmin') },
  );
  const zip = unzipSync(new Uint8Array(await bytesAt(server, url)));
  const exported = JSON.parse(Buffer.from(zip[`orders/${order.number}/order.json`]!).toString()) as {
    files: { id: string }[];
  };
  const shared = await server.ask<SharedCase>('order/shared', { token: link, visit: null }, {});
  const newest = (of: (typeof files)[number]) =>
    Math.max(...files.filter(({ purpose }) => purpose === of.purpose).map(({ submission }) => submission));
  const isShared = (file: (typeof files)[number]) =>
    file.kind === 'model' &&
    (file.purpose === 'scan' ? file.isGiven || !file.wasSent : file.isGiven && file.submission === newest(file));
  const ofClinic = idsOf(files.filter(({ side, isGiven }) => side === 'clinic' || isGiven));
  const ofLab = idsOf(files.filter(({ side, isGiven }) => side === 'lab' || isGiven));
  expect({
    clinic: await listed('clinic'),
    lab: await listed('lab'),
    export: idsOf(exported.files),
    link: idsOf(shared.models),
  }).toEqual({
    clinic: ofClinic,
    lab: order.sentAt ? ofLab : [],
    export: ofClinic,
    link: idsOf(files.filter(isShared)),
  });
}

test('bytes reach the other side by the act that hands them over, and not before', async () => {
  const visited: typeof brings = {};
  for (const steps of Object.values(courses)) {
    let order = await buildOrder(server);
    const link = await server.ask<ShareLink>('order/share', { id: order.id }, { token: tokens.clinic });
    for (const step of [...steps, null]) {
      const situation = situationOf(order);
      visited[situation] ??= { clinic: await bringEach('clinic', order), lab: await bringEach('lab', order) };
      await step?.(order);
      order = await server.ask<Order>('order/get', { id: order.id }, { token: tokens.clinic });
      await expectRule(order, link.token);
    }
  }
  expect(Object.keys(visited)).toEqual(expect.arrayContaining([...orderStates.values]));
  expect(visited).toEqual(brings);
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

interface Brought {
  /** The calls by which others reach it. */
  ways: Way[];
  handOver: () => Promise<unknown>;
}
const workFile = async (side: Side, colleague: Person): Promise<Brought> => {
  const institutionId = await organisationOf(server.db, side === 'clinic' ? 'factoryMember' : 'clinicMember');
  const { id } = await buildWorkOrder(server, tokens[side], { institutionId });
  const fileId = await bringWorkFile(server, tokens[side], id, { name: 'a.txt', bytes: Buffer.from('a') });
  const others = [colleague, side === 'clinic' ? 'factoryAdmin' : 'clinicAdmin'] as const;
  const ways = others.map((person): Way => [person, 'workOrder/download', { id, fileId }]);
  return { ways, handOver: () => say(server, tokens[side], id, null, [fileId]) };
};

/** Uploads an attachment of a purpose. Labs have no patients, and so no images of them. */
const brought: Record<`${AttachmentPurpose} of the ${string}`, () => Promise<Brought>> = {
  async 'attachment of the clinic'() {
    const { id } = await buildAttachment(server, tokens.clinic);
    const patientId = (await buildPatient(server)).id;
    const handOver = () => buildVisit(server, tokens.clinic, { patientId, document: id });
    return { ways: [['clinicAdmin', 'attachment/get', { id }]], handOver };
  },
  async 'attachment of the lab'() {
    const head = await server.loginAs('factoryAdmin');
    const device = await boundDevice(server);
    const { id } = await buildPicture(server, head);
    const handOver = () => server.ask('device/update', { id: device.id, photo: id }, { token: head });
    return { ways: [['factoryMember', 'attachment/get', { id }]], handOver };
  },
  async 'patientImage of the clinic'() {
    const bytes = await photo();
    const patientId = (await buildPatient(server)).id;
    const wanted = { patientId, name: 'front.jpg', category: 'intraOral', size: bytes.length };
    const place = await server.ask<AttachmentPlace>('image/place', wanted, { token: tokens.clinic });
    const ways = ['image/get', 'image/download'].map((call): Way => ['clinicAdmin', call, { id: place.id }]);
    return { ways, handOver: () => sendBytes(server, place, bytes) };
  },
  'message of the clinic': () => workFile('clinic', 'clinicAdmin'),
  'message of the lab': () => workFile('lab', 'factoryAdmin'),
};
type Way = [person: Person, call: string, args: object];

test.each(Object.entries(brought))('the %s reaches others by the act that hands it over', async (_purpose, bring) => {
  const { ways, handOver } = await bring();
  const seen = () =>
    Promise.all(
      ways.map(async ([person, call, args]) =>
        nameOf((await server.call(call, args, { token: await server.loginAs(person) })).code),
      ),
    );
  expect(new Set(await seen())).toEqual(new Set(['notFound']));
  await handOver();
  expect(new Set(await seen())).toEqual(new Set(['ok']));
});

test('a patient’s image and a work order’s file are no attachments to ask for: their own calls note who looks', async () => {
  const image = await brought['patientImage of the clinic']!();
  await image.handOver();
  const work = await brought['message of the lab']!();
  await work.handOver();
  const ids = [image.ways[0]![2] as { id: string }, { id: (work.ways[0]![2] as { fileId: string }).fileId }];
  for (const args of ids)
    for (const token of [tokens.clinic, tokens.lab])
      expect(nameOf((await server.call('attachment/get', args, { token })).code)).toBe('notFound');
});
