import { rm } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../support/dataFolder.ts';
import { startProduct } from '../../support/product.ts';

let dataDir: string;
beforeEach(async () => void (dataDir = await dataFolder('start')));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const call = async (address: string, path: string, body: object, token = '') => {
  const response = await fetch(`${address}/prod-api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token': token },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { code: number; data: { token: string; total: number } };
};
const signIn = async (address: string) =>
  (await call(address, 'base/login', { userName: 'head@north.demo', password: 'dental-demo' })).data.token;

test('a first start fills in the demo, Ctrl-C ends it, and a second start finds everything as it was', async () => {
  const first = await startProduct(dataDir);
  expect(first.greeting).toMatch(/head@north\.demo.*dentist@north\.demo.*head@harbour\.demo.*technician@harbour\.demo/);
  const patient = { name: 'Ada', sex: 'female', birthDate: '1980-02-03' };
  expect(await call(first.address, 'patient/create', patient, await signIn(first.address))).toMatchObject({
    code: 200,
  });
  const terms = await fetch(`${first.address}/prod-api/v1/base/welcome`, { headers: { 'Accept-Language': 'en' } });
  expect(await terms.json()).toMatchObject({ code: 200, data: { title: 'Terms of use' } });
  // What `npx …/bridge.tgz` installs.
  const bridge = gunzipSync(await (await fetch(`${first.address}/bridge.tgz`)).arrayBuffer()).toString('latin1');
  for (const name of ['package.json', 'bridge.mjs', 'dentalProject.mjs']) expect(bridge).toContain(`package/${name}`);
  expect(await first.stop('SIGINT')).toBe(0);

  const second = await startProduct(dataDir);
  const { data } = await call(second.address, 'patient/query', {}, await signIn(second.address));
  expect(data.total).toBe(1);
  expect(await second.stop('SIGTERM')).toBe(0);
});

test('a second copy on the same data is refused with a sentence', async () => {
  const first = await startProduct(dataDir);
  await expect(startProduct(dataDir)).rejects.toThrow(/already uses the bundled database/);
  await first.stop();
});

test('an occupied port and an invalid setting are refused with a sentence', async () => {
  const other = await dataFolder('start');
  const first = await startProduct(dataDir);
  await expect(startProduct(other, { PORT: new URL(first.address).port })).rejects.toThrow(/EADDRINUSE/);
  await expect(startProduct(other, { PORT: 'eighty', DATABASE_URL: 'mysql://x' })).rejects.toThrow(
    /PORT: .*\n.*DATABASE_URL: must begin with postgres/,
  );
  await first.stop();
  await rm(other, { recursive: true, force: true });
});
