import { beforeAll, expect, it } from 'vitest';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import type { Example } from '../../../domain/openapi/examples.ts';
import type { Order } from '../../../domain/order/order.ts';
import { organisationOf, password, people } from '../../support/buildPeople.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { buildTooth } from '../../support/teeth.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';
import { encoded, tusClient, uploadIdOf } from '../../support/tus.ts';

/*
 * Takes an order from sign-in to remake on the real server, and compares the OpenAPI document's examples with the
 * answers. `npx vitest run --project nightly-api tests/nightly/api/examples.test.ts -u` records them again.
 */
const recorded: Record<string, Example> = {};
let server: TestServer;
beforeAll(async () => (server = await testServer({ now: () => new Date('2026-03-02T09:00:00.000Z') })));

/** Makes a call in its role, and records it as the example of its operation. */
async function call<Data>(path: string, request: object, token?: string): Promise<Data> {
  server.later(20 * 60_000);
  const data = await server.ask<Data>(path, request, { token });
  recorded[path.replace(/^base\//, '').replace('/', '.')] = { request, data };
  return data;
}

/** Uploads a file to an order; returns its id. */
async function upload(token: string, order: Order, purpose: string, name: string, bytes: Buffer): Promise<string> {
  const client = tusClient(server, token);
  const created = await client.create({ orderId: order.id, name, purpose, bytes });
  const patched = await client.patch(uploadIdOf(created), 0, bytes);
  const fileId = patched.headers.get('X-File-Id')!;
  recorded['upload.create'] ??= {
    requestHeaders: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': encoded(stable({ orderId: order.id, filename: name, purpose })),
    },
    responseHeaders: { Location: created.headers.get('Location')! },
  };
  recorded['upload.bring'] ??= {
    requestHeaders: { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0' },
    responseHeaders: { 'Upload-Offset': patched.headers.get('Upload-Offset')!, 'X-File-Id': fileId },
  };
  return fileId;
}

/** Uploads a new document of the lab; returns the checksum for its approval. */
async function document(token: string, order: Order, purpose: string, name: string): Promise<string> {
  return upload(token, order, purpose, name, Buffer.from(`%PDF-1.4\n% ${name}\n`));
}

const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
const ids = new Map<string, string>();
const stableId = (id: string) => {
  if (!ids.has(id)) ids.set(id, `0195a2c0-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`);
  return ids.get(id)!;
};

/** Replaces values that differ per run: ids, signed URLs, tokens, and dates from the real clock. */
function stable<Value>(value: Value): Value {
  const text = JSON.stringify(value)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, stableId)
    .replaceAll(/(\/v1\/file\/content\/)[^"]+/g, '$1signed-address')
    .replaceAll(/("token":)"[^"]+"/g, '$1"the-token"')
    .replaceAll(dueDate, '2026-03-16')
    .replaceAll(/"age":\d+/g, '"age":55');
  return JSON.parse(text) as Value;
}

it('records an order’s life as the examples of the OpenAPI document', async () => {
  const technician = await server.loginAs('factoryMember');
  const { token: dentist } = await call<{ token: string }>('base/login', {
    userName: people.clinicMember.email,
    password,
  });
  const allergic = { allergies: ['other'], allergyDetails: 'Nickel' };
  const patient = await call<{ id: string }>(
    'patient/create',
    { name: 'Dorothy Hodgkin', sex: 'female', birthDate: '1970-05-12', entryNumber: 'K-2207', ...allergic },
    dentist,
  );
  const order = await call<Order>('order/create', { caseType: 'restoration', patientId: patient.id }, dentist);
  const of = { id: order.id };
  const act = (token: string, action: string, args: object = {}) =>
    call<Order>(`order/${action}`, { ...of, ...args }, token);

  await act(dentist, 'update', {
    version: order.version,
    processKind: 'bridge',
    doctor: 'Dr Ben Shaw',
    labId: await organisationOf(server.db, 'factoryAdmin'),
    teeth: [13, 14, 15].map((tooth) => buildTooth(tooth as 13, { work: tooth === 14 ? 'pontic' : 'crown', bridge: 1 })),
    dueDate,
    sharePatientName: true,
    sharedFacts: ['allergies', 'sex'],
  });
  const scan = await upload(dentist, order, 'scan', 'upper_jaw.stl', binaryStl(makeArch({ triangles: 2000 })));
  await server.until(async () => {
    const { scanCheck } = await server.ask<CaseFile>('file/get', { id: scan }, { token: dentist });
    const { pictureUrl } = await server.ask<Order>('order/get', of, { token: dentist });
    return scanCheck && pictureUrl ? true : undefined;
  });
  await act(dentist, 'send', { dismissReason: 'seen' });
  await act(technician, 'reject', {
    categories: ['prescription'],
    reason: 'The width of the pontic is missing',
    scanFault: false,
  });
  await act(dentist, 'resend', { dismissReason: 'seen' });
  await act(technician, 'accept', { receiptNumber: 'L-0412' });
  await call('message/create', { orderId: order.id, body: 'The shade was taken in daylight.' }, dentist);

  const files = async (purpose: string) =>
    call<{ list: CaseFile[] }>('file/query', { filter: { orderId: order.id, purpose } }, dentist);
  const hashes = async (purpose: string) => {
    const { list } = await files(purpose);
    const newest = Math.max(...list.map(({ submission }) => submission));
    return list.filter(({ submission }) => submission === newest).map(({ sha256 }) => sha256);
  };
  const plan = await document(technician, order, 'scheme', 'plan.pdf');
  await act(technician, 'submitScheme', { fileIds: [plan], comment: 'A bridge in three units' });
  await act(dentist, 'confirmScheme', { hashes: await hashes('scheme') });
  const first = await document(technician, order, 'design', 'bridge-1.pdf');
  await act(technician, 'submitDesign', { fileIds: [first] });
  await act(dentist, 'rejectDesign', { categories: ['shape'], reason: 'The connector is too thin' });
  const second = await document(technician, order, 'design', 'bridge-2.pdf');
  await act(technician, 'submitDesign', { fileIds: [second], comment: 'The connector is 9 mm² now' });
  await act(dentist, 'confirmDesign', { hashes: await hashes('design') });
  await act(technician, 'ship', { carrier: 'DHL', trackingNumber: 'JD014600003RU' });
  await act(dentist, 'requireRedelivery', { categories: ['incomplete'], reason: 'The parcel was empty' });
  await act(technician, 'ship', { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' });
  await act(dentist, 'confirmReceipt');
  await act(dentist, 'get');
  await act(dentist, 'history');
  await act(dentist, 'remake', { reasonCode: 'fit' });

  expect(Object.keys(recorded).length).toBeGreaterThanOrEqual(20);
  await expect(`${JSON.stringify(stable(recorded), null, 2)}\n`).toMatchFileSnapshot(
    '../../../domain/openapi/examples.json',
  );
});
