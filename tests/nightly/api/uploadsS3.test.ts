import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { limits } from '../../../domain/limits.ts';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { SharedCase, ShareLink } from '../../../domain/order/sharedCase.ts';
import { s3Store } from '../../../server/storage/s3/store.ts';
import { originalKey, type FileStore } from '../../../server/storage/store.ts';
import { sweep } from '../../../server/jobs/sweep.ts';
import { buildOrder, filesOf, settledFiles } from '../../support/build.ts';
import { accountOf } from '../../support/buildPeople.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { openTestS3, type TestS3 } from '../../support/s3.ts';
import { faultProxy, type AskedOfStore, type FaultProxy } from '../../support/s3Faults.ts';
import { nameOf, testServer, type TestServer } from '../../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../../support/tus.ts';

/** With S3 instead of the disk: the usual file calls, and failures of the store. */
const megabyte = 1024 * 1024;
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const stl = binaryStl(makeArch({ jaw: 'lower', triangles: 200 }));

let s3: TestS3;
let proxy: FaultProxy;
let folder: string;
let files: FileStore;
let server: TestServer;
let token: string;
beforeAll(async () => {
  s3 = await openTestS3();
  proxy = await faultProxy(s3.settings.endpoint);
  folder = await mkdtemp(join(tmpdir(), 'ddcp-s3-api-'));
  const settings = { ...s3.settings, endpoint: proxy.endpoint };
  files = await s3Store(settings, join(folder, 'scratch'), {
    connection: 5_000,
    answer: 20_000,
    silence: 20_000,
    tries: 2,
  });
  server = await testServer({ files });
  token = await server.loginAs('clinicMember');
});
afterAll(async () => {
  await files.close();
  await proxy.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  proxy.faultFor = () => undefined;
});

const client = () => tusClient(server, token);
const path = (url: string | null | undefined) => (url ?? '').replace('/prod-api', '');
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const settled = (order: { id: string }) => settledFiles(server, token, order);
const stored = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of files.list(prefix)) keys.push(key);
  return keys;
};
const download = (id: string) => server.ask<{ url: string }>('file/download', { id }, { token });
const offsetOf = async (id: string) => Number((await client().head(id)).headers.get('Upload-Offset'));
const isPieceWrite = ({ method, path: at }: AskedOfStore) => method === 'PUT' && at.includes('/upload/');
const isCopy = ({ method, path: at }: AskedOfStore) => method === 'PUT' && at.includes('/original/');
const announced = async (bytes: Uint8Array, name = 'scan.bin') => {
  const order = await buildOrder(server);
  const id = uploadIdOf(await client().create({ orderId: order.id, name, bytes, purpose: 'attachment' }));
  return { order, id };
};

describe('with S3, a case', () => {
  it('is uploaded, converted, viewed, downloaded, zipped, shared and erased', async () => {
    const order = await buildOrder(server);
    const id = await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: stl });
    const [file] = (await settled(order)) as [CaseFile];
    expect(file).toMatchObject({ id, state: 'ready', jaw: 'lower' });
    const model = await server.fetch(path(file.fullUrl));
    expect(model.headers.get('Content-Encoding')).toBe('gzip');
    const glb = await bytesOf(model);
    expect(Number(model.headers.get('Content-Length'))).toBe(glb.length);
    expect(gunzipSync(glb).subarray(0, 4).toString()).toBe('glTF');

    const { url } = await download(id);
    const whole = await server.fetch(path(url));
    expect((await bytesOf(whole)).equals(stl)).toBe(true);
    const part = await server.fetch(path(url), { headers: { Range: 'bytes=100-199' } });
    expect([part.status, (await bytesOf(part)).equals(stl.subarray(100, 200))]).toEqual([206, true]);

    const archive = await server.ask<{ url: string }>('file/archive', { orderId: order.id }, { token });
    const members = unzipSync(await bytesOf(await server.fetch(path(archive.url))));
    expect(Object.values(members).map((bytes) => sha256Of(bytes))).toEqual([sha256Of(stl)]);

    await server.ask('order/send', { id: order.id, dismissReason: 'seen' }, { token });
    const link = await server.ask<ShareLink>('order/share', { id: order.id }, { token });
    const shared = await server.ask<SharedCase>('order/shared', { token: link.token, visit: null }, {});
    expect((await server.fetch(path(shared.models[0]?.fullUrl))).status).toBe(200);

    // Its thumbnail is rendered last.
    const picture = () => server.ask<{ pictureUrl: string | null }>('order/get', { id: order.id }, { token });
    await server.until(async () => (await picture()).pictureUrl ?? undefined);
    await server.db.deleteFrom('file').where('id', '=', id).execute();
    await server.db.updateTable('orders').set({ pictureKey: null }).where('id', '=', order.id).execute();
    await sweep({ ...server.app.services, now: () => new Date(Date.now() + serverLimits.looseBytes + 60_000) });
    for (const prefix of ['original/', 'model/', 'picture/', 'upload/']) expect(await stored(prefix)).toEqual([]);
  });

  it('in a zip is fetched once for all its files', async () => {
    const order = await buildOrder(server);

    const zip = zipSync({ 'lower.stl': stl, 'a.pdf': randomBytes(100), 'b.pdf': randomBytes(100) });
    await upload(server, token, { orderId: order.id, name: 'case.zip', bytes: zip });
    expect((await settledFiles(server, token, order, 4)).map(({ state }) => state).toSorted()).toEqual([
      'kept',
      'kept',
      'kept',
      'ready',
    ]);
    const key = originalKey(sha256Of(zip));
    const whole = proxy.asked.filter(({ method, path: at, isPart }) => method === 'GET' && at.includes(key) && !isPart);
    expect(whole).toHaveLength(1);
  });
});

describe('with S3, an upload', () => {
  it('works in many requests, cut anywhere, byte for byte', async () => {
    const bytes = randomBytes(14 * megabyte + 17);
    const { id } = await announced(bytes);
    const ends = [1, 2, 700_000, 5 * megabyte - 1, 5 * megabyte, 13 * megabyte + 5, bytes.length];
    let fileId: string | null = null;
    for (const end of ends) {
      const from = await offsetOf(id);
      const answer = await client().patch(id, from, bytes.subarray(from, end));
      expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([204, String(end)]);
      fileId = answer.headers.get('X-File-Id');
    }
    const { url } = await download(fileId!);
    expect(sha256Of(await bytesOf(await server.fetch(path(url))))).toBe(sha256Of(bytes));
    expect(await stored('upload/')).toEqual([]);
  });

  it('can start with its creation request', async () => {
    const order = await buildOrder(server);
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const answer = await server.fetch('/v1/upload', {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'X-Token': token,
        'Upload-Length': String(stl.length),
        'Upload-Metadata': `orderId ${encoded(order.id)},filename ${encoded('lower.stl')}`,
        'Content-Type': 'application/offset+octet-stream',
      },
      body: Buffer.from(stl),
    });
    expect([answer.status, answer.headers.get('Upload-Offset')]).toEqual([201, String(stl.length)]);
    expect((await settled(order))[0]).toMatchObject({ id: answer.headers.get('X-File-Id'), state: 'ready' });
  });

  it('of an empty file stores an empty file', async () => {
    const order = await buildOrder(server);
    const created = await client().create({ orderId: order.id, name: 'a.txt', bytes: Buffer.alloc(0) });
    expect(created.status).toBe(201);
    const [file] = await settled(order);
    expect(file).toMatchObject({ name: 'a.txt', size: 0 });
  });

  it('keeps the bytes that arrived before the connection was cut', async () => {
    const bytes = randomBytes(300_000);
    const { id } = await announced(bytes);
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 100_000)),
      pull: (controller) => controller.error(new Error('the line went dead')),
    });
    await client()
      .patch(id, 0, body)
      .catch(() => null);
    const offset = await offsetOf(id);
    expect(offset).toBeLessThanOrEqual(100_000);
    const done = await client().patch(id, offset, bytes.subarray(offset));
    expect(done.headers.get('X-File-Id')).toBeTruthy();
    expect((await files.size(originalKey(sha256Of(bytes)))) ?? 0).toBe(bytes.length);
  });

  it.each([
    ['a piece', 'fault', isPieceWrite],
    ['a piece', 'lost', isPieceWrite],
    ['the copy to its place', 'fault', isCopy],
    ['the copy to its place', 'lost', isCopy],
  ] as const)('of which %s fails (%s) loses nothing and lists nothing', async (_what, fault, is) => {
    const bytes = randomBytes(6 * megabyte);
    const { order, id } = await announced(bytes);
    await client().patch(id, 0, bytes.subarray(0, megabyte));
    const before = await offsetOf(id);
    proxy.faultFor = (asked) => (is(asked) ? fault : undefined);
    const failed = await client().patch(id, before, bytes.subarray(before));
    expect(failed.status).toBe(500);
    expect(await filesOf(server, token, order)).toEqual([]);
    proxy.faultFor = () => undefined;
    const head = await client().head(id);
    const offset = Number(head.headers.get('Upload-Offset'));
    expect(offset).toBeGreaterThanOrEqual(before);
    if (offset < bytes.length) await client().patch(id, offset, bytes.subarray(offset));
    expect((await client().head(id)).headers.get('X-File-Id')).toBeTruthy();
    const [file] = await filesOf(server, token, order);
    const { url } = await download(file!.id);
    expect(sha256Of(await bytesOf(await server.fetch(path(url))))).toBe(sha256Of(bytes));
    expect(await stored(`upload/${id}/`)).toEqual([]);
  });

  it('that is cancelled or abandoned leaves nothing', async () => {
    const { id } = await announced(randomBytes(1000));
    await client().patch(id, 0, randomBytes(100));
    expect(await stored(`upload/${id}/`)).toHaveLength(1);
    expect((await client().remove(id)).status).toBe(204);
    expect(await stored(`upload/${id}/`)).toEqual([]);

    const other = await announced(randomBytes(1000));
    await client().patch(other.id, 0, randomBytes(100));
    await files.put(`upload/${other.id}/100-zombie`, randomBytes(10));
    // Its order was sent without it.
    await server.db.deleteFrom('upload').where('id', '=', other.id).execute();
    await sweep(server.app.services);
    expect(await stored(`upload/${other.id}/`)).toHaveLength(2);
    await sweep({ ...server.app.services, now: () => new Date(Date.now() + limits.uploadLife + 60_000) });
    expect(await stored('upload/')).toEqual([]);
  });
});

describe('with S3, a download', () => {
  const sent = async () => {
    const order = await buildOrder(server);
    const bytes = randomBytes(400_000);
    const id = await upload(server, token, { orderId: order.id, name: 'a b.bin', bytes, purpose: 'attachment' });
    return { bytes, id, url: path((await download(id)).url) };
  };

  it('whose connection is cut resumes, and one that can’t isn’t a short file', async () => {
    const { bytes, url } = await sent();
    let cuts = 2;
    proxy.faultFor = ({ method }) => (method === 'GET' && cuts-- > 0 ? 'cut' : undefined);
    expect((await bytesOf(await server.fetch(url))).equals(bytes)).toBe(true);
    proxy.faultFor = ({ method }) => (method === 'GET' ? 'cut' : undefined);
    await expect(server.fetch(url).then(bytesOf)).rejects.toThrow();
  });

  it('that the store refuses has an error in the envelope, and works again afterwards', async () => {
    const { bytes, url } = await sent();
    proxy.faultFor = ({ method }) => (method === 'GET' ? 'fault' : undefined);
    const refused = await server.fetch(url);
    expect([refused.status, nameOf(((await refused.json()) as { code: number }).code)]).toEqual([500, 'unexpected']);
    proxy.faultFor = () => undefined;
    expect((await bytesOf(await server.fetch(url))).equals(bytes)).toBe(true);
  });

  it('redirects to the store once access is checked, when browsers can reach it', async () => {
    const settings = { ...s3.settings, publicEndpoint: s3.settings.endpoint };
    const reached = await s3Store(settings, join(folder, 'reached'));
    const { bytes, id, url } = await sent();
    server.app.services.files.address = reached.address;
    try {
      const answer = await server.fetch(url);
      const { headers } = answer;
      expect([answer.status, headers.get('Cache-Control')]).toEqual([302, 'private, no-store']);
      const there = await fetch(headers.get('Location')!);
      expect((await bytesOf(there)).equals(bytes)).toBe(true);
      expect(there.headers.get('Content-Disposition')).toBe(
        `attachment; filename="a b.bin"; filename*=UTF-8''a%20b.bin`,
      );
      expect(there.headers.get('Content-Type')).toBe('application/octet-stream');
      // Viewing copies are served here, and a forbidden file gets no redirect.
      expect((await server.fetch(url, { method: 'HEAD' })).status).toBe(200);
      const member = server.db
        .updateTable('member')
        .where('accountId', '=', await accountOf(server.db, 'clinicMember'));
      await member.set({ state: 'exited' }).execute();
      expect((await server.fetch(url)).status).toBe(410);
      await member.set({ state: 'normal' }).execute();
      await server.db.deleteFrom('file').where('id', '=', id).execute();
      expect((await server.fetch(url)).status).toBe(404);
    } finally {
      server.app.services.files.address = files.address;
      await reached.close();
    }
  });
});
