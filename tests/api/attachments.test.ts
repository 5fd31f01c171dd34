import { beforeAll, describe, expect, it } from 'vitest';
import type { Attachment, AttachmentPlace } from '../../domain/attachment.ts';
import { attachmentPurposes } from '../../domain/attachmentPurposes.ts';
import type { Device } from '../../domain/organisation/device.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import type { MedicalRecord } from '../../domain/patient/record.ts';
import { forgetUnheldAttachments } from '../../server/modules/attachment/bytes.ts';
import { boundDevice } from '../support/buildDevices.ts';
import { buildAttachment } from '../support/buildAttachment.ts';
import { buildPatient } from '../support/build.ts';
import { buildVisit, photo } from '../support/buildPatientFile.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { placings } from '../support/placing.ts';
import { bytesAt, sendBytes, storageOf, storedParts } from '../support/smallFiles.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
let head: string;
let lab: string;
let patientId: string;
let clinicId: number;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
  head = await server.loginAs('clinicAdmin');
  lab = await server.loginAs('factoryAdmin');
  patientId = (await buildPatient(server)).id;
  clinicId = await organisationOf(server.db, 'clinicMember');
});

const outcome = async (path: string, body: object, by = token) =>
  nameOf((await server.call(path, body, { token: by })).code);
const get = (id: string, by = token) => outcome('attachment/get', { id }, by);
const place = (size: number, picture = false) =>
  server.ask<AttachmentPlace>('attachment/place', { name: 'front.jpg', size, picture }, { token });
const room = () => storageOf(server, clinicId);
const stored = (id: string) => storedParts(server, clinicId, id);
const isGone = (id: string) => expect.poll(() => stored(id)).toEqual([]);
const visitWith = async (document: string | null, patient = patientId) =>
  buildVisit(server, token, { patientId: patient, document });

describe('a file in a field', () => {
  it('is given back byte for byte to users who see the record, and is missing for all others', async () => {
    const bytes = Buffer.from('I agree to the treatment.');
    const { id } = await buildAttachment(server, token, { name: 'consent.txt', bytes });
    expect([await get(id), await get(id, head)]).toEqual(['ok', 'notFound']);
    const visit = await visitWith(id);
    expect(visit.document).toBe(id);
    const found = await server.ask<Attachment>('attachment/get', { id }, { token: head });
    expect(found).toMatchObject({ name: 'consent.txt', size: bytes.length, type: null, thumbUrl: null });
    expect((await bytesAt(server, found.url)).equals(bytes)).toBe(true);
    // Colleagues don't see this member's patients, and other organisations see none.
    for (const person of ['colleague', 'otherClinic', 'factoryAdmin'] as const)
      expect([person, await get(id, await server.loginAs(person))]).toEqual([person, 'notFound']);
  });

  it('is noted in the audit log when a patient’s file is downloaded', async () => {
    const { id } = await buildAttachment(server, token);
    const visit = await visitWith(id);
    await bytesAt(server, (await server.ask<Attachment>('attachment/get', { id }, { token })).url);
    const { rows } = await server.database.pool.query(
      `select from audit_entry where subject = 'record' and action = 'content' and record_id = $1`,
      [visit.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('counts exactly: announced, there, replaced, emptied, deleted', async () => {
    const start = await room();
    const bytes = Buffer.from('first');
    const first = await place(bytes.length);
    expect(await room()).toEqual({ used: start.used, reserved: start.reserved + 5 });
    expect(await sendBytes(server, first, bytes.subarray(1))).toBe('uploadMismatch');
    for (let nth = 0; nth < 2; nth += 1) expect(await sendBytes(server, first, bytes)).toBe('ok');
    const { id, version } = await visitWith(first.id);
    expect(await room()).toEqual({ used: start.used + 5, reserved: start.reserved });

    const second = await buildAttachment(server, token, { bytes: Buffer.from('the second') });
    const changed = { id, version, document: second.id };
    const replaced = await server.ask<MedicalRecord>('record/update', changed, { token });
    expect([replaced.document, await get(first.id)]).toEqual([second.id, 'notFound']);
    expect(await room()).toEqual({ used: start.used + 10, reserved: start.reserved });
    await isGone(first.id);
    // Fields that aren't sent stay.
    await server.ask('record/update', { id, findings: 'none' }, { token });
    expect([await get(second.id), await stored(second.id)]).toEqual(['ok', ['original']]);
    expect(await server.ask('record/update', { id, document: null }, { token })).toMatchObject({ document: null });
    expect(await room()).toEqual(start);
    await isGone(second.id);

    const third = await buildAttachment(server, token);
    await server.ask('record/update', { id, document: third.id }, { token });
    await server.ask('record/delete', { id }, { token });
    expect([await room(), await get(third.id)]).toEqual([start, 'notFound']);
    await isGone(third.id);
  });

  it.each(['delete', 'erase'] as const)('goes with its patient by %s', async (action) => {
    const start = await room();
    const own = await buildPatient(server);
    const { id } = await buildAttachment(server, token);
    await visitWith(id, own.id);
    const proof = action === 'erase' ? { patientNumber: own.patientNumber } : {};
    await server.ask(`patient/${action}`, { id: own.id, ...proof }, { token: head });
    expect([await room(), await get(id)]).toEqual([start, 'notFound']);
    await isGone(id);
  });

  it('is taken by its uploader alone, once, and only after its upload', async () => {
    const mine = await buildAttachment(server, token);
    const others = await buildAttachment(server, head);
    const abroad = await buildAttachment(server, await server.loginAs('otherClinic'));
    const awaited = await place(3);
    await visitWith(mine.id);
    for (const document of [mine.id, others.id, abroad.id, awaited.id, missingId()]) {
      const body = { patientId, visitedOn: '2026-03-02', reason: 'Check-up', document };
      const refused = await server.call<{ errors: object }>('record/create', body, { token });
      expect(nameOf(refused.code)).toBe('invalid');
      expect(Object.keys(refused.data.errors)).toEqual(['document']);
    }
  });

  it('is in the patient’s exported data', async () => {
    const own = await buildPatient(server);
    const { id } = await buildAttachment(server, token, { name: 'referral.txt', bytes: Buffer.from('Please see') });
    await visitWith(id, own.id);
    const { url } = await server.ask<{ url: string }>('patient/export', { id: own.id }, { token: head });
    const zip = (await bytesAt(server, url)).toString('latin1');
    expect(zip).toContain('documents/referral.txt');
    expect(zip).toContain('Please see');
  });

  it('gives its storage back where it never came, and where no record got it for as long as drafts live', async () => {
    const sweep = (after: number) =>
      forgetUnheldAttachments({ db: server.db, now: () => new Date(server.now().getTime() + after + 1000) });
    await sweep(limits.draftLife);
    const start = await room();
    const awaited = await place(10);
    const unheld = await buildAttachment(server, token);
    const held = await buildAttachment(server, token);
    await visitWith(held.id);
    await sweep(limits.attachmentWait);
    expect(await sendBytes(server, awaited, Buffer.alloc(10))).toBe('uploadAddressUsed');
    expect(await room()).toEqual({ used: start.used + unheld.size + held.size, reserved: start.reserved });
    await sweep(limits.draftLife);
    expect(await room()).toEqual({ used: start.used + held.size, reserved: start.reserved });
    expect([await get(unheld.id), await get(held.id)]).toEqual(['notFound', 'ok']);
    await isGone(unheld.id);
  });

  it.each(placings)(
    'is refused for %s where it is empty or too large, or there is no storage',
    async (purpose, placing) => {
      const [path, args] = await placing(server, token);
      const refusal = (size: number) => outcome(path, { ...args, name: 'a', size });
      expect(await refusal(attachmentPurposes[purpose].bytes + 1)).toBe('fileTooLarge');
      expect(await refusal(0)).toBe('invalid');
      const max = (most: number) =>
        server.db.updateTable('storage').set({ maximum: most }).where('organisationId', '=', clinicId).execute();
      const { used, reserved } = await room();
      await max(used + reserved + 10);
      expect([await refusal(11), await refusal(10)]).toEqual(['overQuota', 'ok']);
      await max(serverLimits.includedStorage);
    },
  );
});

describe('a picture in a field', () => {
  it('is shown by copies, and goes when it is replaced', async () => {
    const { id } = await boundDevice(server);
    const picture = await buildAttachment(server, lab, { name: 'mill.jpg', bytes: await photo(90, 60), picture: true });
    expect(picture).toMatchObject({ type: 'image/jpeg', width: 90, height: 60 });
    const changed = await server.ask<Device>('device/update', { id, photo: picture.id }, { token: lab });
    expect(changed.photo).toBe(picture.id);
    const member = await server.loginAs('factoryMember');
    const found = await server.ask<Attachment>('attachment/get', { id: picture.id }, { token: member });
    expect((await bytesAt(server, found.thumbUrl!)).subarray(8, 12).toString()).toBe('WEBP');
    await server.ask('device/update', { id, photo: null }, { token: lab });
    expect(await get(picture.id, lab)).toBe('notFound');
  });

  it.each([
    ['a text', Buffer.from('no picture at all')],
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400)])],
  ])('can’t be %s, which stores nothing', async (_what, bytes) => {
    const before = await room();
    const wanted = await place(bytes.length, true);
    expect(await sendBytes(server, wanted, bytes)).toBe('pictureUnreadable');
    expect(await sendBytes(server, wanted, bytes)).toBe('uploadAddressUsed');
    expect([await room(), await stored(wanted.id)]).toEqual([before, []]);
  });

  it('is no other file that was uploaded', async () => {
    const { id } = await boundDevice(server);
    const text = await buildAttachment(server, lab);
    expect(await outcome('device/update', { id, photo: text.id }, lab)).toBe('invalid');
  });
});
