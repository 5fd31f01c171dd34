import { beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentPlace } from '../../domain/attachment.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { acceptedOrder, act, buildOrder, sentOrder } from '../support/build.ts';
import { photo } from '../support/buildPatientFile.ts';
import { organisationOf, type Person } from '../support/buildPeople.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { placings } from '../support/placing.ts';
import { sendBytes, storageOf } from '../support/smallFiles.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

describe('open uploads', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await testServer();
    token = await server.loginAs('clinicAdmin');
  });

  it('are limited per account, also for concurrent announcements', async () => {
    const order = await buildOrder(server, {}, token);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 20 }));
    const client = tusClient(server, token);
    const announce = (nth: number) => client.create({ orderId: order.id, name: `${nth}.stl`, bytes });
    const created = await Promise.all(Array.from({ length: serverLimits.openUploads + 3 }, (_, nth) => announce(nth)));
    const open = created.filter(({ status }) => status === 201);
    expect(created.map(({ status }) => status).filter((status) => status !== 201 && status !== 429)).toEqual([]);
    expect(open).toHaveLength(serverLimits.openUploads);
    const refused = created.find(({ status }) => status !== 201)!;
    expect(refused.status).toBe(429);
    const envelope = (await refused.json()) as { code: number; msg: string };
    expect([nameOf(envelope.code), envelope.msg]).toEqual(['tooManyUploads', expect.stringContaining('20')]);
    // Another account's uploads are accepted, and this one's after one has ended.
    const colleague = tusClient(server, await server.loginAs('clinicMember'));
    const theirs = await buildOrder(server, {}, await server.loginAs('clinicMember'));
    expect((await colleague.create({ orderId: theirs.id, name: 'a.stl', bytes })).status).toBe(201);
    expect((await client.patch(uploadIdOf(open[0]!), 0, bytes)).headers.get('X-File-Id')).toBeTruthy();
    expect((await announce(99)).status).toBe(201);
    expect((await announce(100)).status).toBe(429);
    expect((await client.remove(uploadIdOf(open[1]!))).status).toBe(204);
    expect((await announce(101)).status).toBe(201);
  });

  it('to an order that is cancelled end on both sides and release their storage, and late bytes are refused', async () => {
    const order = await acceptedOrder(server);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 20 }));
    const sides = ['clinicMember', 'factoryMember'] as const;
    const reserved = () =>
      Promise.all(
        sides.map(async (person) => (await storageOf(server, await organisationOf(server.db, person))).reserved),
      );
    const before = await reserved();
    const begun = await Promise.all(
      sides.map(async (person) => {
        const client = tusClient(server, await server.loginAs(person));
        const created = await client.create({ orderId: order.id, name: 'late.stl', bytes, purpose: 'attachment' });
        return { client, id: uploadIdOf(created) };
      }),
    );
    expect(await reserved()).toEqual(before.map((size) => size + bytes.length));
    await act(server, await server.loginAs('factoryAdmin'), 'cancel', order, { reason: 'no' });
    expect(await reserved()).toEqual(before);
    for (const { client, id } of begun) expect((await client.patch(id, 0, bytes)).status).toBe(404);
  });

  it('of the lab that a forwarded order was passed to end when the clinic confirms the receipt', async () => {
    const [dentist, lab, maker] = [
      await server.loginAs('clinicMember'),
      await server.loginAs('factoryAdmin'),
      await server.loginAs('otherLab'),
    ];
    const makerId = await organisationOf(server.db, 'otherLab');
    const order = await acceptedOrder(server, { designApproval: false });
    const { childId } = await act(server, lab, 'forward', order, { labId: makerId });
    const child = { id: childId! };
    await act(server, maker, 'accept', child);
    await act(server, maker, 'ready', child);
    await act(server, maker, 'ship', child, { carrier: 'own courier' });
    const reserved = async () => (await storageOf(server, makerId)).reserved;
    const before = await reserved();
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 20 }));
    const client = tusClient(server, maker);
    const created = await client.create({ orderId: child.id, name: 'late.stl', bytes, purpose: 'attachment' });
    expect(await reserved()).toBe(before + bytes.length);
    await act(server, dentist, 'confirmReceipt', order);
    expect(await reserved()).toBe(before);
    expect((await client.patch(uploadIdOf(created), 0, bytes)).status).toBe(404);
  });

  it('whose order is cancelled while its bytes arrive are refused', async () => {
    const dentist = await server.loginAs('clinicMember');
    const order = await sentOrder(server);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 20 }));
    const client = tusClient(server, dentist);
    const id = uploadIdOf(await client.create({ orderId: order.id, name: 'late.stl', bytes }));
    await server.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
    expect((await client.patch(id, 0, bytes)).status).toBe(403);
  });

  it('whose files were never sent can be deleted once the order is cancelled', async () => {
    const dentist = await server.loginAs('clinicMember');
    const order = await sentOrder(server);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 30 }));
    const fileId = await upload(server, dentist, { orderId: order.id, name: 'unsent.stl', bytes, purpose: 'scan' });
    await act(server, dentist, 'cancel', order);
    expect(await server.ask('file/delete', { ids: [fileId] }, { token: dentist })).toEqual({ ids: [fileId] });
  });

  it.each(placings)('for %s are limited per account, also for concurrent announcements', async (_purpose, placing) => {
    const bytes = await photo();
    const placesOf = async (person: Person) => {
      const token = await server.loginAs(person);
      const [path, args] = await placing(server, token);
      const asked = { ...args, name: 'front.jpg', size: bytes.length };
      return () => server.call<AttachmentPlace>(path, asked, { token });
    };
    const organisationId = await organisationOf(server.db, 'clinicMember');
    const reserved = async () => (await storageOf(server, organisationId)).reserved;
    const place = await placesOf('clinicMember');
    const before = await reserved();
    const answers = await Promise.all(Array.from({ length: serverLimits.openUploads + 3 }, place));
    const open = answers.filter(({ code }) => nameOf(code) === 'ok');
    expect(
      answers.map(({ code }) => nameOf(code)).filter((name) => name !== 'ok' && name !== 'tooManyUploads'),
    ).toEqual([]);
    expect(open).toHaveLength(serverLimits.openUploads);
    const { code, msg } = answers.find((answer) => !open.includes(answer))!;
    expect([nameOf(code), msg]).toEqual(['tooManyUploads', expect.stringContaining(String(serverLimits.openUploads))]);
    expect((await reserved()) - before).toBe(serverLimits.openUploads * bytes.length);
    // Another account's are accepted, and this one's after one has arrived.
    expect(nameOf((await (await placesOf('clinicAdmin'))()).code)).toBe('ok');
    expect(await sendBytes(server, open[0]!.data, bytes)).toBe('ok');
    expect(nameOf((await place()).code)).toBe('ok');
    expect(nameOf((await place()).code)).toBe('tooManyUploads');
  });
});
