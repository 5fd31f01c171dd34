import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { PatientImage } from '../../domain/image.ts';
import { limits } from '../../domain/limits.ts';
import { forgetUnheldAttachments } from '../../server/modules/attachment/bytes.ts';
import { buildPatient } from '../support/build.ts';
import { buildImage, photo } from '../support/buildPatientFile.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { twoColours } from '../support/pictures.ts';
import { sendBytes } from '../support/sendBytes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let token: string;
let patientId: string;
let clinicId: number;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
  patientId = (await buildPatient(server)).id;
  clinicId = await organisationOf(server.db, 'clinicMember');
});

const wanted = (size: number) => ({ patientId, name: 'front.jpg', category: 'intraOral', size });
const place = (size: number) => server.ask<AttachmentPlace>('image/place', wanted(size), { token });
const outcome = async (path: string, body: object) => nameOf((await server.call(path, body, { token })).code);
const room = () =>
  server.db
    .selectFrom('organisation')
    .select(['storageUsed as used', 'storageReserved as reserved'])
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
const bytesAt = async (url: string) =>
  Buffer.from(await (await server.fetch(url.replace('/prod-api', ''))).arrayBuffer());
const stored = (id: string) =>
  readdir(join(server.dataDir, 'files', 'attachment', String(clinicId), id)).catch(() => []);
/** A job removes the bytes after the commit; it sends no signal. */
const isGone = (id: string) => expect.poll(() => stored(id)).toEqual([]);

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'tiff'] as const)('that is a %s downloads byte for byte', async (format) => {
    const bytes = await twoColours(900, 600)
      .withExif({ IFD0: { Copyright: 'Zebediah' } })
      .toFormat(format)
      .toBuffer();
    const image = await buildImage(server, token, { patientId, bytes, category: 'radiograph', note: 'OPG' });
    const { url, name, sha256 } = await server.ask<{ url: string; name: string; sha256: string }>(
      'image/download',
      { id: image.id },
      { token },
    );
    const back = await bytesAt(url);
    expect(back.equals(bytes)).toBe(true);
    expect(image).toMatchObject({ category: 'radiograph', note: 'OPG', width: 900, height: 600, size: bytes.length });
    expect([name, sha256]).toEqual(['front.jpg', createHash('sha256').update(bytes).digest('hex')]);
  });

  it('is shown by copies without metadata, upright', async () => {
    const bytes = await twoColours(3000, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const image = await buildImage(server, token, { patientId, bytes });
    expect([image.width, image.height]).toEqual([200, 3000]);
    for (const [url, side] of [
      [image.thumbUrl, limits.patientImageSides.thumb],
      [image.pictureUrl, limits.patientImageSides.picture],
    ] as const) {
      const { format, height, exif } = await sharp(await bytesAt(url!)).metadata();
      expect({ format, height, exif }).toEqual({ format: 'webp', height: side, exif: undefined });
    }
  });

  it('appears only once its bytes are complete', async () => {
    const bytes = await photo();
    const { id, url } = await place(bytes.length);
    expect(await outcome('image/get', { id })).toBe('notFound');
    expect(await sendBytes(server, { id, url }, bytes.subarray(1))).toBe('uploadMismatch');
    expect(await outcome('image/get', { id })).toBe('notFound');
    expect(await sendBytes(server, { id, url }, bytes)).toBe('ok');
    expect(await sendBytes(server, { id, url }, bytes)).toBe('ok');
    expect(await outcome('image/get', { id })).toBe('ok');
  });

  it('is found by its category, can be edited, and isn’t visible to a colleague', async () => {
    const own = await buildPatient(server);
    const { id, version } = await buildImage(server, token, { patientId: own.id, category: 'extraOral' });
    await buildImage(server, token, { patientId: own.id, category: 'other' });
    const filter = { patientId: own.id, category: 'extraOral' };
    const list = async (by: string) =>
      (await server.ask<ListAnswer<PatientImage>>('image/query', { filter }, { token: by })).list.map((one) => one.id);
    expect(await list(token)).toEqual([id]);
    expect(await list(await server.loginAs('colleague'))).toEqual([]);
    const changed = { id, version, note: 'Smile', takenOn: '2026-01-01' };
    expect(await server.ask('image/update', changed, { token })).toMatchObject({
      note: 'Smile',
      takenOn: '2026-01-01',
    });
    expect(await outcome('image/update', changed)).toBe('conflict');
  });

  it.each([
    ['a text', Buffer.from('no picture at all')],
    ['a drawing that may hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a broken picture', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(400)])],
  ])('can’t be %s, which stores nothing', async (_what, bytes) => {
    const before = await room();
    const { id, url } = await place(bytes.length);
    expect(await sendBytes(server, { id, url }, bytes)).toBe('pictureUnreadable');
    expect(await sendBytes(server, { id, url }, bytes)).toBe('uploadAddressUsed');
    expect([await room(), await stored(id)]).toEqual([before, []]);
  });
});

describe('the storage', () => {
  it('counts an image exactly: announced, stored, deleted', async () => {
    const start = await room();
    const bytes = await photo();
    const { id, url } = await place(bytes.length);
    expect(await room()).toEqual({ used: start.used, reserved: start.reserved + bytes.length });
    await sendBytes(server, { id, url }, bytes);
    await sendBytes(server, { id, url }, bytes);
    expect(await room()).toEqual({ used: start.used + bytes.length, reserved: start.reserved });
    expect(new Set(await stored(id))).toEqual(new Set(['original', 'picture', 'thumb']));
    await server.ask('image/delete', { id }, { token });
    expect(await room()).toEqual(start);
    await isGone(id);
  });

  it('is released for an image that never arrived', async () => {
    const start = await room();
    const { id, url } = await place(1000);
    server.later(limits.patientImageWait + 1000);
    await forgetUnheldAttachments(server.app.services);
    expect(await room()).toEqual(start);
    expect(await sendBytes(server, { id, url }, Buffer.alloc(1000))).toBe('uploadAddressUsed');
  });

  it('refuses an image that is too large, or beyond the quota', async () => {
    expect(await outcome('image/place', wanted(limits.patientImageBytes + 1))).toBe('fileTooLarge');
    const max = (most: number) =>
      server.db.updateTable('organisation').set({ storageMax: most }).where('id', '=', clinicId).execute();
    const { used } = await room();
    await max(used + 10);
    expect(await outcome('image/place', wanted(11))).toBe('overQuota');
    expect(await outcome('image/place', wanted(10))).toBe('ok');
    await max(limits.includedStorage);
  });

  it('is released with the patient’s images', async () => {
    const start = await room();
    const own = await buildPatient(server);
    const { id } = await buildImage(server, token, { patientId: own.id });
    const awaited = await server.ask<AttachmentPlace>('image/place', { ...wanted(50), patientId: own.id }, { token });
    const head = await server.loginAs('clinicAdmin');
    await server.ask('patient/delete', { id: own.id }, { token: head });
    expect(await room()).toEqual(start);
    expect(await sendBytes(server, awaited, Buffer.alloc(50))).toBe('uploadAddressUsed');
    await isGone(id);
  });
});
