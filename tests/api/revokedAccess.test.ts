import { beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { PatientImage } from '../../domain/patient/image.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Patient } from '../../domain/patient/patient.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { accountCommands } from '../../server/operator/accounts.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { buildAccount, buildInstitution } from '../support/buildAccount.ts';
import { buildImage, photo } from '../support/buildPatientFile.ts';
import { placings } from '../support/placing.ts';
import { sendBytes, storageOf } from '../support/smallFiles.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { openStream } from '../support/testStream.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

/* A revoked right ends everywhere: in streams, URLs, upload places, uploads and jobs. */
let server: TestServer;
beforeAll(async () => (server = await testServer({ proxy: { address: 'X-Forwarded-For' } })));

interface Person {
  id: number;
  token: string;
  contact: string;
}
interface Practice {
  head: Person;
  member: Person;
  iid: number;
}

/** A separate clinic with a head and a dentist. */
async function practice(authorityId = 233): Promise<Practice> {
  const head = await buildAccount(server, { nickName: 'Hanna Head' });
  const iid = await buildInstitution(server, head.token, { name: 'Oak Lane Dental' });
  const member = await buildAccount(server, { nickName: 'Milo Member' });
  await server.ask('institution/memberApply', { iid }, member);
  await change({ head, member, iid }, 'agree', authorityId);
  await server.ask('institution/switch', { iid }, member);
  return { head, member, iid };
}
const change = ({ head, member }: Practice, action: string, authorityId?: number) =>
  server.ask('institution/memberUpdate', { accountId: member.id, action, ...(authorityId && { authorityId }) }, head);

/** Each way of revoking a right completely. */
const ends: [how: string, end: (of: Practice) => Promise<unknown>][] = [
  ['is put out', (of) => change(of, 'kickOut')],
  ['leaves', ({ member, iid }) => server.ask('institution/memberExit', { iid }, member)],
  ['is locked by the operator', ({ member }) => lock(member.contact)],
];
const lock = (account: string) => {
  const command = accountCommands.find(({ name }) => name === 'account lock')!;
  return command.run({ db: server.db, at: server.now().toISOString() } as never, { account });
};

const statusOf = async (url: string | null | undefined, init?: RequestInit) =>
  (await server.fetch((url ?? '').replace('/prod-api', ''), init)).status;

/** Every URL that grants access to its holder. */
async function addressesOf({ token }: Person): Promise<Record<string, string | null | undefined>> {
  const patient = await buildPatient(server, {}, token);
  const image = await buildImage(server, token, { patientId: patient.id });
  const order = await buildOrder(server, { patientId: patient.id, labId: null as never }, token);
  await upload(server, token, { orderId: order.id, name: 'note.pdf', bytes: Buffer.from('%PDF') });
  const [file] = await filesOf(server, token, order);
  const ask = async (call: string, args: object) => (await server.ask<{ url: string }>(call, args, { token })).url;
  return {
    thumb: image.thumbUrl,
    picture: image.pictureUrl,
    image: await ask('image/download', { id: image.id }),
    original: await ask('file/download', { id: file!.id }),
    archive: await ask('file/archive', { orderId: order.id }),
  };
}

describe.each(ends)('a user who %s', (_how, end) => {
  it('gets nothing more by an earlier address, place, upload or stream', async () => {
    const of = await practice();
    const { member } = of;
    const addresses = await addressesOf(member);
    for (const [what, url] of Object.entries(addresses)) expect([what, await statusOf(url)]).toEqual([what, 200]);
    const patient = await buildPatient(server, {}, member.token);
    const bytes = await photo();
    const wanted = { patientId: patient.id, name: 'a.jpg', category: 'other', size: bytes.length };
    const place = await server.ask<AttachmentPlace>('image/place', wanted, member);
    const order = await buildOrder(server, { patientId: patient.id, labId: null as never }, member.token);
    const client = tusClient(server, member.token);
    const begun = uploadIdOf(await client.create({ orderId: order.id, name: 'a.pdf', bytes: Buffer.from('%PDF') }));
    const stream = await openStream(server, member.token);

    await end(of);
    expect((await stream.rest()).filter((one) => one.includes('"patient"'))).toEqual([]);
    for (const [what, url] of Object.entries(addresses)) expect([what, await statusOf(url)]).toEqual([what, 410]);
    expect(await sendBytes(server, place, bytes)).toBe('forbidden');
    const patched = await client.patch(begun, 0, Buffer.from('%PDF'));
    expect([401, 403, 404]).toContain(patched.status);
    expect(patched.headers.get('X-File-Id')).toBeNull();
  });
});

describe('an upload place', () => {
  const placeOf = async ({ member }: Practice, patientId: string, size: number) =>
    server.ask<AttachmentPlace>('image/place', { patientId, name: 'a.jpg', category: 'other', size }, member);
  const reserved = async ({ iid }: Practice) => (await storageOf(server, iid)).reserved;

  it.each(placings)(
    'for %s releases its storage when its bytes are refused, and accepts none again',
    async (_purpose, placing) => {
      const of = await practice();
      const bytes = await photo();
      const [path, args] = await placing(server, of.member.token);
      const wanted = { ...args, name: 'a.jpg', size: bytes.length };
      const place = await server.ask<AttachmentPlace>(path, wanted, of.member);
      expect(await reserved(of)).toBe(bytes.length);
      await change(of, 'kickOut');
      expect(await sendBytes(server, place, bytes)).toBe('forbidden');
      expect(await reserved(of)).toBe(0);
      expect(await sendBytes(server, place, bytes)).toBe('uploadAddressUsed');
    },
  );

  it('for an image needs current access to the patient', async () => {
    const of = await practice(222);
    const foreign = await buildPatient(server, {}, of.head.token);
    const own = await buildPatient(server, {}, of.member.token);
    const bytes = await photo();
    const [lost, kept] = [await placeOf(of, foreign.id, bytes.length), await placeOf(of, own.id, bytes.length)];
    await change(of, 'role', 233);
    expect(await sendBytes(server, lost, bytes)).toBe('notFound');
    expect(await sendBytes(server, kept, bytes)).toBe('ok');
  });
});

describe('a new role', () => {
  it('ends the stream and the addresses of the old one, and opens its own', async () => {
    const of = await practice(222);
    const patient = await buildPatient(server, {}, of.head.token);
    const image = await buildImage(server, of.member.token, { patientId: patient.id });
    const stream = await openStream(server, of.member.token);
    expect(await statusOf(image.pictureUrl)).toBe(200);
    await change(of, 'role', 233);
    await stream.rest();
    expect(await statusOf(image.pictureUrl)).toBe(410);
    expect(nameOf((await server.call('image/get', { id: image.id }, of.member)).code)).toBe('notFound');
    const again = await openStream(server, of.member.token);
    expect(again.status).toBe(200);
    await again.leave();
  });

  it('can no longer export or erase', async () => {
    const of = await practice(222);
    const { id } = await buildPatient(server, {}, of.head.token);
    const { url } = await server.ask<{ url: string }>('patient/export', { id }, of.member);
    await change(of, 'role', 233);
    expect(await statusOf(url)).toBe(410);
    expect(nameOf((await server.call('patient/export', { id }, of.member)).code)).toBe('forbidden');
  });
});

describe('a pending notification e-mail', () => {
  it('isn’t sent to a user who is gone by then', async () => {
    const of = await practice();
    const letters = async () =>
      (await server.db.selectFrom('outgoing').select('id').where('target', '=', of.member.contact).execute()).length;
    await server.db
      .insertInto('noticeMail')
      .values({
        organisationId: of.iid,
        accountId: of.member.id,
        subject: 'x',
        sentAt: server.now().toISOString(),
        held: JSON.stringify([{ entity: 'order', action: 'accept', title: 'O-1', actor: 'Lab' }]),
      })
      .execute();
    await change(of, 'kickOut');
    const before = await letters();
    const { sumUp } = await import('../../server/modules/notice/grouping.ts');
    const job = { organisationId: of.iid, accountId: of.member.id, subject: 'x', entity: 'order', recordId: null };
    await sumUp(server.app.services, job);
    expect(await letters()).toBe(before);
  });
});

describe('a read by a signed address', () => {
  const rowsOf = (recordId: string) =>
    server.db
      .selectFrom('auditEntry')
      .select(['subject', 'action', 'kind', 'accountId', 'role', 'address', 'outcome', 'sessionId'])
      .where('recordId', '=', recordId)
      .where('action', '=', 'content')
      .orderBy('id')
      .execute();
  const open = (url: string | null | undefined, address: string) =>
    statusOf(url, { headers: { 'X-Forwarded-For': address, 'User-Agent': 'curl/8' } });

  it('is logged for the user who got the address, with the reader’s address, once a minute', async () => {
    const of = await practice();
    const { member } = of;
    const patient: Patient = await buildPatient(server, {}, member.token);
    const image: PatientImage = await buildImage(server, member.token, { patientId: patient.id });
    await open(image.thumbUrl, '203.0.113.5');
    expect(await rowsOf(image.id)).toEqual([]);
    for (const address of ['203.0.113.5', '203.0.113.5', '198.51.100.9']) await open(image.pictureUrl, address);
    expect(await rowsOf(image.id)).toEqual(
      ['203.0.113.5', '198.51.100.9'].map((address) => ({
        subject: 'image',
        action: 'content',
        kind: 'read',
        accountId: member.id,
        role: 'clinicMember',
        address,
        outcome: 'ok',
        sessionId: null,
      })),
    );
    server.later(serverLimits.auditReadsApart + 1000);
    await open(image.pictureUrl, '203.0.113.5');
    expect(await rowsOf(image.id)).toHaveLength(3);
    const order: Order = await buildOrder(server, { patientId: patient.id, labId: null as never }, member.token);
    const id = await upload(server, member.token, { orderId: order.id, name: 'n.pdf', bytes: Buffer.from('%PDF') });
    const address = async (call: string, args: object) => (await server.ask<{ url: string }>(call, args, member)).url;
    await open(await address('file/download', { id }), '203.0.113.5');
    await open(await address('file/archive', { orderId: order.id }), '203.0.113.5');
    expect([(await rowsOf(id)).length, (await rowsOf(order.id)).length]).toEqual([1, 1]);
    const seen = await server.ask<{ list: { action: string }[] }>('audit/query', { filter: { recordId: id } }, of.head);
    expect(seen.list.map(({ action }) => action)).toContain('content');
  });
});
