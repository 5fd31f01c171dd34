import { setImmediate as aMoment } from 'node:timers/promises';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import type { Attachment } from '../../domain/message.ts';
import type { Order } from '../../domain/order/order.ts';
import type { OrderEvent } from '../../domain/order/orderEvent.ts';
import { originalKey } from '../../server/storage/store.ts';
import { cleanFiles } from '../../server/jobs/cleanFiles.ts';
import { enqueue } from '../../server/queue/queue.ts';
import { moveToReader } from '../../server/modules/orderRecord/readers.ts';
import { prescribe, prescriptionOf } from '../../server/modules/orderRecord/revisions.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { clearCopies } from '../../server/modules/file/copies.ts';
import { parseMesh } from '../../server/mesh/parse/index.ts';
import { readProject } from '../../server/projects/index.ts';
import { verifyAll } from '../../server/operator/verify/index.ts';
import { act, addLater, buildOrder, buildPatient, filesOf, newestHashes, settledFiles } from '../support/build.ts';
import { accountOf, organisationOf } from '../support/buildPeople.ts';
import { asciiStl, binaryStl, makeArch, mtl, namedThreeMf, obj, ply, png, zipOf } from '../support/meshes.ts';
import { insideOf, writtenJpeg, writtenPdf } from '../support/pdf.ts';
import { fetched, messagesOf, readBy } from '../support/order/readBy.ts';
import { exocadProject, projectPatient, threeShapeOrder } from '../support/projects.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

let server: TestServer;
let head: string;
let dentist: string;
let lab: string;
let other: string;
beforeAll(async () => {
  server = await testServer();
  head = await server.loginAs('clinicAdmin');
  dentist = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryAdmin');
  other = await server.loginAs('otherLab');
});

const name = 'Quillfeather İpek 王小明';
const markers = ['quillfeather', 'ipek', 'i\u0307pek', '王小明', '1977-03-05', '19770305'];
const arch = makeArch({ triangles: 1000 });
const bornHeader = 'Quillfeather^Ipek 1977-03-05';
const texts = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8').toLowerCase();
const markersIn = (bytes: Uint8Array | string) => {
  const text = typeof bytes === 'string' ? bytes.toLowerCase() : texts(bytes);
  return markers.filter((marker) => text.includes(marker));
};

const stl = binaryStl(arch, { header: bornHeader });
const textStl = asciiStl(makeArch({ jaw: 'lower', triangles: 900 }), { name });
const coloured = ply(arch, { comment: name });
const textured = Buffer.concat([
  Buffer.from(`# ${name}\no ${name}\n`),
  Buffer.from(
    obj(arch, { material: `${name}.mtl` })
      .toString()
      .replace('usemtl scan', `usemtl ${name}`),
  ),
]);
const material = Buffer.from(`# ${name}\n${mtl(`${name}.png`).toString().replace('newmtl scan', `newmtl ${name}`)}`);

/** A valid ASCII STL with a facet on the same line as its name. */
const oneLine = Buffer.from(
  asciiStl(arch, { name: '王小明' })
    .toString()
    .replace(/\n\s*facet/, ' facet'),
);

const named = (project: string) => `${project.replaceAll(projectPatient, name)}<!-- ${name} -->`;
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc>${name}</dc></x:xmpmeta>`;
const drawn = () => sharp({ create: { width: 90, height: 50, channels: 3, background: '#a33' } }).withXmp(xmp);
const texture = await drawn().png().toBuffer();
const dicom = Buffer.concat([Buffer.alloc(128), Buffer.from(`DICM\x10\0\x10\0PN${name}`)]);
const letter = zipOf([{ name: 'docProps/core.xml', bytes: Buffer.from(`<creator>${name}</creator>`) }]);

/** Files as cameras, offices and radiographs produce them, with a marker in all metadata. */
const shown = async (): Promise<[string, Uint8Array, NonNullable<CaseFile['purpose']>, CaseFile['access']][]> => [
  [`${name} smile.jpg`, await writtenJpeg(name), 'photo', 'open'],
  [`${name} smile.png`, await drawn().png().toBuffer(), 'photo', 'open'],
  [`${name} smile.webp`, await drawn().webp().toBuffer(), 'photo', 'open'],
  [`${name} film.tif`, await drawn().tiff().toBuffer(), 'photo', 'open'],
  [`${name}.pdf`, await writtenPdf(name), 'attachment', 'open'],
  [`${name}.txt`, Buffer.from(`Shade A3 for ${name}\n`), 'attachment', 'withheld'],
  [`${name} points.csv`, Buffer.from(`x,y,z\n${name},1,2\n`), 'attachment', 'withheld'],
  [`${name}.dcm`, dicom, 'attachment', 'withheld'],
  [`${name}.docx`, letter, 'attachment', 'withheld'],
  [`${name}.bin`, Buffer.from(`\x00${name}`), 'attachment', 'withheld'],
  [`${name} locked.pdf`, Buffer.from(`%PDF-1.7\n% ${name}`), 'attachment', 'withheld'],
];

const bite3mf = namedThreeMf(makeArch({ jaw: 'lower', triangles: 800 }), { name, date: '19770305' });

/** A marker in every place of a clinic's order: names of loose files and zip members, and all headers and comments. */
const loose: [string, Uint8Array, NonNullable<CaseFile['purpose']>][] = [
  [`${name} upper.stl`, stl, 'scan'],
  [`${name} lower.stl`, textStl, 'scan'],
  [`${name} bite.ply`, coloured, 'scan'],
  [`${name}.obj`, textured, 'scan'],
  [`${name}.mtl`, material, 'scan'],
  [`${name}.png`, texture, 'scan'],
  [
    `${name}.zip`,
    zipOf([
      { name: `${name}/${name} upper.stl`, bytes: binaryStl(arch, { header: `${bornHeader} zip` }), flags: 0x800 },
      { name: `${name}/${name}.dentalProject`, bytes: Buffer.from(`<Name>${name}</Name>`), flags: 0x800 },
    ]),
    'scan',
  ],
  [
    `${name}.dentalProject`,
    Buffer.from(named(exocadProject([{ number: 16, color: `as of ${projectPatient}` }]))),
    'scan',
  ],
  [`${name} order.xml`, Buffer.from(named(threeShapeOrder([{ number: 3, type: 'teCrown' }]))), 'scan'],
  [
    `${name} more.zip`,
    zipOf([{ name: `${name}.ply`, bytes: ply(arch, { comment: `${name} more` }), flags: 0x800 }]),
    'attachment',
  ],
  [`${name} bite.3mf`, bite3mf, 'scan'],
];

const bringAll = async (orderId: string, token = dentist) => {
  for (const [file, bytes, purpose] of loose) await upload(server, token, { orderId, name: file, bytes, purpose });
};

async function say(token: string, orderId: string, files: [string, Uint8Array][]) {
  const fileIds: string[] = [];
  for (const [file, bytes] of files)
    fileIds.push(await upload(server, token, { orderId, name: file, bytes, purpose: 'message' }));
  await server.ask('message/create', { orderId, body: 'Files', fileIds }, { token });
}

/** Places in which the patient is named. */
const naming = (read: Map<string, Uint8Array | string>) =>
  [...read].flatMap(([place, bytes]) => (markersIn(bytes).length > 0 ? [`${place}: ${markersIn(bytes).join()}`] : []));

/** The files, once no job is running. */
const settled = (token: string, order: { id: string }, count: number) =>
  settledFiles(server, token, order, count, async () => {
    const messages = await messagesOf(server, token, order.id);
    // A lab gets neither zips nor projects.
    const isOpen = ({ kind, sha256 }: Attachment) => sha256 !== null || kind === 'archive' || kind === 'project';
    return messages.every((one) => one.attachments.every(isOpen));
  });
const surfaceOf = (bytes: Uint8Array, file: string) =>
  parseMesh(bytes, file, { triangles: 1e6, vertexTriangles: 1e4 }).surface;

/** Confirms the jaws; otherwise the lab's file names omit them. */
async function confirmJaws(order: { id: string }, count: number) {
  for (const { id, kind, jaw } of await settled(dentist, order, count))
    if (kind === 'model' && jaw) await server.ask('file/update', { id, jaw }, { token: dentist });
}

/** A sent order with each kind of file, and two more in its conversation. */
async function sentWithAll({ sharePatientName }: { sharePatientName: boolean }) {
  const patient = await buildPatient(server, { name, birthDate: '1977-03-05' });
  const order = await buildOrder(server, { patientId: patient.id, sharePatientName }, dentist);
  await bringAll(order.id);
  await confirmJaws(order, loose.length);
  await act(server, dentist, 'send', order);
  await say(dentist, order.id, [
    [`${name}.stl`, stl],
    [`${name}.zip`, loose[6]![1]],
  ]);
  return { patient, order };
}

describe('an order that doesn’t share the patient’s name', () => {
  it('gives the lab every scan without the name, and the clinic its original bytes', async () => {
    const { order } = await sentWithAll({ sharePatientName: false });
    const files = await settled(lab, order, 12);
    const seen = await readBy(server, lab, order);
    expect(naming(seen)).toEqual([]);

    const places = [...seen.keys()];
    for (const given of ['upper.stl', 'lower.stl', 'bite.ply', 'upper-2.obj', 'material-1.mtl'])
      expect(places).toContainEqual(expect.stringMatching(new RegExp(`^file \\w+ ${given.replace('.', '\\.')}$`)));
    // With a person's name, "upper" doesn't make a jaw sure, and a message's files aren't asked about.
    expect(places).toContainEqual(expect.stringMatching(/^message message-\d\.stl$/));
    // The zips' contents, as single files.
    expect(places.filter((place) => place.startsWith('archive ') && /upper-\d\.(?:stl|ply)/.test(place)).length).toBe(
      4,
    );
    expect(places.filter((place) => place.startsWith('file archive'))).toEqual([]);
    expect(files.filter(({ access }) => access === 'withheld').length).toBe(3);
    const copy = seen.get('file model upper.stl') as Buffer;
    expect(copy.subarray(80).equals(stl.subarray(80))).toBe(true);
    expect(surfaceOf(seen.get('file model lower.stl') as Buffer, 'a.stl')).toEqual(surfaceOf(textStl, 'a.stl'));
    expect(surfaceOf(seen.get('file model bite.ply') as Buffer, 'a.ply')).toEqual(surfaceOf(coloured, 'a.ply'));
    expect(places).toContainEqual(expect.stringMatching(/^in file model bite-\d\.3mf: 3D\/part-1\.model$/));
    const [packed] = places.filter((place) => /^file model bite-\d\.3mf$/.test(place));
    expect(surfaceOf(seen.get(packed!) as Buffer, 'a.3mf')).toEqual(surfaceOf(bite3mf, 'a.3mf'));
    expect((seen.get('file model upper-2.obj') as Buffer).toString()).toMatch(
      /^mtllib material-1\.mtl\nusemtl material-1\n/m,
    );
    expect((seen.get('file material material-1.mtl') as Buffer).toString()).toContain('map_Kd -s 1 1 1 image-1.png');

    const own = await readBy(server, dentist, order);
    for (const [file, bytes] of loose)
      expect(
        [...own].some(([place, read]) => place.endsWith(` ${file}`) && Buffer.from(bytes).equals(read as Buffer)),
      ).toBe(true);
    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: dentist });
    const changed = list.filter(({ action }) => action === 'copyFiles').flatMap(({ details }) => details?.files ?? []);
    const upper = changed.find((file) => file.name === 'upper.stl') as unknown as { from: string; sha256: string };
    const row = (await filesOf(server, dentist, order)).find((file) => file.name === `${name} upper.stl`);
    expect(upper.from).toBe(row?.sha256);
    expect(upper.sha256).toBe(files.find((file) => file.name === 'upper.stl')?.sha256);
    // The lab gets no hash of a file that it can't get.
    const theirs = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    expect(JSON.stringify(theirs.list)).not.toContain(upper.from);
    expect(Object.keys(files[0]!)).not.toContain('attempt');
  });

  it('gives pictures and documents without metadata, and withholds what can’t be cleaned', async () => {
    const files = await shown();
    const patient = await buildPatient(server, { name, birthDate: '1977-03-05' });
    const order = await buildOrder(server, { patientId: patient.id, sharePatientName: false }, dentist);
    for (const [file, bytes, purpose] of files)
      await upload(server, dentist, { orderId: order.id, name: file, bytes, purpose });
    await act(server, dentist, 'send', order);
    const given = await settled(lab, order, files.length);
    const seen = await readBy(server, lab, order);
    expect(naming(seen)).toEqual([]);
    expect(
      given
        .filter(({ access }) => access === 'open')
        .map((file) => file.name)
        .toSorted(),
    ).toEqual(['attachment-1.pdf', 'photo-1.jpg', 'photo-2.png', 'photo-3.webp', 'photo-4.tif']);
    expect(insideOf(seen.get('file document attachment-1.pdf') as Buffer)).not.toContain('Quillfeather');
    const photo = await sharp(seen.get('file image photo-1.jpg') as Buffer).metadata();
    // Rotated upright, because the camera's orientation tag is removed.
    expect([photo.width, photo.height, photo.exif, photo.xmp]).toEqual([40, 60, undefined, undefined]);

    // The clinic sees which files the lab can't get.
    const own = await filesOf(server, dentist, order);
    expect(new Map(own.map((file) => [file.name, file.withheld]))).toEqual(
      new Map(files.map(([file, , , access]) => [file, access === 'withheld'])),
    );
  });

  it('withholds a message’s file that can’t be cleaned, and tells the clinic so', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    await act(server, dentist, 'send', order);
    await say(dentist, order.id, [
      [`${name}.txt`, Buffer.from(`Shade A3 for ${name}\n`)],
      [`${name}.png`, await drawn().png().toBuffer()],
    ]);
    const told = async (token: string) =>
      (await messagesOf(server, token, order.id)).flatMap(({ attachments }) =>
        attachments.map(({ access, withheld }) => [access, withheld]),
      );
    const known = await server.until(async () => {
      const now = await told(lab);
      return now.some(([access]) => access === 'preparing') ? undefined : now;
    });
    expect(known).toEqual([
      ['withheld', false],
      ['open', false],
    ]);
    expect(await told(dentist)).toEqual([
      ['open', true],
      ['open', false],
    ]);
  });

  it('gives a scanner’s project in the product’s own words', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    await bringAll(order.id);
    await act(server, dentist, 'send', order);
    const given = await settled(lab, order, 14);
    const seen = await readBy(server, lab, order);
    const projects = given.filter(({ kind, access }) => kind === 'project' && access === 'open');
    // Numbered in upload order; the order within a zip is undefined.
    expect(projects.map(({ name: file }) => file.replace(/\d/, 'n')).toSorted()).toEqual([
      'project-n.dentalproject',
      'project-n.xml',
    ]);
    for (const project of projects) {
      const read = await readProject(Readable.from([seen.get(`file project ${project.name}`) as Buffer]));
      expect(read?.teeth).toMatchObject([{ tooth: 16, work: 'crown', material: 'zirconia' }]);
    }
  });

  it('gives later files in the same way, and the original once the name is shared', async () => {
    const patient = await buildPatient(server, { name });
    const order = await buildOrder(server, { patientId: patient.id, sharePatientName: false }, dentist);
    await act(server, dentist, 'send', order);
    const bytes = binaryStl(arch, { header: `${bornHeader} later` });
    await addLater(server, dentist, order, { name: `${name}.stl`, bytes, purpose: 'attachment' });
    const [file] = await settled(lab, order, 1);
    expect(naming(await readBy(server, lab, order))).toEqual([]);

    const { url } = await server.ask<{ url: string }>('file/download', { id: file!.id }, { token: lab });
    await act(server, lab, 'reject', order, { reason: 'x' });
    const { version } = await server.ask<Order>('order/get', { id: order.id }, { token: dentist });
    await server.ask('order/update', { id: order.id, version, sharePatientName: true }, { token: dentist });
    // Not before it is sent again.
    expect(markersIn((await fetched(server, url)).bytes)).toEqual([]);
    await act(server, dentist, 'resend', order);
    expect((await fetched(server, url)).bytes.equals(bytes)).toBe(true);
  });

  it.each([
    [true, 11, 8],
    [false, 11, 8],
  ])(
    'is forwarded without the name, whether the first lab knows it (%s) or not',
    async (sharePatientName, had, has) => {
      const patient = await buildPatient(server, { name, birthDate: '1977-03-05' });
      const order = await buildOrder(server, { patientId: patient.id, sharePatientName }, dentist);
      await bringAll(order.id);
      for (const [file, bytes, purpose] of await shown())
        await upload(server, dentist, { orderId: order.id, name: file, bytes, purpose });
      await act(server, dentist, 'send', order);
      await settled(dentist, order, had);
      await act(server, lab, 'accept', order);
      const labId = await organisationOf(server.db, 'otherLab');
      const { childId } = await act(server, lab, 'forward', order, { labId });
      await say(lab, order.id, [[`${name}.stl`, stl]]);
      const child = { id: childId! };
      await settled(other, child, has);
      expect(naming(await readBy(server, other, child))).toEqual([]);
      if (!sharePatientName) expect(naming(await readBy(server, lab, child))).toEqual([]);
    },
  );

  it('records copies of a forwarded order as made by the forwarding lab', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    await upload(server, dentist, { orderId: order.id, name: `${name}.stl`, bytes: stl });
    await act(server, dentist, 'send', order);
    await settled(lab, order, 1);
    await act(server, lab, 'accept', order);
    const { childId } = await act(server, lab, 'forward', order, {
      labId: await organisationOf(server.db, 'otherLab'),
    });
    await settled(other, { id: childId! }, 1);
    const events = await server.db.selectFrom('event').selectAll().where('orderId', '=', childId!).execute();
    const actorId = await accountOf(server.db, 'factoryAdmin');
    expect(events.find(({ action }) => action === 'copyFiles')).toMatchObject({ actorId, labId: null });
  });

  it('offers no archive while a zip’s files are still inside it', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    const bytes = zipOf([{ name: 'upper.stl', bytes: binaryStl(arch, { header: 'in a zip' }) }]);
    await upload(server, dentist, { orderId: order.id, name: 'scans.zip', bytes });
    await upload(server, dentist, { orderId: order.id, name: 'lower.stl', bytes: stl });
    await act(server, dentist, 'send', order);
    const files = await settled(lab, order, 3);
    const archive = async () => nameOf((await server.call('file/archive', { orderId: order.id }, { token: lab })).code);
    expect(await archive()).toBe('ok');
    // The end of a conversion queues a cleaning job, which would repair the state that this test sets up.
    await server.until(async () => {
      const { rows } = await server.database.pool.query(
        `select from graphile_worker.jobs where task_identifier in ('unpack', 'convert', 'convertLater', 'series', 'cleanFiles')`,
      );
      return rows.length === 0 ? true : undefined;
    });
    const set = (id: string, change: object) =>
      server.db.updateTable('file').set(change).where('id', '=', id).execute();
    const zip = files.find(({ kind }) => kind === 'archive')!;
    const member = files.find(({ parentId }) => parentId === zip.id)!;
    await set(member.id, { sha256: null, neutralSha256: null, neutralState: null, state: 'waiting' });
    expect(await archive()).toBe('filePreparing');
    await server.db.deleteFrom('file').where('id', '=', member.id).execute();
    for (const change of [{ state: 'unpacking' }, { state: 'kept', neutralState: null }]) {
      await set(zip.id, change);
      expect(await archive()).toBe('filePreparing');
    }
    await set(zip.id, { neutralState: 'withheld' });
    expect(await archive()).toBe('ok');
  });

  it('unpacks a zip without files only once', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    await upload(server, dentist, { orderId: order.id, name: 'a.zip', bytes: zipOf([]), purpose: 'attachment' });
    await act(server, dentist, 'send', order);
    const file = await server.until(async () => {
      const [row] = await server.db.selectFrom('file').selectAll().where('orderId', '=', order.id).execute();
      return row?.neutralState ? row : undefined;
    });
    expect(file).toMatchObject({ state: 'failed', fault: 'empty', neutralState: 'withheld' });
  });

  it('gives the other files when the store has lost one', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    const lost = binaryStl(arch, { header: 'lost' });
    await upload(server, dentist, { orderId: order.id, name: 'upper.stl', bytes: lost });
    await upload(server, dentist, { orderId: order.id, name: 'lower.stl', bytes: stl });
    const kept = await settled(dentist, order, 2);
    const key = originalKey(kept.find((file) => file.name === 'upper.stl')!.sha256!);
    await confirmJaws(order, 2);
    await server.app.services.files.remove(key);
    await act(server, dentist, 'send', order);
    const files = await settled(lab, order, 2);
    expect(new Map(files.map((file) => [file.name, file.access]))).toEqual(
      new Map([
        ['upper.stl', 'withheld'],
        ['lower.stl', 'open'],
      ]),
    );
    await server.app.services.files.put(key, lost);
  });

  it('keeps the clinic’s models unchanged when the lab adds an image', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    await upload(server, dentist, { orderId: order.id, name: 'upper.obj', bytes: textured });
    await upload(server, dentist, { orderId: order.id, name: 'lower.stl', bytes: stl });
    await confirmJaws(order, 2);
    await act(server, dentist, 'send', order);
    await settled(lab, order, 2);
    await upload(server, lab, { orderId: order.id, name: 'photo.png', bytes: png, purpose: 'attachment' });
    const row = await server.db
      .selectFrom('file')
      .selectAll()
      .where('orderId', '=', order.id)
      .where('name', '=', 'upper.obj')
      .executeTakeFirstOrThrow();
    const { services } = server.app;
    const read = vi.spyOn(services.files, 'read');
    await cleanFiles(services, { clinicId: row.clinicId, orderId: order.id });
    const wasRead = read.mock.calls.some(([key]) => key === originalKey(row.sha256!));
    read.mockRestore();
    expect(wasRead).toBe(false);
  });

  it('withholds a file whose content isn’t what its name says', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    const bytes = Buffer.from(`${name} `.repeat(20));
    await upload(server, dentist, { orderId: order.id, name: `${name}.stl`, bytes });
    await act(server, dentist, 'send', order);
    const [file] = await settled(lab, order, 1);
    expect(file).toMatchObject({ access: 'withheld', sha256: null, name: 'scan-1.stl' });
    expect(nameOf((await server.call('file/download', { id: file!.id }, { token: lab })).code)).toBe('fileWithheld');
  });

  it.each(['unpack', 'convert'] as const)('gives a failed zip that turns out to be a 3MF: %s', async (job) => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    const id = await upload(server, dentist, { orderId: order.id, name: `${name}.zip`, bytes: bite3mf });
    await act(server, dentist, 'send', order);
    await settled(lab, order, 1);
    // State of an unreadable zip that isn't known to be a 3MF.
    const failed = { kind: 'archive', state: 'failed', fault: 'broken' } as const;
    const withheld = {
      neutralName: 'archive-1.zip',
      neutralSha256: null,
      neutralSize: null,
      neutralState: 'withheld',
    } as const;
    await server.db
      .updateTable('file')
      .set({ ...failed, ...withheld })
      .where('id', '=', id)
      .execute();
    await enqueue(server.db, job, { fileId: id });
    const [file] = await settledFiles(server, lab, order, 1, (files) => files.every(({ state }) => state === 'ready'));
    expect(file).toMatchObject({
      kind: 'model',
      access: 'open',
      name: expect.stringMatching(/^(?:lower|scan-1)\.3mf$/),
    });
    const { url } = await server.ask<{ url: string }>('file/download', { id }, { token: lab });
    expect(surfaceOf((await fetched(server, url)).bytes, 'a.3mf')).toEqual(surfaceOf(bite3mf, 'a.3mf'));
    expect(naming(await readBy(server, lab, order))).toEqual([]);
  });
});

describe('an order that an earlier release sent', () => {
  const queued = async (...names: string[]) => {
    const jobs = 'select key from graphile_worker.jobs where task_identifier = any($1)';
    return (await server.database.pool.query<{ key: string }>(jobs, [names])).rows;
  };

  it('gets its copies from the sweep, and gives nothing before; reading it queues nothing', async () => {
    const order = await buildOrder(server, { sharePatientName: false }, dentist);
    const bytes = binaryStl(arch, { header: `${bornHeader} earlier` });
    await upload(server, dentist, { orderId: order.id, name: `${name}.stl`, bytes });
    await settled(dentist, order, 1);
    // Conversion of a sent order's file queues its cleaning.
    while ((await queued('receive', 'convert', 'convertLater')).length > 0) await aMoment();
    // The state left by the earlier release.
    const at = new Date().toISOString();
    await server.db.transaction().execute(async (tx) => {
      const sent = await tx
        .updateTable('orders')
        .set({ state: 'pending', sentAt: at, revision: 1 })
        .where('id', '=', order.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await moveToReader(tx, sent, sent.labId);
      const actor = { accountId: sent.creatorId, organisationId: sent.clinicId, role: 'clinicMember' } as const;
      const content = prescriptionOf(sent);
      await prescribe({ tx, actor, at }, { ...sent, labId: sent.labId! }, { number: 1, content });
    });
    const [first] = await filesOf(server, lab, order);
    expect([markersIn(JSON.stringify(first)), first!.sha256]).toEqual([[], null]);
    const reads = await Promise.all([
      ...Array.from({ length: 30 }, () =>
        server.call('file/query', { filter: { orderId: order.id } }, { token: lab }).then(({ code }) => nameOf(code)),
      ),
      server.call('file/download', { id: first!.id }, { token: lab }).then(({ code }) => nameOf(code)),
      server.call('file/archive', { orderId: order.id }, { token: lab }).then(({ code }) => nameOf(code)),
    ]);
    expect(new Set(reads)).toEqual(new Set(['ok', 'filePreparing']));
    expect(await queued('cleanFiles')).toEqual([]);

    await sweep(server.app.services);
    const [file] = await settled(lab, order, 1);
    expect(file).toMatchObject({ access: 'open', name: 'scan-1.stl' });
    expect(naming(await readBy(server, lab, order))).toEqual([]);
  });
});

describe('the erasure of a patient', () => {
  it('removes the name from every file on both sides, and keeps the hash of approved files', async () => {
    const { patient, order } = await sentWithAll({ sharePatientName: true });
    await act(server, lab, 'accept', order);
    const design = binaryStl(arch, { header: `${bornHeader} design` });
    const designs = [
      [`${name} crown.stl`, design],
      [
        `${name}.zip`,
        zipOf([{ name: `${name}.stl`, bytes: binaryStl(arch, { header: `${bornHeader} packed` }), flags: 0x800 }]),
      ],
    ] as const;
    const fileIds: string[] = [];
    for (const [file, bytes] of designs)
      fileIds.push(await upload(server, lab, { orderId: order.id, name: file, bytes, purpose: 'design' }));
    await act(server, lab, 'submitDesign', order, { fileIds });
    await say(lab, order.id, [[`${name} v2.stl`, design]]);
    const files = await settled(dentist, order, 13);
    const hashes = await newestHashes(server, dentist, order, 'design');
    await act(server, dentist, 'confirmDesign', order, { hashes });
    // The name is shared and in every file, so that there is something to remove.
    for (const token of [dentist, lab]) expect(naming(await readBy(server, token, order)).length).toBeGreaterThan(20);
    const before = await server.db.selectFrom('file').select('sha256').where('orderId', '=', order.id).execute();
    const address = (await server.ask<{ url: string }>('file/download', { id: files[0]!.id }, { token: lab })).url;
    const message = (await messagesOf(server, lab, order.id)).flatMap((one) => one.attachments)[0]!;
    const said = (await server.ask<{ url: string }>('message/download', { fileId: message.id }, { token: lab })).url;
    await act(server, lab, 'ship', order, { carrier: 'DHL', trackingNumber: '1' });
    await act(server, dentist, 'confirmReceipt', order);

    await server.ask('patient/erase', { id: patient.id, patientNumber: patient.patientNumber }, { token: head });
    // An address from before opens only cleaned bytes.
    for (const url of [address, said]) expect(markersIn((await fetched(server, url)).bytes)).toEqual([]);
    const left = await settled(dentist, order, 11);
    const seen = await Promise.all([dentist, lab].map((token) => readBy(server, token, order)));
    for (const read of seen) expect(naming(read)).toEqual([]);
    const [own] = seen;
    expect((own!.get('file model upper.stl') as Buffer).subarray(80).equals(stl.subarray(80))).toBe(true);
    expect((own!.get('file model upper-2.obj') as Buffer).toString()).toContain('mtllib material-1.mtl');
    // The zips are deleted, their contents stay.
    expect(left.filter(({ kind, sha256 }) => kind === 'archive' && sha256)).toEqual([]);
    expect(left.filter(({ parentId, sha256 }) => parentId && sha256).length).toBe(3);

    const { list } = await server.ask<{ list: OrderEvent[] }>('order/history', { id: order.id }, { token: lab });
    const approved = list.find(({ action }) => action === 'confirmDesign')?.details;
    expect(approved?.files?.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(hashes));
    const erased = list.filter(({ action }) => action === 'eraseFiles').flatMap(({ details }) => details?.files ?? []);
    const from = (hash: string) => erased.find((file) => (file as unknown as { from: string }).from === hash);
    for (const hash of hashes) expect(from(hash)).toBeDefined();

    // A day later the bytes are deleted too, unless another order has them, and `verify` finds no fault.
    const site = { pool: server.database.pool, files: server.app.services.files, now: () => server.now() };
    expect(await verifyAll(site)).toMatchObject({ bytes: { faults: [] }, rows: [], rooms: [], faults: 0 });
    server.later(50 * 3_600_000);
    await sweep(server.app.services);
    const others = await server.db.selectFrom('file').select('sha256').where('sha256', 'is not', null).execute();
    const kept = new Set(others.map(({ sha256 }) => sha256));
    const gone = before.flatMap(({ sha256 }) => (sha256 && !kept.has(sha256) ? [sha256] : []));
    expect(gone).toEqual(expect.arrayContaining(hashes));
    for (const hash of gone) expect(await server.app.services.files.size(originalKey(hash))).toBeNull();
    expect(await verifyAll(site)).toMatchObject({ bytes: { faults: [] }, rows: [], rooms: [], faults: 0 });
  });
  it('leaves a scan that can’t be cleaned viewable, and removes its bytes', async () => {
    const patient = await buildPatient(server, { name });
    const order = await buildOrder(server, { patientId: patient.id, sharePatientName: true }, dentist);
    await upload(server, dentist, { orderId: order.id, name: 'upper.stl', bytes: oneLine });
    await upload(server, dentist, {
      orderId: order.id,
      name: 'old.7z',
      bytes: Buffer.from(name),
      purpose: 'attachment',
    });
    expect((await settled(dentist, order, 2)).map(({ state }) => state)).toContain('ready');
    await act(server, dentist, 'send', order);
    await act(server, dentist, 'withdraw', order);
    await act(server, dentist, 'cancel', order);
    await server.ask('patient/erase', { id: patient.id, patientNumber: patient.patientNumber }, { token: head });
    const [file, ...rest] = await settledFiles(server, dentist, order);
    expect(rest).toEqual([]);
    expect(file).toMatchObject({ state: 'ready', access: 'withheld', sha256: null });
    const url = file!.fullUrl ?? file!.lodUrl;
    expect((await fetched(server, url!)).status).toBe(200);
    const year = 366 * 24 * 3_600_000;
    await clearCopies(server.db, new Date(server.now().getTime() + year));
    expect((await filesOf(server, dentist, order))[0]).toMatchObject({ state: 'ready' });
    const site = { pool: server.database.pool, files: server.app.services.files, now: () => server.now() };
    expect(await verifyAll(site)).toMatchObject({ rows: [], rooms: [] });
  });
});
