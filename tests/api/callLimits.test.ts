import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import type { ImagePlace } from '../../domain/image.ts';
import { buildOrder, buildPatient } from '../support/build.ts';
import { photo, sendImage } from '../support/buildPatientFile.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { buildWorkOrder } from '../support/buildWorkOrder.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

const account = 6;
const organisation = 10;
/** The window is the machine's own time, which no test waits for: each test has a server, and so a count, of its own. */
const limited = () => testServer({ callLimits: { account, organisation } });
const window = limits.callWindow / 1000;

const countOf = async (server: TestServer, token: string, calls: number) => {
  const answers = [];
  for (let nth = 0; nth < calls; nth++) answers.push(await server.call('patient/query', {}, { token }));
  return answers;
};

describe('signed-in calls', () => {
  it('beyond an account’s are refused with 429, Retry-After and a sentence', async () => {
    const server = await limited();
    const token = await server.loginAs('clinicAdmin');
    const answers = await countOf(server, token, account + 1);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: account }, () => 200), 429]);
    const refused = await server.call('notice/query', {}, { token, headers: { 'Accept-Language': 'fr' } });
    expect(refused).toMatchObject({ status: 429, data: null, msg: 'Trop de requêtes. Réessayez dans un instant.' });
    expect(nameOf(refused.code)).toBe('tooManyRequests');
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(window);
    // Neither a change nor an upload gets past it, and none is a row of the audit log.
    expect((await server.call('patient/create', { name: 'One more' }, { token })).status).toBe(429);
    const upload = await tusClient(server, token).create({ orderId: 'any', name: 'a.stl', bytes: new Uint8Array(1) });
    expect([upload.status, Number(upload.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
    expect(
      await server.db.selectFrom('auditEntry').select('id').where('outcome', '=', 'tooManyRequests').execute(),
    ).toEqual([]);
    // What needs no session isn't counted.
    expect(
      (await server.call('base/login', { userName: 'nobody@north.test', password: 'wrong' }, { token })).status,
    ).toBe(200);
  });

  it('are also limited for an organisation, and for that one alone', async () => {
    const server = await limited();
    const [head, member, lab] = await Promise.all(
      (['clinicAdmin', 'clinicMember', 'factoryAdmin'] as const).map((who) => server.loginAs(who)),
    );
    await countOf(server, head!, account);
    const answers = await countOf(server, member!, organisation - account + 1);
    expect(answers.at(-2)).toMatchObject({ status: 200 });
    expect(answers.at(-1)).toMatchObject({ status: 429 });
    expect((await countOf(server, lab!, 1))[0]).toMatchObject({ status: 200 });
  });

  it('of a new-order page and a few more at once are taken', async () => {
    const server = await testServer({ callLimits: limits.calls });
    const token = await server.loginAs('clinicAdmin');
    const calls = Array.from({ length: 150 }, () => server.call('patient/query', {}, { token }));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('open uploads', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await testServer();
    token = await server.loginAs('clinicAdmin');
  });

  it('of an account are so many, also when all are announced at once', async () => {
    const order = await buildOrder(server, {}, token);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 20 }));
    const client = tusClient(server, token);
    const announce = (nth: number) => client.create({ orderId: order.id, name: `${nth}.stl`, bytes });
    const created = await Promise.all(Array.from({ length: limits.openUploads + 3 }, (_, nth) => announce(nth)));
    const open = created.filter(({ status }) => status === 201);
    expect(open).toHaveLength(limits.openUploads);
    const refused = created.find(({ status }) => status !== 201)!;
    expect(refused.status).toBe(429);
    const envelope = (await refused.json()) as { code: number; msg: string };
    expect([nameOf(envelope.code), envelope.msg]).toEqual(['tooManyUploads', expect.stringContaining('20')]);
    // Another account's, and this one's once one has ended, are taken.
    const colleague = tusClient(server, await server.loginAs('clinicMember'));
    const theirs = await buildOrder(server, {}, await server.loginAs('clinicMember'));
    expect((await colleague.create({ orderId: theirs.id, name: 'a.stl', bytes })).status).toBe(201);
    expect((await client.patch(uploadIdOf(open[0]!), 0, bytes)).headers.get('X-File-Id')).toBeTruthy();
    expect((await announce(99)).status).toBe(201);
    expect((await announce(100)).status).toBe(429);
    expect((await client.remove(uploadIdOf(open[1]!))).status).toBe(204);
    expect((await announce(101)).status).toBe(201);
  });

  it.each([
    ['image/place', { name: 'front.jpg', category: 'intraOral' }],
    ['workOrder/place', { name: 'bearing.pdf' }],
  ])('by %s of an account are so many, also when all are announced at once', async (path, asked) => {
    const bytes = path === 'image/place' ? await photo() : Buffer.from('a bearing');
    const placesOf = async (person: Person) => {
      const token = await server.loginAs(person);
      const own =
        path === 'image/place'
          ? { patientId: (await buildPatient(server, {}, token)).id }
          : { id: (await buildWorkOrder(server, token)).id };
      return () => server.call<ImagePlace>(path, { ...asked, ...own, size: bytes.length }, { token });
    };
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const room = async () =>
      (
        await server.db
          .selectFrom('organisation')
          .select('storageReserved')
          .where('id', '=', organisationId)
          .executeTakeFirstOrThrow()
      ).storageReserved;
    const place = await placesOf('clinicMember');
    const before = await room();
    const answers = await Promise.all(Array.from({ length: limits.openUploads + 3 }, place));
    const open = answers.filter(({ code }) => nameOf(code) === 'ok');
    expect(open).toHaveLength(limits.openUploads);
    const { code, msg } = answers.find((answer) => !open.includes(answer))!;
    expect([nameOf(code), msg]).toEqual(['tooManyUploads', expect.stringContaining(String(limits.openUploads))]);
    expect((await room()) - before).toBe(limits.openUploads * bytes.length);
    // Another account's, and this one's once one has come, are given.
    expect(nameOf((await (await placesOf('clinicAdmin'))()).code)).toBe('ok');
    expect(await sendImage(server, open[0]!.data, bytes)).toBe('ok');
    expect(nameOf((await place()).code)).toBe('ok');
    expect(nameOf((await place()).code)).toBe('tooManyUploads');
  });
});
