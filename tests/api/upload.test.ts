import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Envelope } from '../../domain/envelope.ts';
import { limits } from '../../domain/limits.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { freeAbandoned } from '../../server/jobs/abandoned.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { readSource } from '../../server/mesh/read/source.ts';
import { listZip } from '../../server/mesh/read/zip.ts';
import { say } from '../../server/words.ts';
import { addLater, acceptedOrder, act, buildOrder, filesOf, sentOrder, settledFiles } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { binaryStl, makeArch, mtl, obj, png, zipOf } from '../support/meshes.ts';
import { drawingMesh } from '../support/testMesh.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

const client = () => tusClient(server, token);
const settled = (order: { id: string }, count: number) => settledFiles(server, token, order, count);
const outcome = async (response: Response) => nameOf(((await response.json()) as { code: number }).code);
const used = async () => {
  const id = await organisationOf(server.db, 'clinicMember');
  return server.db
    .selectFrom('storage')
    .select(['used', 'reserved', 'maximum'])
    .where('organisationId', '=', id)
    .executeTakeFirstOrThrow();
};
/** Files of a small zip, by name. */
function readEntries(path: string): Record<string, Buffer> {
  const members = listZip(path, { entries: 10, bytes: 1e7, ratio: 1000 });
  return Object.fromEntries(
    members.map((entry) => [entry.name, Buffer.from(readSource({ path, name: entry.name, entry }, 1e7))]),
  );
}
const stl = binaryStl(makeArch({ jaw: 'lower', triangles: 200 }));

describe('a case', () => {
  it('is uploaded as a zip, unpacked, converted and drawn', async () => {
    const server = await testServer({ mesh: drawingMesh });
    const token = await server.loginAs('clinicMember');
    const order = await buildOrder(server);
    const bytes = await readFile('tests/fixtures/scans/orthoaid/upper_jaw.zip');
    await upload(server, token, { orderId: order.id, name: 'upper_jaw.zip', bytes });
    const files = await settledFiles(server, token, order, 2);
    const model = files.find(({ kind }) => kind === 'model');
    expect(model).toMatchObject({ state: 'ready', jaw: 'upper', progress: 1, fault: null, stage: null });
    expect([model?.lodUrl, model?.fullUrl]).toEqual([expect.any(String), expect.any(String)]);
    const drawn = await server.until(
      async () =>
        (await server.ask<{ pictureUrl: string | null }>('order/get', { id: order.id }, { token })).pictureUrl ??
        undefined,
    );
    const picture = await server.fetch(drawn.replace('/prod-api', ''));
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    const glb = await server.fetch(model!.fullUrl!.replace('/prod-api', ''));
    expect(glb.headers.get('Content-Encoding')).toBe('gzip');
    expect(
      gunzipSync(Buffer.from(await glb.arrayBuffer()))
        .subarray(0, 4)
        .toString(),
    ).toBe('glTF');
  });

  it('is uploaded as two single arches, whose jaws are recognised', async () => {
    const order = await buildOrder(server);
    for (const jaw of ['upper', 'lower'] as const) {
      const bytes = obj(makeArch({ jaw, triangles: 500 }));
      await upload(server, token, { orderId: order.id, name: `${jaw}_jaw.obj`, bytes });
    }
    const files = await settled(order, 2);
    expect(files.map(({ jaw, state }) => [jaw, state])).toEqual([
      ['upper', 'ready'],
      ['lower', 'ready'],
    ]);
  });

  it.each([[['obj', 'mtl', 'png']], [['png', 'mtl', 'obj']], [['mtl', 'obj', 'png']], [['png', 'obj', 'mtl']]])(
    'comes as an OBJ with its material and picture in any order: %j',
    async (sequence) => {
      const order = await buildOrder(server);
      const bytes = {
        obj: obj(makeArch({ triangles: 500 }), { material: 'scan.mtl' }),
        mtl: mtl('scan.png'),
        png,
      };
      for (const kind of sequence as (keyof typeof bytes)[])
        await upload(server, token, { orderId: order.id, name: `scan.${kind}`, bytes: bytes[kind] });
      const dressed = await server.until(async () =>
        (await filesOf(server, token, order)).find(
          ({ kind, state, facts }) => kind === 'model' && state === 'ready' && facts?.hasTexture,
        ),
      );
      expect(dressed.facts?.notes).toEqual([]);
    },
  );
});

describe('a picture that comes with a loose model', () => {
  const texturedPly = () => readEntries('tests/fixtures/files/p06-ply-texture-by-vertex.zip');

  it.each([[['scan.ply', 'scan.png']], [['scan.png', 'scan.ply']]])(
    'is the texture of a PLY that names it, whichever comes first: %j',
    async (sequence) => {
      const bytes = texturedPly();
      const order = await buildOrder(server);
      for (const name of sequence) {
        const purpose = name.endsWith('.png') ? 'photo' : 'scan';
        await upload(server, token, { orderId: order.id, name, purpose, bytes: bytes[name]! });
        await settled(order, 1);
      }
      const dressed = await server.until(async () =>
        (await filesOf(server, token, order)).find(({ state, facts }) => state === 'ready' && facts?.hasTexture),
      );
      expect([dressed.name, dressed.facts?.notes]).toEqual(['scan.ply', []]);
    },
  );

  it('of the other side is no texture, though a PLY names it', async () => {
    const bytes = texturedPly();
    const order = await acceptedOrder(server);
    const lab = await server.loginAs('factoryMember');
    await upload(server, lab, { orderId: order.id, name: 'scan.png', purpose: 'design', bytes: bytes['scan.png']! });
    await upload(server, token, { orderId: order.id, name: 'scan.ply', bytes: bytes['scan.ply']! });
    const model = await server.until(async () =>
      (await filesOf(server, token, order)).find(({ name, state }) => name === 'scan.ply' && state === 'ready'),
    );
    expect(model.facts?.hasTexture).toBe(false);
  });

  it('is a photo where nothing names it, and changes no model', async () => {
    const { 'scan.obj': bytes, 'photo face.jpg': photo } = readEntries('tests/fixtures/files/o26-photo-as-texture.zip');
    const order = await buildOrder(server);
    await upload(server, token, { orderId: order.id, name: 'scan.obj', bytes: bytes! });
    await settled(order, 1);
    const attempts = () =>
      server.db
        .selectFrom('file')
        .select('attempt')
        .where('orderId', '=', order.id)
        .where('kind', '=', 'model')
        .execute();
    const before = await attempts();
    for (const purpose of ['photo', 'scan'] as const)
      await upload(server, token, { orderId: order.id, name: `face ${purpose}.jpg`, purpose, bytes: photo! });
    const files = await settled(order, 3);
    expect(files.find(({ kind }) => kind === 'model')?.facts).toMatchObject({ hasTexture: false, notes: [] });
    expect(await attempts()).toEqual(before);
    // A reconversion with the photo present still doesn't use it as texture.
    const { id } = files.find(({ kind }) => kind === 'model')!;
    await server.ask('file/convert', { id }, { token });
    const again = await settled(order, 3);
    expect(again.find(({ kind }) => kind === 'model')?.facts).toMatchObject({ hasTexture: false, notes: [] });
  });
});

describe('an upload', () => {
  it('resumes where it was cut off', async () => {
    const order = await buildOrder(server);
    const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(stl.subarray(0, 1000));
      },
      pull: (controller) => controller.error(new Error('the line went dead')),
    });
    await client()
      .patch(id, 0, body)
      .catch(() => null);
    const offset = Number((await client().head(id)).headers.get('Upload-Offset'));
    expect(offset).toBeLessThanOrEqual(1000);
    const done = await client().patch(id, offset, stl.subarray(offset));
    expect(done.headers.get('X-File-Id')).toBeTruthy();
    const [file] = await settled(order, 1);
    expect(file).toMatchObject({ id: done.headers.get('X-File-Id'), state: 'ready', size: stl.length });
  });

  it('resumes after a restart of the server', async () => {
    const order = await buildOrder(server);
    const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    await client().patch(id, 0, stl.subarray(0, 5000));
    await server.restart();
    expect((await client().head(id)).headers.get('Upload-Offset')).toBe('5000');
    expect((await client().patch(id, 4000, stl.subarray(4000))).status).toBe(409);
    const done = await client().patch(id, 5000, stl.subarray(5000));
    const head = await client().head(id);
    expect([head.headers.get('Upload-Offset'), head.headers.get('X-File-Id')]).toEqual([
      String(stl.length),
      done.headers.get('X-File-Id'),
    ]);
    expect(await settled(order, 1)).toHaveLength(1);
  });

  it.each(['the next look at it', 'the next start', 'many looks at once'])(
    'whose server died after the last byte is taken in by %s',
    async (how) => {
      const order = await buildOrder(server);
      const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
      await client().patch(id, 0, stl.subarray(0, -1));
      const whole = () => writeFile(join(server.dataDir, 'uploads', id), stl);
      if (how === 'the next start') await server.restart(whole);
      else await whole();
      const looks = how === 'the next start' ? 0 : how === 'many looks at once' ? 5 : 1;
      const heads = await Promise.all(Array.from({ length: looks }, () => client().head(id)));
      expect(new Set(heads.map(({ status }) => status))).toEqual(new Set(looks ? [204] : []));
      const files = await settled(order, 1);
      expect(files).toHaveLength(1);
      expect(new Set(heads.map(({ headers }) => headers.get('X-File-Id')))).toEqual(
        new Set(looks ? [files[0]!.id] : []),
      );
      expect((await readdir(join(server.dataDir, 'uploads'))).filter((name) => name.startsWith(id))).toEqual([]);
    },
  );

  it('that isn’t continued is deleted after a week, and its storage released', async () => {
    const order = await buildOrder(server);
    const before = await used();
    const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    await client().patch(id, 0, stl.subarray(0, 100));
    expect((await used()).reserved).toBe(before.reserved + stl.length);
    await sweep({ ...server.app.services, now: () => new Date(Date.now() + limits.uploadLife + 60_000) });
    expect(await used()).toEqual(before);
    expect((await client().head(id)).status).toBe(404);
    expect((await readdir(join(server.dataDir, 'uploads'))).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('that is cancelled releases its storage once', async () => {
    const order = await buildOrder(server);
    const before = await used();
    const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    expect((await client().remove(id)).status).toBe(204);
    expect((await client().remove(id)).status).toBe(404);
    expect(await used()).toEqual(before);
  });

  it('is accessible to its owner alone', async () => {
    const order = await buildOrder(server);
    const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    for (const person of ['colleague', 'clinicAdmin', 'factoryAdmin', 'otherClinic'] as const) {
      const other = tusClient(server, await server.loginAs(person));
      expect([person, (await other.head(id)).status]).toEqual([person, 404]);
      expect(await outcome(await other.patch(id, 0, stl))).toBe('notFound');
      expect(await outcome(await other.remove(id))).toBe('notFound');
    }
  });
});

describe('an upload is refused', () => {
  it('in a foreign order as in a missing one', async () => {
    const { id: orderId } = await buildOrder(server);
    const outcomes = [];
    for (const person of ['otherClinic', 'colleague', 'factoryAdmin'] as const) {
      const other = tusClient(server, await server.loginAs(person));
      for (const id of [orderId, missingId(), 'no-id', ''])
        outcomes.push(await outcome(await other.create({ orderId: id, name: 'a.stl', bytes: stl })));
    }
    expect(new Set(outcomes)).toEqual(new Set(['notFound']));
  });

  it('of scans by the lab, or of designs by the clinic', async () => {
    const order = await acceptedOrder(server);
    const lab = tusClient(server, await server.loginAs('factoryMember'));
    const asked = { orderId: order.id, name: 'a.stl', bytes: stl };
    expect(await outcome(await lab.create({ ...asked, purpose: 'scan' }))).toBe('forbidden');
    expect(await outcome(await client().create({ ...asked, purpose: 'design' }))).toBe('forbidden');
    expect(await outcome(await client().create({ ...asked, purpose: 'nonsense' }))).toBe('badRequest');
    expect((await lab.create({ ...asked, purpose: 'design' })).status).toBe(201);
  });

  it.each([
    ['too large', limits.uploadBytes + 1, 'fileTooLarge'],
    ['of no length', 'x', 'badRequest'],
    ['of a negative length', -1, 'badRequest'],
    ['of half a byte', 1.5, 'badRequest'],
  ])('when it is %s', async (_name, length, name) => {
    const order = await buildOrder(server);
    const before = await used();
    expect(await outcome(await client().create({ orderId: order.id, name: 'a.stl', bytes: stl }, length))).toBe(name);
    expect(await used()).toEqual(before);
  });

  it('when it is too large, saying how large one may be in a fitting unit', async () => {
    const order = await buildOrder(server);
    const asked = { orderId: order.id, name: 'a.stl', bytes: stl };
    const { msg } = (await (await client().create(asked, limits.uploadBytes + 1)).json()) as { msg: string };
    expect(msg).toBe('This file is larger than 2 GB.');
  });

  it('without a session', async () => {
    const response = await tusClient(server, 'none').create({ orderId: missingId(), name: 'a.stl', bytes: stl });
    expect([response.status, await outcome(response)]).toEqual([401, 'unknownToken']);
  });

  it('with an invalid id', async () => {
    expect((await client().head('no-id')).status).toBe(404);
    expect((await client().head('..%2f..%2fetc')).status).toBe(404);
  });
});

describe('a protocol error', () => {
  const bytes = 'application/offset+octet-stream';
  type Send = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array) => Promise<Response>;
  const send: Send = (method, path, headers, body) =>
    server.fetch(`/v1/upload${path}`, {
      method,
      headers: { 'X-Token': token, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body && { body: Buffer.from(body) }),
    });
  const begun = async () => {
    const order = await buildOrder(server);
    return `/${uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }))}`;
  };
  /** Refuses a lock immediately, as after the long wait for another process. */
  const held = async (path: string) => {
    const leaseUntil = new Date(Date.now() + 60_000).toISOString();
    await server.db
      .updateTable('upload')
      .set({ leaseHolder: missingId(), leaseUntil })
      .where('id', '=', path.slice(1))
      .execute();
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (looks += 20_000));
  };
  const patch = (path: string, headers: Record<string, string>, body = stl) => send('PATCH', path, headers, body);

  it.each<[string, number, string, (path: string) => Promise<Response>]>([
    ['another version', 412, 'badRequest', (path) => patch(path, { 'Tus-Resumable': '', 'Upload-Offset': '0' })],
    ['a wrong offset', 409, 'uploadOffset', (path) => patch(path, { 'Upload-Offset': '7', 'Content-Type': bytes })],
    ['no offset', 403, 'badRequest', (path) => patch(path, { 'Content-Type': bytes })],
    ['an offset that is no number', 400, 'badRequest', (path) => patch(path, { 'Upload-Offset': 'x' })],
    ['no content type', 403, 'badRequest', (path) => patch(path, { 'Upload-Offset': '0' })],
    ['another content type', 400, 'badRequest', (path) => patch(path, { 'Upload-Offset': '0', 'Content-Type': 'a/b' })],
    [
      'more bytes than announced',
      413,
      'uploadMismatch',
      (path) => patch(path, { 'Upload-Offset': '0', 'Content-Type': bytes }, Buffer.concat([stl, stl])),
    ],
    [
      'an upload that another connection holds',
      423,
      'uploadBusy',
      async (path) => {
        await held(path);
        return patch(path, { 'Upload-Offset': '0', 'Content-Type': bytes });
      },
    ],
    [
      'bytes that are gone from the disk',
      404,
      'notFound',
      async (path) => {
        await Promise.all(['', '.json'].map((end) => rm(join(server.dataDir, 'uploads', `${path.slice(1)}${end}`))));
        return patch(path, { 'Upload-Offset': '0', 'Content-Type': bytes });
      },
    ],
    [
      'a store that fails',
      500,
      'unexpected',
      (path) => {
        const fault = Object.assign(new Error(`ENOENT: no such file, open '/srv/uploads${path}'`), { code: 'ENOENT' });
        vi.spyOn(server.app.services.uploads.datastore, 'getUpload').mockRejectedValueOnce(fault);
        return patch(path, { 'Upload-Offset': '0', 'Content-Type': bytes });
      },
    ],
    ['an upload that never was', 404, 'notFound', () => patch(`/${missingId()}`, { 'Upload-Offset': '0' })],
    ['a look by GET', 404, 'notFound', (path) => send('GET', path, {})],
    ['a method that isn’t there', 404, 'unknownCall', (path) => send('PUT', path, {})],
    ['an announcement without a length', 400, 'badRequest', () => send('POST', '', {})],
    [
      'two kinds of length',
      400,
      'badRequest',
      async () => {
        const { id } = await buildOrder(server);
        const metadata = `orderId ${btoa(id)},filename ${btoa('a.stl')}`;
        return send('POST', '', { 'Upload-Metadata': metadata, 'Upload-Length': '5', 'Upload-Defer-Length': '1' });
      },
    ],
  ])('is reported in the envelope: %s', async (_what, status, name, ask) => {
    const answer = await ask(await begun()).finally(() => vi.restoreAllMocks());
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    const envelope = JSON.parse(text) as Envelope;
    expect([answer.status, nameOf(envelope.code), envelope.data]).toEqual([status, name, null]);
    expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data']);
    expect(envelope.msg).toBe(say('en', `errors.${name}`));
    // Nothing about the library, the disk or the code.
    expect(text).not.toMatch(/upload-|tus|JSON|ENOENT|uploads\/|node_modules|at \w+ \(/i);
  });

  it('has its status in the answer to HEAD, and leaves the upload unchanged', async () => {
    const path = await begun();
    await held(path);
    const busy = await send('HEAD', path, {}).finally(() => vi.restoreAllMocks());
    expect([busy.status, await busy.text()]).toEqual([423, '']);
    await server.db
      .updateTable('upload')
      .set({ leaseHolder: null, leaseUntil: null })
      .where('id', '=', path.slice(1))
      .execute();
    expect((await patch(path, { 'Upload-Offset': '7', 'Content-Type': bytes })).status).toBe(409);
    expect((await send('HEAD', path, {})).headers.get('Upload-Offset')).toBe('0');
    const done = await patch(path, { 'Upload-Offset': '0', 'Content-Type': bytes });
    expect([done.status, done.headers.has('X-File-Id')]).toEqual([204, true]);
  });

  it('has a message in the reader’s language', async () => {
    const headers = { 'Upload-Offset': '7', 'Content-Type': bytes, 'Accept-Language': 'de-DE, fr;q=0.9' };
    const answer = (await (await patch(await begun(), headers)).json()) as Envelope;
    expect(answer.msg).toBe(say('fr', 'errors.uploadOffset'));
  });
});

describe('the quota', () => {
  const clinic = () => organisationOf(server.db, 'otherClinic');
  const setMax = async (maximum: number) =>
    server.db
      .updateTable('storage')
      .set({ maximum })
      .where('organisationId', '=', await clinic())
      .execute();

  it('is never exceeded by twenty concurrent uploads, and a refused upload stores nothing', async () => {
    const lotus = await server.loginAs('otherClinic');
    const order = await buildOrder(server, { labId: null }, lotus);
    await setMax(10_000);
    const other = tusClient(server, lotus);
    const asked = { orderId: order.id, name: 'a.stl', bytes: Buffer.alloc(900) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => other.create(asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(11);
    const refused = answers.filter(({ status }) => status === 413);
    expect(refused).toHaveLength(9);
    const envelope = (await refused[0]!.json()) as { code: number; msg: string };
    // With suitable units, and what a head can do.
    const sentence = /^Not enough storage: 900B needed, 100B of 9\.8 kB left\. .* Activate a card under Capacity/;
    expect([nameOf(envelope.code), envelope.msg]).toEqual(['overQuota', expect.stringMatching(sentence)]);
    const rows = await server.db.selectFrom('upload').selectAll().where('orderId', '=', order.id).execute();
    expect(rows).toHaveLength(11);
    const { reserved } = await server.db
      .selectFrom('storage')
      .select('reserved')
      .where('organisationId', '=', await clinic())
      .executeTakeFirstOrThrow();
    expect(reserved).toBe(9900);
    for (const response of answers.filter(({ status }) => status === 201))
      expect((await other.remove(uploadIdOf(response))).status).toBe(204);
    // Exactly the remaining bytes fit, one more doesn't.
    expect(await outcome(await other.create(asked, 10_001))).toBe('overQuota');
    expect((await other.create(asked, 10_000)).status).toBe(201);
  });

  it('counts a file with its extracted contents until it is deleted', async () => {
    const order = await buildOrder(server);
    const before = await used();
    const zip = zipOf([{ name: 'upper_jaw.stl', bytes: stl }]);
    const id = await upload(server, token, { orderId: order.id, name: 'upper_jaw.zip', bytes: zip });
    await settled(order, 2);
    expect((await used()).used).toBe(before.used + zip.length);
    const [first, second] = await Promise.all([
      server.call('file/delete', { id }, { token }),
      server.call('file/delete', { ids: [id] }, { token }),
    ]);
    expect([first.code, second.code].map(nameOf)).toContain('ok');
    expect(await used()).toEqual(before);
    expect(await filesOf(server, token, order)).toEqual([]);
  });

  it('counts the scans copied by a remake, so that deleting them releases no more than was reserved', async () => {
    const order = await acceptedOrder(server);
    await server.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute();
    const scan = { clinicId: order.clinicId, orderId: order.id, size: 1000 } as const;
    await server.db
      .insertInto('file')
      .values({
        ...scan,
        id: missingId(),
        organisationId: order.clinicId,
        uploaderId: order.creatorId,
        name: 'a.pdf',
        sha256: '0'.repeat(64),
        kind: 'document',
        purpose: 'scan',
        state: 'kept',
        createdAt: new Date().toISOString(),
      } as never)
      .execute();
    const before = await used();
    const copy = await act(server, token, 'remake', order, { reasonCode: 'fit' });
    const [file] = await filesOf(server, token, copy);
    await server.ask('file/delete', { id: file!.id }, { token });
    expect(await used()).toEqual(before);
  });
});

describe('sending', () => {
  it('waits for every upload of the clinic, by any member', async () => {
    const order = await buildOrder(server);
    const admin = tusClient(server, await server.loginAs('clinicAdmin'));
    const created = await admin.create({ orderId: order.id, name: 'a.stl', bytes: stl });
    const { code } = await server.call('order/send', { id: order.id }, { token });
    expect(nameOf(code)).toBe('filesUploading');
    await admin.remove(uploadIdOf(created));
    expect(nameOf((await server.call('order/send', { id: order.id }, { token })).code)).toBe('ok');
  });
});

describe('sending without an abandoned upload', () => {
  it('deletes it: its storage is released, later bytes are refused, and its bytes are removed', async () => {
    const order = await buildOrder(server);
    const before = await used();
    const id = uploadIdOf(await client().create({ orderId: order.id, name: 'lower.stl', bytes: stl }));
    await client().patch(id, 0, stl.subarray(0, 100));
    const longAgo = new Date(Date.now() - serverLimits.uploadPause - 1000).toISOString();
    await server.db.updateTable('upload').set({ touchedAt: longAgo }).where('id', '=', id).execute();
    expect(nameOf((await server.call('order/send', { id: order.id }, { token })).code)).toBe('ok');
    expect(await used()).toEqual(before);
    expect((await client().patch(id, 100, stl.subarray(100))).status).toBe(404);
    expect(await filesOf(server, token, order)).toEqual([]);
    const later = () => new Date(Date.now() + limits.uploadLife + 60_000);
    await sweep({ ...server.app.services, now: later });
    expect((await readdir(join(server.dataDir, 'uploads'))).filter((name) => name.startsWith(id))).toEqual([]);
  });
});

describe('a download', () => {
  const nasty = '../Müller "A"\r\nSet-Cookie: x=1; 上颌😀 100%.stl';

  it('has the original bytes, and a name that can’t break its header', async () => {
    const order = await sentOrder(server, { sharePatientName: true });
    const bytes = randomBytes(100_000);
    const id = await addLater(server, token, order, { name: nasty, bytes, purpose: 'attachment' });
    const lab = await server.loginAs('factoryMember');
    const { url, size } = await server.ask<{ url: string; size: number }>('file/download', { id }, { token: lab });
    expect(size).toBe(bytes.length);
    const path = url.replace('/prod-api', '');
    const whole = await server.fetch(path);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const disposition = whole.headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w%.!~*-]+$/);
    const shown = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
    expect(shown).toBe('Müller "A"Set-Cookie: x=1; 上颌😀 100%.stl');
    expect(whole.headers.get('Set-Cookie')).toBeNull();
    const parts = [];
    for (const range of ['bytes=0-49999', 'bytes=50000-', 'bytes=-5']) {
      const part = await server.fetch(path, { headers: { Range: range } });
      expect(part.status).toBe(206);
      parts.push(Buffer.from(await part.arrayBuffer()));
    }
    expect(Buffer.concat(parts.slice(0, 2)).equals(bytes)).toBe(true);
    expect(parts[2]?.equals(bytes.subarray(-5))).toBe(true);
    for (const range of ['bytes=100000-', 'bytes=5-2', 'bytes=x', 'bytes=0-1,3-4'])
      expect((await server.fetch(path, { headers: { Range: range } })).status).toBe(200);
  });

  it('is refused to a lab from which the order was withdrawn', async () => {
    const order = await sentOrder(server, { sharePatientName: true });
    const id = await addLater(server, token, order, {
      name: 'a.pdf',
      bytes: Buffer.from('text'),
      purpose: 'attachment',
    });
    const addressFor = async (by: string) =>
      (await server.ask<{ url: string }>('file/download', { id }, { token: by })).url.replace('/prod-api', '');
    const [labs, own] = [await addressFor(await server.loginAs('factoryMember')), await addressFor(token)];
    expect((await server.fetch(labs)).status).toBe(200);
    await act(server, token, 'withdraw', order);
    const after = await server.fetch(labs);
    expect([after.status, await outcome(after)]).toEqual([410, 'addressExpired']);
    expect((await server.fetch(own)).status).toBe(200);
  });

  it('is refused for an address that was altered, has expired, or names a deleted file', async () => {
    const order = await buildOrder(server);
    const id = await upload(server, token, { orderId: order.id, name: 'a.pdf', bytes: Buffer.from('text') });
    const address = async () =>
      (await server.ask<{ url: string }>('file/download', { id }, { token })).url.replace('/prod-api', '');
    const path = await address();
    const altered = path.replace(/\/([^/.]+)\./, (_all, body: string) => {
      const target = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
      return `/${Buffer.from(JSON.stringify({ ...target, file: missingId() })).toString('base64url')}.`;
    });
    for (const bad of [altered, `${path}x`, path.split('.')[0]!, '/v1/file/content/x']) {
      const response = await server.fetch(bad);
      expect([response.status, await outcome(response)]).toEqual([410, 'addressExpired']);
    }
    server.later(3 * serverLimits.downloadAddress);
    const late = await server.fetch(path);
    expect([late.status, await outcome(late)]).toEqual([410, 'addressExpired']);
    const fresh = await address();
    expect((await server.fetch(fresh)).status).toBe(200);
    await server.ask('file/delete', { id }, { token });
    const gone = await server.fetch(fresh);
    expect([gone.status, await outcome(gone)]).toEqual([404, 'fileMissing']);
  });
});

describe('a conversion', () => {
  it('whose worker died runs again, once', async () => {
    const order = await buildOrder(server);
    await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: stl });
    const [file] = await settled(order, 1);
    await server.restart(async () => {
      await server.database.pool.query(
        `select graphile_worker.add_job('convert', json_build_object('fileId', $1::text), job_key => 'dead', max_attempts => 3)`,
        [file!.id],
      );
      await server.database.pool.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that is no more', attempts = 1
         where key = 'dead'`,
      );
      await server.db.updateTable('file').set({ state: 'converting' }).where('id', '=', file!.id).execute();
    });
    const [again] = await settled(order, 1);
    expect(again?.state).toBe('ready');
    const left = await server.until(async () => {
      const { rows } = await server.database.pool.query<{ count: number }>(
        `select count(*) from graphile_worker._private_jobs where key = 'dead'`,
      );
      return rows[0]?.count === 0 ? true : undefined;
    });
    expect(left).toBe(true);
  });

  it('that is running is left to its worker', async () => {
    const order = await buildOrder(server);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 60_000 }));
    await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes });
    const locks = async () =>
      (
        await server.database.pool.query<{ lockedBy: string }>(
          `select locked_by as "lockedBy" from graphile_worker.jobs where starts_with(task_identifier, 'convert') and locked_by is not null`,
        )
      ).rows;
    // Before that, it may move from the reserved slot to another one.
    await server.until(async () =>
      (await filesOf(server, token, order))[0]?.state === 'converting' ? true : undefined,
    );
    const before = await locks();
    expect(before).toHaveLength(1);
    await freeAbandoned(server.database);
    expect(await locks()).toEqual(before);
    await settled(order, 1);
  });

  it('of a file that was copied meanwhile is made for the copy as well', async () => {
    const order = await acceptedOrder(server);
    await server.db.updateTable('orders').set({ state: 'toSend' }).where('id', '=', order.id).execute();
    await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: stl });
    await settled(order, 1);
    await server.db.updateTable('file').set({ state: 'waiting' }).where('orderId', '=', order.id).execute();
    await server.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute();
    const copy = await act(server, token, 'remake', order, { reasonCode: 'fit' });
    expect((await settled(copy, 1))[0]).toMatchObject({ state: 'ready', purpose: 'scan' });
  });
});
