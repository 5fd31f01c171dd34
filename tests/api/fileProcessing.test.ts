import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import type { Message } from '../../domain/message.ts';
import type { Order } from '../../domain/order/order.ts';
import type { SharedCase } from '../../domain/order/sharedCase.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';
import { act, acceptedOrder, buildOrder, filesOf, isBusy, settledFiles } from '../support/build.ts';
import { binaryStl, makeArch, ply, threeMf } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';

/* Every file is processed in the same way by every upload path: detected, unpacked, converted and displayed. */
let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

const upper = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
const lower = binaryStl(makeArch({ jaw: 'lower', triangles: 200 }));
const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a54' } })
    .jpeg()
    .toBuffer();
const settled = (token: string, order: { id: string }, count: number) => settledFiles(server, token, order, count);
const seen = (files: readonly CaseFile[]) =>
  Object.fromEntries(files.map(({ name, kind, purpose, state }) => [name, [kind, purpose, state]]));

describe('a 3MF', () => {
  const jaw = makeArch({ jaw: 'lower', triangles: 600 });
  const bytes = threeMf(jaw, { colors: true });
  /** Starts with an image that fills the first bytes read. */
  const pictured = threeMf(jaw, {
    files: [{ name: 'Metadata/thumbnail.png', bytes: Buffer.from(upper.subarray(0, 20_000)), method: 0 }],
    first: 'Metadata/thumbnail.png',
  });

  it('is a model with any name, and never unpacked', async () => {
    const order = await buildOrder(server);
    for (const name of ['lower.3mf', 'case.zip', 'lower jaw'])
      await upload(server, clinic, { orderId: order.id, name, bytes });
    for (const name of ['with picture.3mf', 'with picture.zip'])
      await upload(server, clinic, { orderId: order.id, name, bytes: pictured, purpose: 'attachment' });
    const files = await settled(clinic, order, 5);
    const names = ['lower.3mf', 'case.zip', 'lower jaw', 'with picture.3mf', 'with picture.zip'];
    expect(seen(files)).toEqual(Object.fromEntries(names.map((name) => [name, ['model', 'scan', 'ready']])));
    for (const { facts, fullUrl, lodUrl } of files) {
      expect(facts).toMatchObject({ triangles: jaw.indices.length / 3, jaws: { shape: 'lower' }, notes: [] });
      expect(fullUrl && lodUrl).toBeTruthy();
    }
    expect(files.find(({ name }) => name === 'lower.3mf')!.facts).toMatchObject({ hasColors: true });
  });

  it('is found in a zip like another scan, and in nested zips', async () => {
    const order = await buildOrder(server);
    const inner = zipOf([{ name: 'upper.3mf', bytes: threeMf(makeArch({ jaw: 'upper', triangles: 200 })) }]);
    const zip = zipOf([
      { name: 'lower.3mf', bytes },
      { name: 'design.zip', bytes: pictured },
      { name: 'more.zip', bytes: inner },
    ]);
    await upload(server, clinic, { orderId: order.id, name: 'case.zip', bytes: zip });
    expect(seen(await settled(clinic, order, 4))).toEqual({
      'case.zip': ['archive', 'scan', 'kept'],
      'lower.3mf': ['model', 'scan', 'ready'],
      'design.zip': ['model', 'scan', 'ready'],
      'more/upper.3mf': ['model', 'scan', 'ready'],
    });
  });
});

describe('a zip', () => {
  it('submitted by a lab as a design shows its models to the clinic for approval', async () => {
    const order = await acceptedOrder(server);
    const bytes = zipOf([
      { name: 'crown 16.stl', bytes: upper },
      { name: 'note.txt', bytes: Buffer.from('thin') },
    ]);
    const id = await upload(server, lab, { orderId: order.id, name: 'v2.zip', purpose: 'design', bytes });
    // Immediately, while it may not be unpacked yet.
    await act(server, lab, 'submitDesign', order, { fileIds: [id] });
    const files = await settled(clinic, order, 3);
    expect(seen(files)).toEqual({
      'v2.zip': ['archive', 'design', 'kept'],
      'crown 16.stl': ['model', 'design', 'ready'],
      'note.txt': ['document', 'design', 'kept'],
    });
    expect(files.map(({ submission }) => submission)).toEqual([1, 1, 1]);
  });

  it('is unpacked with nested zips, each file by its kind', async () => {
    const order = await buildOrder(server);
    const inner = zipOf([
      { name: 'lower.stl', bytes: lower },
      { name: 'face.jpg', bytes: await photo() },
    ]);
    const bytes = zipOf([
      { name: 'case/upper.stl', bytes: upper },
      { name: 'case/export.zip', bytes: inner },
      { name: 'case/broken.zip', bytes: Buffer.from('no zip') },
      { name: 'case/letter.pdf', bytes: Buffer.from('%PDF-1.4\n') },
    ]);
    const zip = await upload(server, clinic, { orderId: order.id, name: 'all.zip', bytes });
    const files = await settled(clinic, order, 6);
    expect(seen(files)).toEqual({
      'all.zip': ['archive', 'scan', 'kept'],
      'case/upper.stl': ['model', 'scan', 'ready'],
      'case/export/lower.stl': ['model', 'scan', 'ready'],
      'case/export/face.jpg': ['image', 'photo', 'ready'],
      'case/broken.zip': ['archive', 'scan', 'failed'],
      'case/letter.pdf': ['document', 'attachment', 'kept'],
    });
    expect(files.filter(({ parentId }) => parentId === zip)).toHaveLength(5);
    await server.ask('file/delete', { id: zip }, { token: clinic });
    expect(await filesOf(server, clinic, order)).toEqual([]);
  });

  it('inside a zip counts against the same limits', async () => {
    const order = await buildOrder(server);
    const many = zipOf(Array.from({ length: 1999 }, (_, at) => ({ name: `${at}.txt`, bytes: Buffer.from('x') })));
    await upload(server, clinic, {
      orderId: order.id,
      name: 'all.zip',
      bytes: zipOf([
        { name: 'a.zip', bytes: many },
        { name: 'b.stl', bytes: lower },
      ]),
    });
    const files = await settled(clinic, order, 3);
    expect(seen(files)).toEqual({
      'all.zip': ['archive', 'scan', 'kept'],
      'a.zip': ['archive', 'scan', 'failed'],
      'b.stl': ['model', 'scan', 'ready'],
    });
  });
});

describe('the kind of a file', () => {
  it('comes from its bytes, with any name', async () => {
    const order = await buildOrder(server);
    const named: [string, Uint8Array][] = [
      ['scan.dat', upper],
      ['jaw.txt', ply(makeArch({ jaw: 'lower', triangles: 200 }))],
      ['model.stl', await photo()],
      ['export.bin', zipOf([{ name: 'inside.dat', bytes: lower }])],
      ['shade', Buffer.from('%PDF-1.7\n%âãÏÓ\n')],
    ];
    for (const [name, bytes] of named) await upload(server, clinic, { orderId: order.id, name, bytes });
    expect(seen(await settled(clinic, order, 6))).toEqual({
      'scan.dat': ['model', 'scan', 'ready'],
      'jaw.txt': ['model', 'scan', 'ready'],
      'model.stl': ['image', 'scan', 'ready'],
      'export.bin': ['archive', 'scan', 'kept'],
      'inside.dat': ['model', 'scan', 'ready'],
      shade: ['document', 'attachment', 'kept'],
    });
  });

  it('of a photo of the case gives it a small and a large copy', async () => {
    const order = await buildOrder(server);
    await upload(server, clinic, { orderId: order.id, name: 'smile.jpg', purpose: 'photo', bytes: await photo() });
    const [file] = await settled(clinic, order, 1);
    expect(file).toMatchObject({ width: 640, height: 480, state: 'ready' });
    for (const url of [file!.thumbUrl, file!.pictureUrl]) {
      const response = await server.fetch(url!.replace('/prod-api', ''));
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }
  });
});

describe('a message', () => {
  const messages = async (token: string, order: { id: string }) =>
    (await server.ask<{ list: Message[] }>('message/query', { filter: { orderId: order.id } }, { token })).list;

  it('shows its models, loose and in a zip, and none of them becomes a file of the case', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true });
    const send = (name: string, bytes: Uint8Array) =>
      upload(server, clinic, { orderId: order.id, name, purpose: 'message', bytes });
    const fileIds = [
      await send('upper.stl', upper),
      await send('more.zip', zipOf([{ name: 'deep/lower.stl', bytes: lower }])),
    ];
    await server.ask('message/create', { orderId: order.id, body: 'Look', fileIds }, { token: clinic });
    const attachments = await server.until(async () => {
      const [message] = await messages(lab, order);
      const isDone = message!.attachments.length === 3 && !message!.attachments.some(isBusy);
      return isDone ? message!.attachments : undefined;
    });
    expect(attachments.map(({ name, kind, lodUrl }) => [name, kind, typeof lodUrl])).toEqual([
      ['upper.stl', 'model', 'string'],
      ['more.zip', 'archive', 'object'],
      ['lower.stl', 'model', 'string'],
    ]);
    const models = attachments.filter(({ kind }) => kind === 'model');
    for (const { lodUrl } of models) expect((await server.fetch(lodUrl!.replace('/prod-api', ''))).status).toBe(200);
    for (const token of [clinic, lab]) expect(await filesOf(server, token, order)).toEqual([]);
  });

  it('copies its scans to the case by one call of its sender, once, and stays unchanged', async () => {
    const order = await acceptedOrder(server, { sharePatientName: true });
    const bytes = zipOf([{ name: 'deep/lower.stl', bytes: lower }]);
    const id = await upload(server, clinic, { orderId: order.id, name: 'more.zip', purpose: 'message', bytes });
    await server.ask('message/create', { orderId: order.id, body: 'Rescan', fileIds: [id] }, { token: clinic });
    const attached = async () => (await messages(clinic, order))[0]!.attachments;
    await server.until(async () => ((await attached()).some(isBusy) ? undefined : true));
    const before = await attached();
    const [added, again] = [
      await server.ask<CaseFile>('file/addToCase', { id }, { token: clinic }),
      await server.ask<CaseFile>('file/addToCase', { id }, { token: clinic }),
    ];
    expect(again.id).toBe(added.id);
    const files = await settled(clinic, order, 2);
    expect(seen(files)).toEqual({
      'more.zip': ['archive', 'scan', 'kept'],
      'deep/lower.stl': ['model', 'scan', 'ready'],
    });
    expect((await attached()).map(({ id: one }) => one)).toEqual(before.map(({ id: one }) => one));
    // The lab gets nothing before the submission; afterwards it sees the scan in 3D.
    expect(await filesOf(server, lab, order)).toEqual([]);
    await act(server, clinic, 'addFiles', order, { fileIds: [added.id] });
    expect((await settled(lab, order, 2)).filter(({ lodUrl }) => lodUrl)).toHaveLength(1);
  });

  it('of the other side copies nothing to the case', async () => {
    const order = await acceptedOrder(server);
    const id = await upload(server, clinic, { orderId: order.id, name: 'a.stl', purpose: 'message', bytes: upper });
    const unsent = await server.call('file/addToCase', { id }, { token: clinic });
    await server.ask('message/create', { orderId: order.id, body: 'Look', fileIds: [id] }, { token: clinic });
    const foreign = await server.call('file/addToCase', { id }, { token: lab });
    expect([unsent, foreign].map(({ code }) => nameOf(code))).toEqual(['notFound', 'notFound']);
  });
});

describe('a scan’s jaw', () => {
  it('is proposed until a user confirms it, and stays through another conversion', async () => {
    const order = await buildOrder(server);
    const id = await upload(server, clinic, { orderId: order.id, name: 'lower.stl', bytes: lower });
    const [proposed] = await settled(clinic, order, 1);
    expect(proposed).toMatchObject({ jaw: 'lower', jawSettled: false });
    const said = await server.ask<CaseFile>('file/update', { id, jaw: 'bite' }, { token: clinic });
    expect(said).toMatchObject({ jaw: 'bite', jawSettled: true });
    await server.ask('file/convert', { id }, { token: clinic });
    expect((await settled(clinic, order, 1))[0]).toMatchObject({ jaw: 'bite', jawSettled: true });
  });

  it('is asked for when neither name nor shape shows it', async () => {
    const order = await buildOrder(server);
    const made = makeArch({ jaw: 'upper', triangles: 20_000 });
    const [cosine, sine] = [Math.cos(0.9), Math.sin(0.9)];
    // Rotated, unlike any scanner's alignment.
    const turned = made.positions.map((value, at, all) => {
      const [x, y] = [all[at - (at % 3)]!, all[at - (at % 3) + 1]!];
      return at % 3 === 0 ? x * cosine - y * sine : at % 3 === 1 ? x * sine + y * cosine : value;
    });
    await upload(server, clinic, {
      orderId: order.id,
      name: 'export 0042.stl',
      bytes: binaryStl({ ...made, positions: turned }),
    });
    const [file] = await settled(clinic, order, 1);
    expect(file).toMatchObject({ jaw: null, jawSettled: false, facts: { axes: expect.anything() } });
  });
});

describe('the purpose of a file', () => {
  it('is corrected by the side that uploaded it, until the other side has it', async () => {
    const order = await buildOrder(server);
    const bytes = zipOf([
      { name: 'wax up.stl', bytes: upper },
      { name: 'smile.jpg', bytes: await photo() },
    ]);
    const id = await upload(server, clinic, { orderId: order.id, name: 'wax up.zip', bytes });
    await settled(clinic, order, 3);
    const put = (purpose: string, token = clinic) => server.call('file/update', { id, purpose }, { token });
    expect(nameOf((await put('attachment')).code)).toBe('ok');
    const purposes = async () => (await filesOf(server, clinic, order)).map(({ purpose }) => purpose);
    expect(await purposes()).toEqual(['attachment', 'attachment', 'attachment']);
    expect(nameOf((await put('design')).code)).toBe('invalid');
    expect(nameOf((await put('scan')).code)).toBe('ok');
    expect((await purposes()).toSorted()).toEqual(['photo', 'scan', 'scan']);
    await act(server, clinic, 'send', order);
    expect(nameOf((await put('attachment')).code)).toBe('notInThisState');
    expect(nameOf((await put('attachment', lab)).code)).not.toBe('ok');
  });
});

describe('two jaws of one scan', () => {
  const arch = (jaw: 'upper' | 'lower', down = 0, unit = 1) => {
    const made = makeArch({ jaw, triangles: 8000 });
    const place = (value: number, at: number) => (at % 3 === 1 ? value - down : value) / unit;
    return binaryStl({ ...made, positions: made.positions.map(place) });
  };
  const pierced = async (down: number, isInInches = false) => {
    const order = await buildOrder(server);
    const unit = isInInches ? 25.4 : 1;
    for (const [name, bytes] of [
      ['upper.stl', arch('upper', down, unit)],
      ['lower.stl', arch('lower', 0, unit)],
    ] as const)
      await upload(server, clinic, { orderId: order.id, name, bytes });
    if (isInInches)
      for (const { id, version } of await settled(clinic, order, 2))
        await server.ask('file/update', { id, version, unit: 'inch' }, { token: clinic });
    return server.until(async () => {
      const files = await filesOf(server, clinic, order);
      const one = files.find(({ facts }) => facts?.bites);
      const found = one?.facts?.bites?.[0];
      const other = files.find(({ id }) => id === found?.otherId);
      if (!one?.jaw || !found || !other?.jaw) return undefined;
      return { depth: found.depth, gap: found.gap, jaws: [one.jaw, other.jaw].toSorted() };
    });
  };

  it('that intersect warn before sending; those that touch don’t', async () => {
    const apart = await pierced(-6);
    expect(apart).toMatchObject({ depth: 0, jaws: ['lower', 'upper'] });
    const { depth, jaws } = await pierced(0);
    expect([depth > 0.4, jaws]).toEqual([true, ['lower', 'upper']]);
  });

  it('are measured in millimetres once a user sets their unit', async () => {
    const inches = await pierced(0, true);
    expect(inches.depth).toBeCloseTo((await pierced(0)).depth, 1);
    expect(inches.jaws).toEqual(['lower', 'upper']);
  });
});

describe('a scan in inches', () => {
  it('is shown in millimetres once a user sets the unit, and stays unchanged', async () => {
    const order = await buildOrder(server);
    const made = makeArch({ jaw: 'upper', triangles: 200 });
    const bytes = binaryStl({ ...made, positions: made.positions.map((value) => value / 25.4) });
    const id = await upload(server, clinic, { orderId: order.id, name: 'upper.stl', bytes });
    const [before] = await settled(clinic, order, 1);
    expect(before).toMatchObject({ unit: null, facts: { doubtfulUnits: true } });
    const picture = async () => (await server.ask<Order>('order/get', { id: order.id }, { token: clinic })).pictureUrl;
    await server.until(async () => (await picture()) ?? undefined);
    const mark = { orderId: order.id, kind: 'label', tooth: 16, fileId: id, point: [0.5, -0.25, 1], note: null };
    const { id: markId } = await server.ask<ToothMark>('toothMark/create', mark, { token: clinic });
    const said = await server.ask<CaseFile>(
      'file/update',
      { id, version: before!.version, unit: 'inch' },
      { token: clinic },
    );
    expect(said).toMatchObject({ unit: 'inch', sha256: before!.sha256, facts: before!.facts });
    // Labels placed on it keep their position.
    const { point } = await server.ask<ToothMark>('toothMark/get', { id: markId }, { token: clinic });
    expect(point).toEqual([12.7, -6.35, 25.4]);
    await act(server, clinic, 'send', order);
    expect((await settled(lab, order, 1))[0]?.unit).toBe('inch');
    // Only the side that uploaded a scan sets its unit.
    const refused = await server.call('file/update', { id, unit: 'metre' }, { token: lab });
    expect(nameOf(refused.code)).not.toBe('ok');
  });
});

describe('a scan that faces inwards', () => {
  const made = makeArch({ jaw: 'upper', triangles: 1000 });
  const positions = made.positions.map((value, at) => (at % 3 === 0 ? -value : value));
  const bytes = binaryStl({ ...made, positions });
  const brought = async () => {
    const order = await buildOrder(server);
    const id = await upload(server, clinic, { orderId: order.id, name: 'upper.stl', bytes });
    const [file] = await settled(clinic, order, 1);
    return { order, id, file: file! };
  };
  const update = (file: Partial<CaseFile>, token = clinic) => server.ask<CaseFile>('file/update', file, { token });

  it('is marked, and shown mirrored once a user confirms; the file stays unchanged', async () => {
    const { order, id, file } = await brought();
    expect(file).toMatchObject({ mirrored: false, facts: { notes: ['facesIn'] } });
    const picture = async () => (await server.ask<Order>('order/get', { id: order.id }, { token: clinic })).pictureUrl;
    const keyOf = (url: string | null | undefined) => url?.split('?')[0];
    const before = keyOf(await server.until(async () => (await picture()) ?? undefined));
    const said = await update({ id, version: file.version, mirrored: true });
    expect(said).toMatchObject({ mirrored: true, version: file.version + 1, sha256: file.sha256, facts: file.facts });
    expect(said.jaw).toBe(file.jaw);
    await server.until(async () => (keyOf(await picture()) === before ? undefined : true));
    const stale = await server.call('file/update', { id, version: file.version, mirrored: false }, { token: clinic });
    expect(nameOf(stale.code)).toBe('conflict');
    await act(server, clinic, 'send', order);
    const [there] = await settled(lab, order, 1);
    expect(there).toMatchObject({ mirrored: true });
    const refused = await server.call('file/update', { id, mirrored: false }, { token: lab });
    expect(nameOf(refused.code)).toBe('forbidden');
    const { url } = await server.ask<{ url: string }>('file/download', { id }, { token: clinic });
    const given = Buffer.from(await (await server.fetch(url.replace('/prod-api', ''))).arrayBuffer());
    expect(given.equals(bytes)).toBe(true);
  });

  it('mirrors its labels and orientation with it, and back', async () => {
    const { order, id } = await brought();
    const mark = { orderId: order.id, kind: 'label', tooth: 16, fileId: id, point: [12.5, -3, 20], note: null };
    const { id: markId, version } = await server.ask<ToothMark>('toothMark/create', mark, { token: clinic });
    const label = () => server.ask<ToothMark>('toothMark/get', { id: markId }, { token: clinic });
    await update({ id, orientation: [0.1, 0.5, 0.7, 0.5] });
    const there = await update({ id, mirrored: true });
    expect(there.orientation).toEqual([0.1, -0.5, -0.7, 0.5]);
    expect(await label()).toMatchObject({ point: [-12.5, -3, 20], version: version + 1 });
    // Confirmed twice, it's mirrored once.
    await update({ id, mirrored: true });
    expect((await label()).point).toEqual([-12.5, -3, 20]);
    expect((await update({ id, mirrored: false })).orientation).toEqual([0.1, 0.5, 0.7, 0.5]);
    expect((await label()).point).toEqual([12.5, -3, 20]);
    await update({ id, mirrored: true });
    await act(server, clinic, 'send', order);
    const { token } = await server.ask<{ token: string }>('order/share', { id: order.id }, { token: clinic });
    const shared = await server.ask<SharedCase>('order/shared', { token }, {});
    expect(shared.models).toEqual([expect.objectContaining({ id, mirrored: true })]);
    expect(shared.labels).toEqual([expect.objectContaining({ point: [-12.5, -3, 20] })]);
  });
});
