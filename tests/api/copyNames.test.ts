import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { cleanFiles } from '../../server/jobs/cleanFiles.ts';
import { picture } from '../../server/jobs/picture.ts';
import { act, buildOrder, filesOf, settledFiles } from '../support/build.ts';
import { fetched } from '../support/order/readBy.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* A lab that may not see the patient's name gets copies named after the jaws. */
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Whether a job that names copies waits or runs. By its order: a running one loses its key once the next is queued. */
const isQueued = async (orderId: string) => {
  const { rows } = await server.database.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier in ('picture', 'cleanFiles') and j.payload ->> 'orderId' = $1`,
    [orderId],
  );
  return rows.length > 0;
};

it('copies that were made before the jaws were judged are named again', async () => {
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryAdmin')];
  const order = await buildOrder(server, {}, clinic);
  for (const jaw of ['upper', 'lower'] as const)
    await upload(server, clinic, {
      orderId: order.id,
      name: `${jaw}_jaw.obj`,
      purpose: 'scan',
      bytes: gunzipSync(await readFile(`tests/fixtures/scans/smartee/${jaw}_jaw.obj.gz`)),
    });
  await act(server, clinic, 'send', order);
  const namesAre = (wanted: readonly string[]) =>
    server.until(async () => {
      const names = (await filesOf(server, lab, order)).map(({ name }) => name).toSorted();
      return names.join() === wanted.join() ? names : undefined;
    });
  const known = ['lower.obj', 'upper.obj'];
  // Waits for the thumbnail's job, which also compares the two jaws.
  await server.until(async () => {
    const files = await filesOf(server, clinic, order);
    return files.every(({ evidence }) => evidence?.some(({ by }) => by === 'bite')) || undefined;
  });
  await namesAre(known);
  // The state if the copies finish before the thumbnail. A job still queued would name them again.
  const place = { clinicId: order.clinicId, orderId: order.id };
  await server.until(async () => !(await isQueued(order.id)) || undefined);
  await server.db
    .updateTable('file')
    .set({ jaw: null, jawSure: false })
    .where('clinicId', '=', place.clinicId)
    .where('orderId', '=', place.orderId)
    .execute();
  await cleanFiles(server.app.services, place);
  await namesAre(['scan-1.obj', 'scan-2.obj']);
  await picture(server.app.services, place);
  expect(await namesAre(known)).toEqual(known);
});

it('a copy refers to the files of its own folder where two folders hold equal names', async () => {
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryAdmin')];
  const order = await buildOrder(server, {}, clinic);
  await upload(server, clinic, {
    orderId: order.id,
    name: 'case.zip',
    purpose: 'scan',
    bytes: await readFile('tests/fixtures/files/o07-two-folders-same-names.zip'),
  });
  await settledFiles(server, clinic, order, 7);
  await act(server, clinic, 'send', order);
  const copies = await server.until(async () => {
    const files = (await filesOf(server, lab, order)).filter(({ kind }) => kind !== 'archive');
    return files.length === 6 && files.every(({ access }) => access === 'open') ? files : undefined;
  });
  const names = copies.map(({ name }) => name);
  const named: string[] = [];
  for (const { id, name } of copies.filter((file) => /\.(obj|mtl)$/.test(file.name))) {
    const { url } = await server.ask<{ url: string }>('file/download', { id }, { token: lab });
    const text = (await fetched(server, url)).bytes.toString();
    const [, reference = ''] = /^(?:mtllib|map_Kd) (.+)$/m.exec(text) ?? [];
    named.push(`${name.split('/')[0]}/${reference}`);
  }
  expect(new Set(named).size).toBe(4);
  expect(names).toEqual(expect.arrayContaining(named));
});
