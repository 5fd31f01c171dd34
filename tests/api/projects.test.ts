import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile, OrderArchive } from '../../domain/order/files/file.ts';
import { serverLimits } from '../../domain/serverLimits.ts';
import { act, buildOrder, filesOf, sentOrder, settledFiles } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { exocadProject, projectPatient, threeShapeOrder } from '../support/projects.ts';
import { missingId, nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';
import { project } from '../../server/jobs/tasks.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer();
  token = await server.loginAs('clinicMember');
});

const lower = binaryStl(makeArch({ jaw: 'lower', triangles: 1000 }));
const upper = binaryStl(makeArch({ jaw: 'upper', triangles: 1000 }));
const bring = (order: { id: string }, name: string, bytes: Uint8Array | string) =>
  upload(server, token, { orderId: order.id, name, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });
const when = (order: { id: string }, is: (files: CaseFile[]) => boolean) =>
  server.until(async () => {
    const files = await filesOf(server, token, order);
    return is(files) ? files : undefined;
  });
const settled = (order: { id: string }, count: number) => settledFiles(server, token, order, count);
describe('a scanner’s project', () => {
  it('in a zip proposes its prescription, without the patient', async () => {
    const order = await buildOrder(server);
    const project = exocadProject([
      { number: 36, mesial: true },
      { number: 35, type: 'AnatomicPontic', mesial: true },
      { number: 34 },
    ]);
    const zip = zipOf([
      { name: 'case/case-lowerjaw.stl', bytes: lower },
      { name: 'case/case.dentalProject', bytes: Buffer.from(project) },
    ]);
    await bring(order, 'case.zip', zip);
    const files = await when(order, (all) => all.some(({ proposal }) => proposal));
    const found = files.filter(({ proposal }) => proposal);
    expect(found).toMatchObject([{ name: 'case/case.dentalProject', kind: 'project', proposalSettled: false }]);
    expect(found[0]?.proposal).toMatchObject({ source: 'exocad', caseType: 'restoration', notes: [] });
    expect(found[0]?.proposal?.teeth.map(({ tooth, bridge }) => [tooth, bridge])).toEqual([
      [34, 1],
      [35, 1],
      [36, 1],
    ]);
    expect(JSON.stringify(found)).not.toContain(projectPatient.split(' ')[1]);
    const { rows } = await server.app.services.pool.query(
      'select proposal::text as said from file where proposal is not null',
    );
    expect(JSON.stringify(rows)).not.toContain(projectPatient.split(' ')[0]);
  });

  it('says the jaws of the scans that it was written with, also where it comes after them', async () => {
    const order = await buildOrder(server);
    // One side of an arch, whose shape is no evidence of a jaw.
    const arch = makeArch({ jaw: 'lower', triangles: 1000 });
    const isLeft = (corner: number) => arch.positions[3 * arch.indices[corner]!]! > 15;
    const part = { ...arch, indices: arch.indices.filter((_, at) => isLeft(at - (at % 3))) };
    await bring(order, 'case-lowerjaw.stl', binaryStl(part));
    const [alone] = await settled(order, 1);
    await bring(order, 'case.dentalProject', exocadProject([{ number: 36 }]));
    const files = await when(order, (all) => all.some(({ id, jawSure }) => id === alone?.id && jawSure));
    expect(alone).toMatchObject({ jaw: 'lower', jawSure: false });
    expect(files.find(({ id }) => id === alone?.id)?.evidence).toContainEqual({
      by: 'project',
      says: 'lower',
      weight: 1,
    });
  });

  it('is read as a single file as well, of 3Shape too, and with a remake', async () => {
    const order = await buildOrder(server);
    await bring(order, 'order.xml', threeShapeOrder([{ number: 3, type: 'teCrown' }]));
    const [file] = await when(order, (all) => all.some(({ proposal }) => proposal));
    expect(file?.proposal).toMatchObject({ source: 'threeShape', teeth: [{ tooth: 16, work: 'crown' }] });
    await server.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order.id).execute();
    const remade = await act(server, token, 'remake', order, { reasonCode: 'fit' });
    expect((await filesOf(server, token, remade))[0]?.proposal).toEqual(file?.proposal);
  });

  it('is accepted or dismissed once, for good', async () => {
    const order = await buildOrder(server);
    await bring(order, 'a.dentalProject', exocadProject([{ number: 14 }]));
    const [file] = await when(order, (all) => all.some(({ proposal }) => proposal));
    const { id, version } = file!;
    const after = await server.ask<CaseFile>('file/update', { id, version, proposalSettled: true }, { token });
    expect([after.proposalSettled, after.jaw, after.proposal]).toEqual([true, null, file?.proposal]);
  });

  it.each([
    ['too large', exocadProject([{ number: 14 }], { inside: `<!--${'x'.repeat(serverLimits.projectBytes)}-->` })],
    ['of ten megabytes, nested', exocadProject([{ number: 14 }], { inside: '<a>'.repeat(3_400_000) })],
    ['with entities', `<!DOCTYPE t [<!ENTITY a "b">]>${exocadProject([{ number: 14, name: '&a;' }])}`],
    ['in the wrong encoding', Buffer.from(exocadProject([{ number: 14, name: 'für' }]), 'latin1')],
    ['cut off', exocadProject([{ number: 14 }]).slice(0, 400)],
  ])('%s proposes nothing and stays a file', async (_name, bytes) => {
    const order = await buildOrder(server);
    const logged = server.logged.length;
    const fileId = await bring(order, 'a.dentalProject', bytes);
    await project(server.app.services, { fileId });
    expect(await filesOf(server, token, order)).toMatchObject([{ state: 'kept', proposal: null, fault: null }]);
    // Only the call and the job are logged, without errors.
    const lines = server.logged.slice(logged).map((line) => JSON.parse(line) as { level: number });
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });
});

describe('a second upload', () => {
  it('is listed by its announcement, also when a later one finishes first', async () => {
    const order = await buildOrder(server);
    const client = tusClient(server, token);
    const ids: string[] = [];
    for (const name of ['lower.stl', 'upper.stl'])
      ids.push(
        uploadIdOf(await client.create({ orderId: order.id, name, bytes: name === 'lower.stl' ? lower : upper })),
      );
    await client.patch(ids[1]!, 0, upper);
    await client.patch(ids[0]!, 0, lower);
    const files = (await settled(order, 2)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(files.map(({ name }) => name)).toEqual(['lower.stl', 'upper.stl']);
  });

  it('of an order sent meanwhile starts over, and waits to be submitted', async () => {
    const order = await buildOrder(server);
    const client = tusClient(server, token);
    const asked = { orderId: order.id, name: 'lower.stl', bytes: lower };
    const id = uploadIdOf(await client.create(asked));
    const since = new Date(Date.now() - serverLimits.uploadPause - 1000).toISOString();
    await server.db.updateTable('upload').set({ touchedAt: since }).where('id', '=', id).execute();
    await act(server, token, 'send', order);
    const [patched, again] = [await client.patch(id, 0, lower), await client.create(asked)];
    expect([patched.status, again.status]).toEqual([404, 201]);
    await client.patch(uploadIdOf(again), 0, lower);
    expect(await filesOf(server, token, order)).toMatchObject([{ name: 'lower.stl', sent: false }]);
    expect(await filesOf(server, await server.loginAs('factoryMember'), order)).toEqual([]);
  });
});

describe('a missing file or archive', () => {
  const outcome = async (path: string, body: object) => {
    const { code, msg } = await server.call(path, body, { token });
    return [nameOf(code), msg];
  };

  it('a zip without uploads can’t be downloaded', async () => {
    const order = await sentOrder(server);
    expect(await outcome('file/archive', { orderId: order.id })).toEqual(['uploadZipFirst', 'Upload zip first']);
  });

  it('a zip can’t be read before it is unpacked', async () => {
    const order = await buildOrder(server);
    await bring(order, 'case.zip', zipOf([{ name: 'upper.stl', bytes: upper }]));
    const files = await settled(order, 2);
    const [zip, member] = [files.find(({ kind }) => kind === 'archive')!, files.find(({ kind }) => kind === 'model')!];
    const become = (state: CaseFile['state'], of: CaseFile) =>
      server.db
        .updateTable('file')
        .set({ state, sha256: of === member ? null : of.sha256 })
        .where('id', '=', of.id)
        .execute();
    for (const state of ['waiting', 'converting'] as const) {
      await become(state, member);
      expect(await outcome('file/download', { id: member.id })).toEqual([
        'unzipping',
        'Decompression in progress, try later',
      ]);
    }
    await become('failed', member);
    expect(await outcome('file/download', { id: member.id })).toEqual(['unzipFirst', 'Unzip first']);
    for (const state of ['waiting', 'unpacking'] as const) {
      await become(state, zip);
      expect(await outcome('file/convert', { id: zip.id })).toEqual([
        'unzipping',
        'Decompression in progress, try later',
      ]);
    }
  });

  it('a zip that is being unpacked says so, and one whose unpacking failed can be unpacked again', async () => {
    const order = await buildOrder(server);
    const id = await bring(order, 'case.zip', zipOf([{ name: 'upper.stl', bytes: upper }]));
    await settled(order, 2);
    await server.db.updateTable('file').set({ state: 'failed', fault: 'broken' }).where('id', '=', id).execute();
    await server.db.deleteFrom('file').where('parentId', '=', id).execute();
    await server.ask('file/convert', { id }, { token });
    const files = await settled(order, 2);
    expect(Object.fromEntries(files.map(({ name, state }) => [name, state]))).toEqual({
      'case.zip': 'kept',
      'upper.stl': 'ready',
    });
  });
});

it('a scan that a person says replaces another one does in the shared case, and both files stay', async () => {
  const order = await buildOrder(server);
  await bring(order, 'upper.stl', upper);
  await bring(order, 'upper again.stl', binaryStl(makeArch({ jaw: 'upper', triangles: 1500 })));
  const files = await settled(order, 2);
  const [older, newer] = ['upper.stl', 'upper again.stl'].map((name) => files.find((file) => file.name === name)!);
  const replace = (id: string, replacesId: string) => server.call('file/update', { id, replacesId }, { token });
  for (const [id, replacesId] of [
    [older!.id, newer!.id],
    [newer!.id, newer!.id],
    [newer!.id, missingId()],
  ])
    expect(nameOf((await replace(id!, replacesId!)).code)).toBe('invalid');
  expect((await replace(newer!.id, older!.id)).data).toMatchObject({ replacesId: older!.id });
  const { token: link } = await server.ask<{ token: string }>('order/share', { id: order.id }, { token });
  const shared = await server.ask<{ models: CaseFile[] }>('order/shared', { token: link }, {});
  expect(files).toHaveLength(2);
  expect(shared.models.map(({ id }) => id)).toEqual([newer!.id]);
  expect(JSON.stringify(shared.models)).not.toMatch(/again|parentId|"side"/);
  const archive = await server.ask<OrderArchive>('file/archive', { orderId: order.id }, { token });
  expect(archive.files).toBe(2);
});
