import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../domain/order.ts';
import { convert } from '../../server/jobs/convert.ts';
import { picture } from '../../server/jobs/picture.ts';
import { buildOrder, filesOf } from '../support/build.ts';
import { heldMesh } from '../support/heldMesh.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { upload } from '../support/tus.ts';

/* The queue works a job again while an older one of the same name and arguments still runs. */
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
const isQueued = async (key: string) => {
  const { rows } = await server.database.direct.query('select from graphile_worker.jobs where key = $1', [key]);
  return rows.length > 0;
};

describe('of two conversions of a file at the same time', () => {
  it('only the one that began last writes its result, though the other ends after it', async () => {
    const order = await buildOrder(server, {}, token);
    const id = await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: jaw('lower') });
    const older = await mesh.begun();
    const newer = convert(server.app.services, { fileId: id });
    (await mesh.begun()).letGo();
    await newer;
    const ready = await rowOf(id);
    expect(ready).toMatchObject({ state: 'ready', attempt: 2 });
    older.letGo();
    while (await isQueued(`convert:${id}`)) await aMoment();
    expect(await rowOf(id)).toEqual(ready);
  });
});

describe('an order’s picture', () => {
  it('is drawn again when its models change while it is drawn', async () => {
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
    const drawn: number[] = [];
    const changing: typeof mesh.picture = async (jaws, size) => {
      drawn.push(jaws.length);
      if (drawn.length === 1) await server.ask('file/delete', { id: ids[1] }, { token });
      return mesh.picture(jaws, size);
    };
    const { services } = server.app;
    const key = { clinicId: (await rowOf(ids[0]!)).clinicId, orderId: order.id };
    await picture({ ...services, mesh: { ...services.mesh, picture: changing } }, key);
    expect(drawn).toEqual([2, 1]);
    expect((await read()).pictureUrl).toBeTruthy();
  });
});
