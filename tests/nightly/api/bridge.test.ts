import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import type { ToothWork } from '../../../domain/order/prescription.ts';
import { readProject } from '../../../server/projects/index.ts';
import { act, addLater, buildOrder, buildPatient, filesOf, settledFiles } from '../../support/build.ts';
import { endBridges, startBridge } from '../../support/bridge.ts';
import { buildApiKey } from '../../support/buildApiKey.ts';
import { organisationOf } from '../../support/buildPeople.ts';
import { binaryStl, makeArch, png } from '../../support/meshes.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';
import { upload } from '../../support/tus.ts';

/* The laboratory's bridge, run as its users run it, against the product. */
let server: TestServer;
let port: ReturnType<typeof serve>;
let url: string;
let key: string;
let dentist: string;
let technician: string;
beforeAll(async () => {
  server = await testServer();
  port = serve({ fetch: (request, env) => server.app.fetch(request, env), port: 0, hostname: '127.0.0.1' });
  await once(port, 'listening');
  url = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
  key = (await buildApiKey(server, 'factoryAdmin', { name: 'CAD server', scopes: ['readOrders', 'deliverDesigns'] }))
    .secret;
  dentist = await server.loginAs('clinicMember');
  technician = await server.loginAs('factoryMember');
});
afterAll(() => void port.close());

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ddcp-bridge-'))));
afterEach(async () => {
  await endBridges();
  await rm(folder, { recursive: true, force: true });
});
type Further = { secret?: string; at?: string; program?: [string] };
const start = (command = 'lab', { secret = key, at = url, ...further }: Further = {}) =>
  startBridge(command, { url: at, folder, secret, ...further });

const bridge: ToothWork[] = [
  { tooth: 14, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: 1 },
  { tooth: 15, work: 'pontic', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: 1 },
  { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: 1 },
  { tooth: 11, work: 'crown', material: 'glassCeramic', shade: 'A3.5', stumpShade: 'A3', bridge: null },
];
const upper = binaryStl(makeArch({ jaw: 'upper', triangles: 1000 }));
const lower = binaryStl(makeArch({ jaw: 'lower', triangles: 1000 }));
const design = (nth: number) => binaryStl(makeArch({ jaw: 'upper', triangles: 200 + 20 * nth }));

/** An accepted order whose lab may not know the patient. */
async function accepted({ hasPhoto = false } = {}): Promise<Order> {
  const patient = await buildPatient(server, { name: 'Wilhelmina Featherstone' });
  const order = await buildOrder(server, { patientId: patient.id, teeth: bridge, sharePatientName: false }, dentist);
  for (const [name, bytes, jaw] of [
    ['Featherstone oben.stl', upper, 'upper'],
    ['Featherstone unten.stl', lower, 'lower'],
  ] as const) {
    const id = await upload(server, dentist, { orderId: order.id, name, bytes });
    await settledFiles(server, dentist, order);
    await server.ask('file/update', { id, jaw }, { token: dentist });
  }
  if (hasPhoto) {
    await upload(server, dentist, { orderId: order.id, name: 'smile.png', purpose: 'photo', bytes: png });
    await settledFiles(server, dentist, order);
  }
  await act(server, dentist, 'send', order);
  return act(server, technician, 'accept', order);
}
const designsOf = async (order: Order) =>
  (await filesOf(server, technician, order)).filter(({ purpose }) => purpose === 'design');

it('gives an accepted order a folder that CAD can open, without the patient, and later files too', async () => {
  const order = await accepted({ hasPhoto: true });
  const { says } = start();
  await says(`${order.number}: 3 files`);
  const place = join(folder, order.number);
  const [up, down] = [`${order.number}-upperjaw.stl`, `${order.number}-lowerjaw.stl`];
  const [project, paper] = [`${order.number}.dentalProject`, `${order.number}.pdf`];
  expect((await readdir(place)).toSorted()).toEqual(
    [up, down, project, paper, 'designs', 'order.json', 'photo-1.png'].toSorted(),
  );
  expect((await readFile(join(place, paper))).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await readFile(join(place, up))).subarray(80).equals(upper.subarray(80))).toBe(true);
  const read = await readProject(Readable.from([await readFile(join(place, project))]));
  const inArch = (teeth: readonly ToothWork[]) => teeth.toSorted((one, other) => one.tooth - other.tooth);
  // A project has no stump shades.
  expect(inArch(read!.teeth)).toEqual(inArch(bridge).map((tooth) => ({ ...tooth, stumpShade: null })));
  expect(read!.notes).toEqual([]);
  for (const name of [project, 'order.json'])
    expect(await readFile(join(place, name), 'utf8')).not.toContain('Feather');

  await addLater(server, dentist, order, { name: 'bite.stl', bytes: design(1), purpose: 'scan' });
  await says(`${order.number}: 1 file`);
  expect((await readdir(place)).length).toBe(8);
});

it('is one program without Node or anything around it', async () => {
  const place = join(folder, 'program');
  const programFor = async (platform: string) => {
    const args = ['scripts/bridge-program.mjs', platform, place];
    return (await promisify(execFile)(process.execPath, args)).stdout.trim();
  };
  const own = await programFor(`${process.platform}-${process.arch}`);
  const order = await accepted();
  await start('lab', { program: [own] }).says(`${order.number}: 2 files`);

  // Windows' differs only in the Node that holds it.
  const windows = await programFor('win-x64');
  const bytes = await readFile(windows);
  expect([basename(windows), bytes.toString('latin1', 0, 2)]).toEqual(['ddcp-bridge.exe', 'MZ']);
  expect(bytes.includes('makes a draft of each case')).toBe(true);
});

it('delivers a finished design once, though it was killed, started twice and given the file again', async () => {
  const order = await accepted();
  const first = start();
  await first.says(`${order.number}: 2 files`);
  for (const name of ['notes.txt', '.crown.stl']) await writeFile(join(folder, order.number, 'designs', name), 'later');
  await writeFile(join(folder, order.number, 'designs', 'crown.stl'), design(2));
  await first.says('waits for a person to submit it');
  expect((await designsOf(order)).map(({ name, submission }) => [name, submission])).toEqual([['crown.stl', 0]]);

  const second = start();
  expect(await second.ended()).toBe(2);
  expect(second.said()).toContain('Another bridge');
  first.child.kill('SIGKILL');
  await first.ended();
  const third = start();
  await writeFile(join(folder, order.number, 'designs', 'copy of crown.stl'), design(2));
  await writeFile(join(folder, order.number, 'designs', 'bridge.stl'), design(3));
  await third.says('waits for a person to submit it');
  expect((await designsOf(order)).map(({ name }) => name).toSorted()).toEqual(['bridge.stl', 'crown.stl']);
  // Nothing was brought again either.
  expect(third.said()).not.toContain('files in');
  // A later version of the file is another design.
  await appendFile(join(folder, order.number, 'designs', 'crown.stl'), '');
  await writeFile(join(folder, order.number, 'designs', 'crown.stl'), design(4));
  await third.says('waits for a person to submit it', 2);
  expect((await designsOf(order)).length).toBe(3);
});

it('takes over a lock that was left behind, and stops within a round once its own was taken over', async () => {
  const place = join(folder, '.bridge-runs');
  // The number of a program that runs, as after a power cut.
  await writeFile(place, `${process.pid} ${hostname()}`);
  const fresh = start();
  expect([await fresh.ended(), fresh.said()]).toEqual([2, expect.stringContaining('Another bridge')]);
  const long = new Date(Date.now() - 10 * 60_000);
  await utimes(place, long, long);
  // Answers nothing: the round lasts.
  const hung = createServer().listen(0, '127.0.0.1');
  await once(hung, 'listening');
  const bridge = start('lab', { at: `http://127.0.0.1:${(hung.address() as AddressInfo).port}` });
  await once(hung, 'request');
  const other = '1 another-computer';
  await writeFile(place, other);
  expect([await bridge.ended(), bridge.said()]).toEqual([2, expect.stringContaining('has taken over')]);
  expect(await readFile(place, 'utf8')).toBe(other);
  hung.closeAllConnections();
  hung.close();
});

it('goes on with the rest while one order’s file can’t be had, and brings that later', async () => {
  const order = await accepted();
  await addLater(server, dentist, order, { name: 'bite.stl', bytes: design(6), purpose: 'scan' });
  const { sha256 } = (await settledFiles(server, technician, order)).at(-1)!;
  const everything = await readdir(join(server.dataDir, 'files'), { recursive: true });
  const stored = join(
    server.dataDir,
    'files',
    everything.find((path) => path.endsWith(sha256!))!,
  );
  await rename(stored, `${stored}.away`);
  const other = await accepted();
  const lab = start();
  await lab.says(`${order.number}: `);
  await lab.says(`${other.number}: 2 files`);
  await writeFile(join(folder, other.number, 'designs', 'crown.stl'), design(7));
  await lab.says('waits for a person to submit it');
  expect(await readdir(folder)).not.toContain(order.number);
  await rename(`${stored}.away`, stored);
  await lab.says(`${order.number}: 3 files`);
});

it('delivers a design once there is storage for it', async () => {
  const order = await accepted();
  const organisationId = await organisationOf(server.db, 'factoryMember');
  const storage = (maximum: number) =>
    server.db.updateTable('storage').set({ maximum }).where('organisationId', '=', organisationId).execute();
  const { maximum } = await server.db
    .selectFrom('storage')
    .select('maximum')
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();
  const lab = start();
  await lab.says(`${order.number}: 2 files`);
  await storage(1);
  await writeFile(join(folder, order.number, 'designs', 'crown.stl'), design(8));
  await lab.says('crown.stl: ');
  expect(await designsOf(order)).toEqual([]);
  await storage(maximum);
  await lab.says('waits for a person to submit it');
  expect(await designsOf(order)).toHaveLength(1);
});

it('never takes another file’s place, and goes on in a folder that it filled in part', async () => {
  const order = await accepted();
  const place = join(folder, order.number);
  await mkdir(place);
  await writeFile(join(place, `${order.number}-lowerjaw.stl`), 'a note of a technician');
  const lab = start();
  await lab.says('is in the way');
  expect(await readdir(place)).not.toContain('order.json');
  await rename(join(place, `${order.number}-lowerjaw.stl`), join(place, 'note.txt'));
  await lab.says(`${order.number}: 2 files`);
  expect(await readdir(place)).toEqual(
    expect.arrayContaining(['order.json', 'note.txt', `${order.number}-lowerjaw.stl`]),
  );
});

it('says what is wrong in a sentence: the key, the address, a closed order, a lost line', async () => {
  const wrong = start('lab', { secret: 'ddcp_wrong' });
  expect([await wrong.ended(), wrong.said()]).toEqual([1, expect.stringContaining('doesn’t take this key')]);
  const doctor = start('doctor', { secret: 'ddcp_wrong' });
  expect(await doctor.ended()).toBe(1);
  expect(doctor.said()).toMatch(/✔ server answers\n✘ key is taken: .+\n✔ folder can be written\n/);
  const well = start('doctor');
  expect([await well.ended(), well.said()]).toEqual([0, expect.stringContaining('✔ key has its scopes')]);

  const order = await accepted();
  const bridge = start();
  await bridge.says(`${order.number}: 2 files`);
  await act(server, await server.loginAs('factoryAdmin'), 'cancel', order, { reason: 'gone' });
  await writeFile(join(folder, order.number, 'designs', 'late.stl'), design(5));
  await bridge.says('late.stl: ');

  const lost = start('doctor', { at: 'http://127.0.0.1:9' });
  expect(await lost.ended()).toBe(1);
  expect(lost.said()).toContain('The server can’t be reached');
});
