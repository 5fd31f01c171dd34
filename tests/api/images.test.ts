import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { PatientImage } from '../../domain/patient/image.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { buildPatient } from '../support/build.ts';
import { buildImage } from '../support/buildPatientFile.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { twoColours } from '../support/pictures.ts';
import { bytesAt, sendBytes, storageOf, storedParts } from '../support/smallFiles.ts';
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

const outcome = async (path: string, body: object) => nameOf((await server.call(path, body, { token })).code);
const room = () => storageOf(server, clinicId);
const stored = (id: string) => storedParts(server, clinicId, id);
/** A job deletes the bytes after the commit, without a signal. */
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
    const back = await bytesAt(server, url);
    expect(back.equals(bytes)).toBe(true);
    expect(image).toMatchObject({ category: 'radiograph', note: 'OPG', width: 900, height: 600, size: bytes.length });
    expect([name, sha256]).toEqual(['front.jpg', createHash('sha256').update(bytes).digest('hex')]);
  });

  it('is shown by copies without metadata, upright', async () => {
    const bytes = await twoColours(3000, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const image = await buildImage(server, token, { patientId, bytes });
    expect([image.width, image.height]).toEqual([200, 3000]);
    for (const [url, side] of [
      [image.thumbUrl, serverLimits.patientImageSides.thumb],
      [image.pictureUrl, serverLimits.patientImageSides.picture],
    ] as const) {
      const { format, height, exif } = await sharp(await bytesAt(server, url!)).metadata();
      expect({ format, height, exif }).toEqual({ format: 'webp', height: side, exif: undefined });
    }
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
});

describe('the storage', () => {
  it('is released with an image', async () => {
    const start = await room();
    const { id } = await buildImage(server, token, { patientId });
    expect(new Set(await stored(id))).toEqual(new Set(['original', 'picture', 'thumb']));
    await server.ask('image/delete', { id }, { token });
    expect(await room()).toEqual(start);
    await isGone(id);
  });

  it('is released with the patient’s images', async () => {
    const start = await room();
    const own = await buildPatient(server);
    const { id } = await buildImage(server, token, { patientId: own.id });
    const wanted = { patientId: own.id, name: 'front.jpg', category: 'intraOral', size: 50 };
    const awaited = await server.ask<AttachmentPlace>('image/place', wanted, { token });
    const head = await server.loginAs('clinicAdmin');
    await server.ask('patient/delete', { id: own.id }, { token: head });
    expect(await room()).toEqual(start);
    expect(await sendBytes(server, awaited, Buffer.alloc(50))).toBe('uploadAddressUsed');
    await isGone(id);
  });
});
