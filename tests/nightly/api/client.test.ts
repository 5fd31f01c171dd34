import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../domain/order/order.ts';
import { filesOf } from '../../support/build.ts';
import { buildApiKey } from '../../support/buildApiKey.ts';
import { organisationOf } from '../../support/buildPeople.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { testServer, type TestServer } from '../../support/testServer.ts';

/* The lines of docs/client run here unchanged, without their types, which clients generate. */
interface Lines {
  sendCase(url: string, key: string, patient: object, work: object, scans: string[]): Promise<Order>;
}

let server: TestServer;
let url: string;
let folder: string;
let port: ReturnType<typeof serve>;
let sendCase: Lines['sendCase'];
beforeAll(async () => {
  server = await testServer();
  port = serve({ fetch: (request, env) => server.app.fetch(request, env), port: 0, hostname: '127.0.0.1' });
  await once(port, 'listening');
  url = `http://127.0.0.1:${(port.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'ddcp-client-'));
  const path: string = '../../../docs/client/sendCase.ts';
  ({ sendCase } = (await import(path)) as Lines);
});
afterAll(async () => {
  port.close();
  await rm(folder, { recursive: true, force: true });
});

const patient = { name: 'Ann Lee', sex: 'female', birthDate: '1980-04-01' };
const workFor = async () => ({
  caseType: 'restoration',
  processKind: 'crown',
  labId: await organisationOf(server.db, 'factoryAdmin'),
  doctor: 'Dr Ada North',
  teeth: [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2' }],
});

it('sends a case with its scans by a key, as the page says', async () => {
  const { secret } = await buildApiKey(server, 'clinicAdmin', { scopes: ['readOrders', 'sendCases'] });
  const scans = [join(folder, 'upper.stl'), join(folder, 'lower.stl')];
  for (const path of scans) await writeFile(path, binaryStl(makeArch({ jaw: 'upper', triangles: 200 })));
  const order = await sendCase(url, secret, patient, await workFor(), scans);
  expect(order).toMatchObject({ state: 'pending', patientName: 'Ann Lee' });
  const files = await filesOf(server, await server.loginAs('factoryMember'), order);
  expect(files).toHaveLength(2);
});

it('throws the server’s sentence for what is refused', async () => {
  const { secret } = await buildApiKey(server, 'clinicAdmin', { scopes: ['readOrders', 'sendCases'] });
  const work = { ...(await workFor()), labId: 999_999 };
  await expect(sendCase(url, secret, patient, work, [])).rejects.toThrow(/^\S.+\s\S/);
});
