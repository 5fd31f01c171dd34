import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import { convert } from '../../server/jobs/convert.ts';
import { picture } from '../../server/jobs/picture.ts';
import { act, buildOrder, filesOf } from '../support/build.ts';
import { organisationOf } from '../support/buildPeople.ts';
import { heldMesh } from '../support/heldMesh.ts';
import { binaryStl, makeArch, zipOf } from '../support/meshes.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* The queue starts a job while an older one with the same name and arguments is still running. */
let server: TestServer;
let token: string;
const mesh = heldMesh();
beforeAll(async () => {
  server = await testServer({ mesh });
  token = await server.loginAs('clinicMember');
});
afterAll(() => mesh.open());

const jaw = (side: 'lower' | 'upper') => binaryStl(makeArch({ jaw: side, triangles: 700 }));
const rowOf = (id: string) => server.db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Ignores the results of the data check, a concurrent job. */
const convertedOf = async (id: string) => ({ ...(await rowOf(id)), scanCheck: null, teethCheck: null });
const isQueued = async (key: string) => {
  const { rows } = await server.database.pool.query('select from graphile_worker.jobs where key = $1', [key]);
  return rows.length > 0;
};

describe('of two concurrent conversions of a file', () => {
  it('only the one that began last writes its result, though the other ends after it', async () => {
    const order = await buildOrder(server, {}, token);
    const id = await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: jaw('lower') });
    const older = await mesh.begun();
    const newer = convert(server.app.services, { fileId: id });
    (await mesh.begun()).letGo();
    await newer;
    const ready = await convertedOf(id);
    expect(ready).toMatchObject({ state: 'ready', attempt: 2 });
    older.letGo();
    while (await isQueued(`convert:${id}`)) await aMoment();
    expect(await convertedOf(id)).toEqual(ready);
  });
});

describe('a conversion of a file inside its zip', () => {
  it('leaves bytes that an erasure has cleaned since', async () => {
    const order = await buildOrder(server, {}, token);
    const bytes = zipOf([{ name: 'lower.stl', bytes: jaw('lower') }]);
    await upload(server, token, { orderId: order.id, name: 'case.zip', bytes });
    const older = await mesh.begun();
    const { id } = (await filesOf(server, token, order)).find(({ parentId }) => parentId !== null)!;
    const newer = convert(server.app.services, { fileId: id });
    (await mesh.begun()).letGo();
    await newer;
    const sha256 = 'c'.repeat(64);
    await server.db.updateTable('file').set({ sha256 }).where('id', '=', id).execute();
    older.letGo();
    while (await isQueued(`convert:${id}`)) await aMoment();
    expect((await rowOf(id)).sha256).toBe(sha256);
  });
});

describe('an order’s picture', () => {
  it('is drawn again when its models change meanwhile', async () => {
    const order = await buildOrder(server, {}, token);
    const ids: string[] = [];
    for (const side of ['lower', 'upper'] as const) {
      ids.push(await upload(server, token, { orderId: order.id, name: `${side}.stl`, bytes: jaw(side) }));
      (await mesh.begun()).letGo();
    }
    const read = () => server.ask<Order>('order/get', { id: order.id }, { token });
    await server.until(async () =>
      (await filesOf(server, token, order)).every(({ state }) => state === 'ready') ? true : undefined,
    );
    // The job queued by the conversions evaluates the jaws, which is a change as well.
    await server.until(async () => {
      const { rows } = await server.database.pool.query(
        "select from graphile_worker.jobs where task_identifier = 'picture'",
      );
      return rows.length === 0 ? true : undefined;
    });
    const drawn: number[] = [];
    const changing: typeof mesh.picture = async (jaws, size) => {
      drawn.push(jaws.length);
      if (drawn.length === 1) await server.ask('file/delete', { id: ids[1] }, { token });
      return mesh.picture(jaws, size);
    };
    const { services } = server.app;
    const key = { clinicId: (await rowOf(ids[0]!)).clinicId, orderId: order.id };
    await picture({ ...services, mesh: { ...services.mesh, picture: changing } }, key);
    // The deletion's job evaluates the remaining jaw concurrently, which may render it once more.
    expect([drawn[0], drawn[1], drawn.at(-1)]).toEqual([2, 1, 1]);
    expect((await read()).pictureUrl).toBeTruthy();
  });
});

describe('the cleaning of one clinic’s orders', () => {
  it('delays neither a zip nor the orders of another clinic', async () => {
    const site = await testServer();
    const { files } = site.app.services;
    const held: { key: string; letGo(): void }[] = [];
    const read = files.read.bind(files);
    vi.spyOn(files, 'read').mockImplementation(async (key, range) => {
      // The first bytes determine a file's kind; cleaning reads all of them.
      if (key.startsWith('original/') && !range) await new Promise<void>((letGo) => held.push({ key, letGo }));
      return read(key, range);
    });
    const next = async () => {
      while (held.length === 0) await aMoment();
      return held.shift()!;
    };
    const busy = await site.loginAs('clinicMember');
    const other = await site.loginAs('otherClinic');
    const labId = await organisationOf(site.db, 'otherLab');
    /** Sends an order with its own scan, without the patient's name; returns the key of its bytes. */
    const send = async (clinic: string, header: string, over: { labId?: number } = {}) => {
      const order = await buildOrder(site, { sharePatientName: false, ...over }, clinic);
      const bytes = binaryStl(makeArch({ triangles: 700 }), { header });
      await upload(site, clinic, { orderId: order.id, name: 'lower.stl', bytes });
      await site.until(async () => ((await filesOf(site, clinic, order))[0]?.state === 'ready' ? true : undefined));
      await act(site, clinic, 'send', order);
      return (await filesOf(site, clinic, order))[0]!.sha256!;
    };
    for (const header of ['one', 'two', 'three', 'four']) await send(busy, header);
    const running = await next();
    const second = await next();
    const zipped = await buildOrder(site, {}, busy);
    const zip = zipOf([{ name: 'upper.stl', bytes: jaw('upper') }]);
    await upload(site, busy, { orderId: zipped.id, name: 'case.zip', bytes: zip });
    await site.until(async () => ((await filesOf(site, busy, zipped)).length === 2 ? true : undefined));

    const theirs = await send(other, 'theirs', { labId });
    running.letGo();
    const third = await next();
    expect(third.key).toContain(theirs);
    vi.restoreAllMocks();
    for (const one of [second, third, ...held]) one.letGo();
  });
});
