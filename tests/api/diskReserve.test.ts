import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../../domain/limits.ts';
import { diskOf, spaceOf } from '../../server/storage/diskSpace.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { nameOf, testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, upload, uploadIdOf } from '../support/tus.ts';

const gb = 1024 ** 3;
let free = 50 * gb;
let server: TestServer;
let token: string;
beforeAll(async () => {
  const space = () => Promise.resolve({ whole: 100 * gb, free });
  server = await testServer({ disk: diskOf('/data', { percent: 5, bytes: gb }, space) });
  token = await server.loginAs('clinicAdmin');
});

const refusalIn = async (response: Response) => {
  const { code, data, msg } = (await response.json()) as { code: number; msg: string; data: unknown };
  return { status: response.status, code: nameOf(code), data, msg };
};
const paused = {
  status: 507,
  code: 'uploadsPaused',
  data: null,
  msg: 'Uploads are paused because the server’s storage is nearly full. You can still view everything. Try again later.',
};

describe('a disk that is nearly full', () => {
  it('is measured where the data folder is, if there is one', async () => {
    const { whole, free: left } = (await spaceOf(server.dataDir))!;
    expect(left).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(left);
    expect(await spaceOf(`${server.dataDir}/none`)).toBeNull();
  });

  it('pauses uploads while a reserve is left for the database, and nothing else', async () => {
    const order = await buildOrder(server, {}, token);
    const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 20 }));
    const stored = await upload(server, token, { orderId: order.id, name: 'before.stl', bytes });
    const client = tusClient(server, token);
    const begun = uploadIdOf(await client.create({ orderId: order.id, name: 'begun.stl', bytes }));
    const place = await server.ask<{ url: string }>(
      'base/imgSignedUrl?type=image/png&size=100',
      {},
      { token, method: 'GET' },
    );

    free = 5 * gb - 1;
    const refused = await client.create({ orderId: order.id, name: 'new.stl', bytes });
    expect(refused.headers.get('Retry-After')).toBe('60');
    expect(await refusalIn(refused)).toEqual(paused);
    expect(await refusalIn(await client.patch(begun, 0, bytes))).toEqual(paused);
    const image = await server.fetch(place.url.replace('/prod-api', ''), { method: 'PUT', body: Buffer.alloc(100) });
    expect(await refusalIn(image)).toMatchObject({ code: 'uploadsPaused' });

    // Reads and calls that only need the database still work.
    const files = await filesOf(server, token, order);
    expect(files.map(({ id }) => id)).toEqual([stored]);
    const { url } = await server.ask<{ url: string }>('file/download', { id: stored }, { token });
    expect((await server.fetch(url.replace('/prod-api', ''))).status).toBe(200);
    await buildPatient(server, {}, token);

    free = 50 * gb;
    expect((await client.patch(begun, 0, bytes)).headers.get('X-File-Id')).toBeTruthy();
  });

  it('refuses a file that would use the reserve', async () => {
    const order = await buildOrder(server, {}, token);
    const client = tusClient(server, token);
    free = 6 * gb;
    const announce = (size: number) =>
      client.create({ orderId: order.id, name: 'large.stl', bytes: new Uint8Array() }, size);
    expect(await refusalIn(await announce(1.5 * gb))).toEqual(paused);
    expect((await announce(0.5 * gb)).status).toBe(201);
    // Too large for any disk: a retry wouldn't help.
    for (const size of [limits.uploadBytes + 1, 1e20]) {
      const refused = await announce(size);
      expect([refused.status, await refusalIn(refused)]).toMatchObject([413, { code: 'fileTooLarge' }]);
    }
  });
});
