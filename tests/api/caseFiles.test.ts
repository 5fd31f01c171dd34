import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order/order.ts';
import type { ToothMark } from '../../domain/order/toothMark.ts';
import type { Tx } from '../../server/db/tables.ts';
import { acceptedOrder, act, buildOrder, filesOf, isBusy, settledFiles } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { exocadProject } from '../support/projects.ts';
import { lockWaits, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';

/* File attributes set by users, and files added to a case, with concurrent calls. */
let server: TestServer;
let clinic: string;
let lab: string;
beforeAll(async () => {
  server = await testServer();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
});

const upper = binaryStl(makeArch({ jaw: 'upper', triangles: 200 }));
const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a54' } })
    .jpeg()
    .toBuffer();
const obj = Buffer.from('mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n');
const mtl = Buffer.from('newmtl a\nmap_Kd a.jpg\n');
const settled = (token: string, order: { id: string }, count: number) => settledFiles(server, token, order, count);
const purposesOf = async (order: { id: string }) =>
  Object.fromEntries((await filesOf(server, clinic, order)).map(({ name, purpose }) => [name, purpose]));

const update = async (token: string, id: string, change: Partial<CaseFile>) =>
  nameOf((await server.call('file/update', { id, ...change }, { token })).code);
const add = async (token: string, id: string) => nameOf((await server.call('file/addToCase', { id }, { token })).code);
const added = (token: string, id: string) => server.ask<CaseFile>('file/addToCase', { id }, { token });

/** A file sent with a message, after unpacking and conversion. */
async function sent(token: string, { id: orderId }: { id: string }, name: string, bytes: Uint8Array): Promise<string> {
  const id = await upload(server, token, { orderId, name, purpose: 'message', bytes });
  await server.ask('message/create', { orderId, body: 'Look', fileIds: [id] }, { token });
  await server.until(async () => {
    const rows = await server.db.selectFrom('file').select('state').where('orderId', '=', orderId).execute();
    return rows.some(isBusy) ? undefined : true;
  });
  return id;
}

// A worker's job may be waiting as well.
const oneWaits = () => expect.poll(() => lockWaits(server)).toBeGreaterThan(0);

/** The answer of `call` while another transaction holds the order and then applies `change`. */
async function meanwhile<Answer>(
  { id }: { id: string },
  call: () => Promise<Answer>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<Answer> {
  const { answer } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const coming = call();
    await oneWaits();
    await change(tx);
    return { answer: coming };
  });
  return answer;
}

describe('adding a message’s file to the case', () => {
  it('is refused without storage for it', async () => {
    const order = await acceptedOrder(server);
    const id = await sent(clinic, order, 'upper.stl', upper);
    const room = () =>
      server.db
        .selectFrom('storage')
        .select(['used', 'reserved', 'maximum'])
        .where('organisationId', '=', order.clinicId);
    const { used, reserved, maximum } = await room().executeTakeFirstOrThrow();
    const setMost = (most: number) =>
      server.db.updateTable('storage').set({ maximum: most }).where('organisationId', '=', order.clinicId).execute();
    onTestFinished(async () => void (await setMost(maximum)));
    await setMost(used + reserved + upper.length - 1);
    expect(await add(clinic, id)).toBe('overQuota');
    expect(await filesOf(server, clinic, order)).toEqual([]);
    await setMost(used + reserved + upper.length);
    expect(await add(clinic, id)).toBe('ok');
    expect(await room().executeTakeFirstOrThrow()).toMatchObject({
      used: used + upper.length,
      reserved,
    });
  });

  it('is refused when the order has just ended', async () => {
    const order = await acceptedOrder(server);
    const id = await sent(clinic, order, 'upper.stl', upper);
    const answer = await meanwhile(
      order,
      () => add(clinic, id),
      (tx) => tx.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute(),
    );
    expect(answer).toBe('notInThisState');
  });

  it('creates a separate file when a zip of the case contains the same one', async () => {
    const order = await acceptedOrder(server);
    await upload(server, clinic, {
      orderId: order.id,
      name: 'all.zip',
      bytes: zipOf([{ name: 'upper.stl', bytes: upper }]),
    });
    await settled(clinic, order, 2);
    const id = await sent(clinic, order, 'upper.stl', upper);
    expect(await added(clinic, id)).toMatchObject({ parentId: null, name: 'upper.stl' });
    expect(await filesOf(server, clinic, order)).toHaveLength(3);
  });

  it('gives a lab’s file the same submission number as an upload', async () => {
    const order = await acceptedOrder(server);
    await upload(server, lab, { orderId: order.id, name: 'a.stl', purpose: 'attachment', bytes: upper });
    const zip = await sent(lab, order, 'b.zip', zipOf([{ name: 'c.stl', bytes: upper }]));
    await added(lab, zip);
    const files = await settled(lab, order, 3);
    expect(files.map(({ name, purpose, submission, sent: isSent }) => [name, purpose, submission, isSent])).toEqual([
      ['a.stl', 'attachment', 1, true],
      ['b.zip', 'attachment', 1, true],
      ['c.stl', 'attachment', 1, true],
    ]);
  });

  it('reads a scanner’s project, single or in a zip, and gives an OBJ its texture', async () => {
    const project = Buffer.from(exocadProject([{ number: 36 }]));
    const order = await acceptedOrder(server);
    await upload(server, clinic, { orderId: order.id, name: 'a.obj', bytes: obj });
    await settled(clinic, order, 1);
    const attempts = async () =>
      (
        await server.db
          .selectFrom('file')
          .select('attempt')
          .where('orderId', '=', order.id)
          .where('name', '=', 'a.obj')
          .executeTakeFirstOrThrow()
      ).attempt;
    const before = await attempts();
    const loose = await sent(clinic, order, 'x.dentalProject', project);
    const zip = await sent(clinic, order, 'p.zip', zipOf([{ name: 'deep/y.dentalProject', bytes: project }]));
    const material = await sent(clinic, order, 'a.mtl', mtl);
    for (const id of [loose, zip, material]) await added(clinic, id);
    await server.until(async () => ((await attempts()) > before ? true : undefined));
    const read = await server.until(async () => {
      const files = (await filesOf(server, clinic, order)).filter(({ kind }) => kind === 'project');
      return files.every(({ proposal }) => proposal) ? files : undefined;
    });
    expect(read.map(({ name }) => name)).toEqual(['x.dentalProject', 'deep/y.dentalProject']);
  });
});

describe('the purpose of a case’s file', () => {
  it('isn’t changed by a call concurrent with its submission', async () => {
    const order = await acceptedOrder(server);
    const id = await upload(server, lab, { orderId: order.id, name: 'a.stl', purpose: 'design', bytes: upper });
    await settled(lab, order, 1);
    const handIn = (tx: Tx) => tx.updateTable('file').set({ submission: 1 }).where('id', '=', id).execute();
    const answers = [await meanwhile(order, () => update(lab, id, { purpose: 'attachment' }), handIn)];
    for (const change of [{ mirrored: true }, { unit: 'inch' }, { jaw: 'bite' }] as const) {
      await server.db.updateTable('file').set({ submission: 0 }).where('id', '=', id).execute();
      answers.push(await meanwhile(order, () => update(lab, id, change), handIn));
    }
    expect(answers).toEqual(Array.from({ length: 4 }, () => 'notInThisState'));
  });

  it('stays what a user chose when its zip is unpacked again', async () => {
    const order = await buildOrder(server);
    const bytes = zipOf([
      { name: 'wax up.stl', bytes: upper },
      // Only its content shows that it is a model.
      { name: 'model.dat', bytes: upper },
    ]);
    const id = await upload(server, clinic, { orderId: order.id, name: 'wax up.zip', bytes });
    await settled(clinic, order, 3);
    expect(await update(clinic, id, { purpose: 'attachment' })).toBe('ok');
    const unpackAgain = async () => {
      await server.db.updateTable('file').set({ state: 'failed' }).where('id', '=', id).execute();
      await server.ask('file/convert', { id }, { token: clinic });
      const files = await settled(clinic, order, 3);
      expect(files.map(({ kind }) => kind).toSorted()).toEqual(['archive', 'model', 'model']);
      return new Set(files.map(({ purpose }) => purpose));
    };
    expect(await unpackAgain()).toEqual(new Set(['attachment']));
    expect(await update(clinic, id, { purpose: 'scan' })).toBe('ok');
    expect(await unpackAgain()).toEqual(new Set(['scan']));
  });

  it('applies to files that are being unpacked meanwhile', async () => {
    const order = await buildOrder(server);
    const bytes = zipOf([{ name: 'upper.stl', bytes: upper }]);
    const id = await upload(server, clinic, { orderId: order.id, name: 'all.zip', bytes });
    await settled(clinic, order, 2);
    const { coming } = await server.db.transaction().execute(async (tx) => {
      await tx.selectFrom('file').select('id').where('id', '=', id).forUpdate().execute();
      const answer = update(clinic, id, { purpose: 'attachment' });
      await oneWaits();
      await sql`insert into file select (jsonb_populate_record(null::file,
        to_jsonb(f) || jsonb_build_object('id', ${uuid()}::text, 'name', 'other.stl', 'purpose', 'scan'))).*
        from file f where parent_id = ${id} limit 1`.execute(tx);
      return { coming: answer };
    });
    expect(await coming).toBe('ok');
    expect(await purposesOf(order)).toEqual({
      'all.zip': 'attachment',
      'upper.stl': 'attachment',
      'other.stl': 'attachment',
    });
  });

  it('is the same for a zip’s textures and photos, with any upload path', async () => {
    const bytes = zipOf([
      { name: 'jaw/a.obj', bytes: obj },
      { name: 'jaw/a.mtl', bytes: mtl },
      { name: 'jaw/a.jpg', bytes: await photo() },
      { name: 'face.jpg', bytes: await photo() },
      { name: 'note.txt', bytes: Buffer.from('thin') },
    ]);
    const expected = {
      'all.zip': 'scan',
      'jaw/a.obj': 'scan',
      'jaw/a.mtl': 'scan',
      'jaw/a.jpg': 'scan',
      'face.jpg': 'photo',
      'note.txt': 'attachment',
    };
    const order = await buildOrder(server);
    const id = await upload(server, clinic, { orderId: order.id, name: 'all.zip', bytes });
    await settled(clinic, order, 6);
    expect(await purposesOf(order)).toEqual(expected);
    for (const purpose of ['attachment', 'scan'] as const) expect(await update(clinic, id, { purpose })).toBe('ok');
    expect(await purposesOf(order)).toEqual(expected);
    const other = await acceptedOrder(server);
    await added(clinic, await sent(clinic, other, 'all.zip', bytes));
    expect(await purposesOf(other)).toEqual(expected);
  });
});

describe('the display of a model', () => {
  const changes = [{ unit: 'inch' }, { mirrored: true }] as const;
  const outcomes = async (token: string, id: string) => {
    const answers: string[] = [];
    for (const change of changes) answers.push(await update(token, id, change));
    return answers;
  };
  const brought = async (token: string, order: Order, purpose: 'scan' | 'design') => {
    const zip = await upload(server, token, {
      orderId: order.id,
      name: 'all.zip',
      purpose,
      bytes: zipOf([{ name: 'in.stl', bytes: upper }]),
    });
    const loose = await upload(server, token, { orderId: order.id, name: 'a.stl', purpose, bytes: upper });
    const files = await settled(token, order, 3);
    return { zip, loose, member: files.find(({ parentId }) => parentId === zip)!.id };
  };
  const refused = ['notInThisState', 'notInThisState'];

  it('is fixed once the lab has the scan; its jaw can still be corrected', async () => {
    const order = await buildOrder(server);
    const { loose, member } = await brought(clinic, order, 'scan');
    expect(await outcomes(clinic, member)).toEqual(['ok', 'ok']);
    await act(server, clinic, 'send', order);
    for (const id of [loose, member]) {
      const before = await server.ask<CaseFile>('file/get', { id }, { token: clinic });
      const said = { unit: before.unit === null ? 'inch' : 'metre', mirrored: !before.mirrored } as const;
      expect(await update(clinic, id, { unit: said.unit })).toBe('notInThisState');
      expect(await update(clinic, id, { mirrored: said.mirrored })).toBe('notInThisState');
      expect(await update(clinic, id, { jaw: 'bite' })).toBe('ok');
    }
    // The clinic can still change files that the lab doesn't have yet.
    const later = await upload(server, clinic, { orderId: order.id, name: 'later.stl', bytes: upper });
    expect(await outcomes(clinic, later)).toEqual(['ok', 'ok']);
    // A rejected order can be edited again.
    await act(server, lab, 'reject', order, { reason: 'x' });
    expect(await outcomes(clinic, loose)).toEqual(['ok', 'ok']);
  });

  it('takes the marks of both sides along when a returned scan is corrected', async () => {
    const order = await buildOrder(server);
    const { loose: fileId } = await brought(clinic, order, 'scan');
    await act(server, clinic, 'send', order);
    const at = { orderId: order.id, fileId, point: [1, 2, 3] };
    for (const token of [clinic, lab])
      await server.ask('toothMark/create', { ...at, kind: 'pin', note: 'This is in inches' }, { token });
    await server.ask('toothMark/create', { ...at, kind: 'label', tooth: 16 }, { token: lab });
    await act(server, lab, 'reject', order, { reason: 'x' });
    expect(await outcomes(clinic, fileId)).toEqual(['ok', 'ok']);
    for (const token of [clinic, lab]) {
      const { list } = await server.ask<ListAnswer<ToothMark>>(
        'toothMark/query',
        { filter: { orderId: order.id } },
        { token },
      );
      const points = list.map(({ point }) => point!.map((value) => Number(value.toFixed(6))));
      expect(points).toEqual([1, 2, 3].map(() => [-25.4, 50.8, 76.2]));
    }
  });

  it('is fixed once a design is submitted, and its jaw too', async () => {
    const order = await acceptedOrder(server);
    const { zip, loose, member } = await brought(lab, order, 'design');
    await act(server, lab, 'submitDesign', order, { fileIds: [zip, loose] });
    for (const id of [loose, member]) {
      expect(await outcomes(lab, id)).toEqual(refused);
      expect(await update(lab, id, { jaw: 'bite' })).toBe('notInThisState');
    }
  });
});
