import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCodes } from '../../../domain/errors.ts';
import type { ConnectionCode, DeviceEvent } from '../../../domain/organisation/device.ts';
import type { DeviceOrder } from '../../../domain/organisation/deviceCalls.ts';
import { deviceClient, Refused } from '../../../docs/device-client/client.mjs';
import { acceptedOrder, act, buildPatient, filesOf, sentOrder } from '../../support/build.ts';
import { boundDevice, connectedDevice } from '../../support/buildDevices.ts';
import { organisationOf } from '../../support/buildPeople.ts';
import { missingId, nameOf, testServer, type TestServer } from '../../support/testServer.ts';
import { tusClient, uploadIdOf } from '../../support/tus.ts';

/* docs/devices.md and its client work as documented: the client runs here unchanged. */
let server: TestServer;
let url: string;
let folder: string;
let port: ReturnType<typeof serve>;
beforeAll(async () => {
  server = await testServer();
  port = serve({ fetch: (request, env) => server.app.fetch(request, env), port: 0, hostname: '127.0.0.1' });
  await once(port, 'listening');
  url = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'ddcp-device-'));
});
afterAll(async () => {
  port.close();
  await rm(folder, { recursive: true, force: true });
});

const head = async () => ({ token: await server.loginAs('factoryAdmin') });
const lock = async (id: string, action: 'lock' | 'unlock') => server.ask(`device/${action}`, { id }, await head());
/** Runs the client as a device would. */
const run = async (...args: string[]) => {
  const child = spawn(process.execPath, [
    join('docs/device-client/device.mjs'),
    ...args,
    '--state',
    join(folder, 'state'),
  ]);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => (said += words.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
};
const clientOf = (headers: Record<string, string>) => deviceClient({ url, token: headers['X-Device-Token']! });
const historyOf = async (id: string) =>
  (await server.ask<{ list: DeviceEvent[] }>('device/history', { id }, await head())).list;

describe('the client', () => {
  it('connects, finds its order, uploads a design, and learns that it is locked', async () => {
    const order = await acceptedOrder(server);
    const { id, serialNumber } = await boundDevice(server, { name: 'Mill 3' });
    const { code } = await server.ask<ConnectionCode>('device/pair', { id }, await head());
    const connecting = ['connect', '--url', url, '--serial', serialNumber, '--firmware', '7.1'];
    expect(await run(...connecting, '--code', code)).toMatchObject({ code: 0, said: 'Connected as Mill 3\n' });
    // Other users of the machine can't read the token.
    expect((await stat(join(folder, 'state'))).mode & 0o077).toBe(0);

    const file = join(folder, 'crown.stl');
    await writeFile(file, Buffer.alloc(300_000, 7));
    const uploading = ['upload', file, '--order', order.number];
    expect(await run(...uploading)).toMatchObject({ code: 0, said: /^Uploaded as / });
    const brought = (await filesOf(server, await server.loginAs('factoryMember'), order)).filter(
      ({ name }) => name === 'crown.stl',
    );
    expect(brought).toMatchObject([
      { purpose: 'design', size: 300_000, submission: 0, uploaderName: 'Mill 3', side: 'lab' },
    ]);
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { action: 'upload', orderNumber: order.number, actorName: null },
      { action: 'connect', actorName: null },
    ]);
    expect(JSON.parse(await readFile(join(folder, 'state'), 'utf8'))).toMatchObject({ uploads: {} });

    const jobs = join(folder, 'jobs');
    const downloaded = await run('download', '--order', order.number, '--folder', jobs);
    expect(downloaded).toMatchObject({ code: 0, said: expect.stringContaining('1 downloaded') });
    const [design] = await readdir(jobs);
    expect(await readFile(join(jobs, design!))).toEqual(await readFile(file));

    await lock(id, 'lock');
    expect(await run(...uploading)).toMatchObject({ code: 1, said: /This device is locked/ });
  });

  it('resumes an interrupted upload', async () => {
    const order = await acceptedOrder(server);
    const { headers } = await connectedDevice(server);
    const file = join(folder, 'bridge.stl');
    const bytes = Buffer.from('solid bridge with a tail');
    await writeFile(file, bytes);
    const device = tusClient(server, '', headers);
    const created = await device.create({ orderId: order.id, name: 'bridge.stl', purpose: 'design', bytes });
    await device.patch(uploadIdOf(created), 0, bytes.subarray(0, 10));
    const address = new URL(created.headers.get('Location')!, url).href;
    const begun: string[] = [];
    const id = await clientOf(headers).upload(file, {
      orderId: order.id,
      address,
      begun: async (at) => begun.push(at),
    });
    expect([id, begun]).toEqual([uploadIdOf(created), []]);
  });
});

describe('a device', () => {
  it('sees its own lab’s orders in production, and no data of patients or clinics', async () => {
    const patient = await buildPatient(server, { name: 'Winifred Marker' });
    const order = await acceptedOrder(server, {
      patientId: patient.id,
      sharePatientName: true,
      remark: 'For Winifred',
    });
    const pending = await sentOrder(server);
    const dentist = await server.loginAs('otherClinic');
    const elsewhere = await sentOrder(server, { labId: await organisationOf(server.db, 'otherLab') }, dentist);
    await act(server, await server.loginAs('otherLab'), 'accept', elsewhere);
    const { headers } = await connectedDevice(server);
    const { list } = await server.ask<{ list: DeviceOrder[] }>('device/orders', { pageSize: 100 }, { headers });
    expect(list.find(({ id }) => id === order.id)).toMatchObject({
      number: order.number,
      held: false,
      teeth: [{ tooth: 16 }],
      accepts: ['design', 'attachment'],
    });
    const ids = list.map(({ id }) => id);
    for (const other of [pending, elsewhere]) expect(ids).not.toContain(other.id);
    expect(JSON.stringify(list)).not.toMatch(/Winifred|North/);
    expect(Object.keys(list[0]!).toSorted()).toEqual([
      'accepts',
      'caseType',
      'dueDate',
      'held',
      'id',
      'number',
      'receiptNumber',
      'teeth',
    ]);
  });

  it('uploads designs and attachments to orders in production alone, and can’t use a person’s upload', async () => {
    const order = await acceptedOrder(server);
    const pending = await sentOrder(server);
    const { headers } = await connectedDevice(server);
    const device = tusClient(server, '', headers);
    const bytes = Buffer.from('solid');
    const status = async (orderId: string, purpose: string) =>
      (await device.create({ orderId, name: 'a.stl', purpose, bytes })).status;
    expect(await Promise.all(['design', 'attachment'].map((purpose) => status(order.id, purpose)))).toEqual([201, 201]);
    const others = ['scheme', 'scan', 'photo', 'message'].map((purpose) => status(order.id, purpose));
    expect(await Promise.all(others)).toEqual([403, 403, 403, 403]);
    expect(await status(pending.id, 'attachment')).toBe(403);
    const foreign = await sentOrder(
      server,
      { labId: await organisationOf(server.db, 'otherLab') },
      await server.loginAs('otherClinic'),
    );
    expect(await status(foreign.id, 'attachment')).toBe(404);

    const mine = tusClient(server, (await head()).token);
    const begun = await mine.create({ orderId: order.id, name: 'b.stl', purpose: 'design', bytes });
    expect((await device.head(uploadIdOf(begun))).status).toBe(404);
    const its = await device.create({ orderId: order.id, name: 'c.stl', purpose: 'design', bytes });
    expect((await mine.head(uploadIdOf(its))).status).toBe(404);
  });

  it('retries while another connection holds its upload, and gives up on a refusal', async () => {
    const order = await acceptedOrder(server);
    const { headers } = await connectedDevice(server);
    const path = join(folder, 'held.stl');
    await writeFile(path, 'solid held');
    let patches = 0;
    const busy = () => Response.json({ code: errorCodes.uploadBusy, msg: 'Held', data: null }, { status: 423 });
    const held = serve({
      fetch: (request, env) =>
        request.method === 'PATCH' && ++patches === 1 ? busy() : server.app.fetch(request, env),
      port: 0,
      hostname: '127.0.0.1',
    });
    await once(held, 'listening');
    const there = `http://127.0.0.1:${(held.address() as AddressInfo).port}`;
    const client = deviceClient({ url: there, token: headers['X-Device-Token']! });
    const id = await client.upload(path, { orderId: order.id });
    expect([
      patches,
      (await filesOf(server, await server.loginAs('factoryMember'), order)).map((one) => one.id),
    ]).toEqual([2, [id]]);
    await expect(client.upload(path, { orderId: missingId() })).rejects.toBeInstanceOf(Refused);
    held.close();
  });

  it('that is locked during an upload stores nothing, and continues once unlocked', async () => {
    const order = await acceptedOrder(server);
    const { device, headers } = await connectedDevice(server);
    const client = tusClient(server, '', headers);
    const bytes = Buffer.from('solid design of a crown');
    const created = await client.create({ orderId: order.id, name: 'locked.stl', purpose: 'design', bytes });
    const id = uploadIdOf(created);
    let came: () => void = () => {};
    const isComing = new Promise<void>((resolve) => (came = resolve));
    let sendRest: () => void = () => {};
    const rest = new Promise<void>((resolve) => (sendRest = resolve));
    let pulled = 0;
    // Lazy: the second part is requested only after the server has read the first.
    const parts = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          pulled += 1;
          if (pulled === 1) return stream.enqueue(bytes.subarray(0, 5));
          came();
          await rest;
          stream.enqueue(bytes.subarray(5));
          stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init: RequestInit & { duplex: 'half' } = {
      method: 'PATCH',
      headers: {
        ...headers,
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      },
      body: parts,
      duplex: 'half',
    };
    const answer = server.fetch(`/v1/upload/${id}`, init);
    await isComing;
    await lock(device.id, 'lock');
    sendRest();
    const refused = await answer;
    expect([refused.status, nameOf(((await refused.json()) as { code: number }).code)]).toEqual([403, 'deviceLocked']);
    const names = async () =>
      (await filesOf(server, await server.loginAs('factoryMember'), order)).map(({ name }) => name);
    expect(await names()).not.toContain('locked.stl');
    expect((await client.head(id)).status).toBe(403);
    await expect(clientOf(headers).report()).rejects.toBeInstanceOf(Refused);

    await lock(device.id, 'unlock');
    expect((await client.head(id)).headers.get('Upload-Offset')).toBe(String(bytes.length));
    expect(await names()).toContain('locked.stl');
  });
});
