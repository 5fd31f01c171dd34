import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoPassword } from '../../../server/demo/people.ts';
import { buildPatient } from '../../support/build.ts';
import { dataFolder } from '../../support/dataFolder.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { startProcess, type RunningProcess } from '../../support/processes.ts';
import { remote } from '../../support/remote.ts';
import { crown } from '../../support/teeth.ts';
import { tusClient, upload, uploadIdOf } from '../../support/tus.ts';

/* `npm start` with its defaults: the bundled database and the demo accounts. */

let dataDir: string;
let running: RunningProcess | undefined;
beforeEach(async () => (dataDir = await dataFolder('defaults')));
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (environment: Record<string, string> = {}, umask?: string) =>
  (running = await startProcess('main', { DATA_DIR: dataDir, HOST: '', ...environment }, umask));

/** All of 127.0.0.0/8 is local on Linux; a server on 127.0.0.1 is reachable neither at 127.0.0.2 nor from outside. */
const isReachable = ({ address }: RunningProcess) =>
  fetch(`${address.replace('127.0.0.1', '127.0.0.2')}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** All paths below a folder, with their modes. */
async function* below(folder: string): AsyncGenerator<[path: string, mode: number]> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* below(path);
    // A program's socket, or a file that PostgreSQL has just removed.
    const found = await stat(path).catch(() => null);
    if (found) yield [path, found.mode & 0o777];
  }
}

it.runIf(process.platform === 'linux')(
  'listens on this machine alone with demo accounts, unless the risk is accepted',
  async () => {
    const first = await start({ DATABASE_REPLICA_URL: 'postgresql://replica.test/d' });
    expect(first.lines).toContain('DATABASE_REPLICA_URL has no effect any more. Remove it.');
    expect(await isReachable(first)).toBe(false);
    expect(first.lines.join('\n')).toContain('Only this machine can connect');
    await first.stop();
    // The accounts still exist.
    const later = await start({ DEMO: 'false' });
    expect(await isReachable(later)).toBe(false);
    await later.stop();
    await expect(start({ DEMO: 'false', HOST: '0.0.0.0' })).rejects.toThrow(
      /HOST: 0\.0\.0\.0 .*INSECURE_EXPOSE_DEMO=true/,
    );
    expect(await isReachable(await start({ INSECURE_EXPOSE_DEMO: 'true' }))).toBe(true);
  },
);

it('keeps its files to its user, whatever the umask and whatever lies there already', async () => {
  await mkdir(join(dataDir, 'files', 'original'), { recursive: true, mode: 0o755 });
  const old = join(dataDir, 'files', 'original', 'old');
  await writeFile(old, 'old', { mode: 0o644 });
  await mkdir(join(dataDir, 'uploads'), { mode: 0o755 });
  const { address } = await start({}, '000');
  const product = remote(address);
  const { token } = await product.ask<{ token: string }>(
    'base/login',
    { userName: 'head@north.demo', password: demoPassword },
    {},
  );
  const { id: patientId } = await buildPatient(product, {}, token);
  const draft = { caseType: 'restoration', patientId, doctor: 'Dr Ada North', teeth: [crown] };
  const order = await product.ask<{ id: string }>('order/create', draft, { token });
  const bytes = binaryStl(makeArch({ jaw: 'lower', triangles: 200 }));
  await upload(product, token, { orderId: order.id, name: 'lower.stl', bytes });
  // Half an upload, in the folder for unfinished ones.
  const client = tusClient(product, token);
  const begun = uploadIdOf(await client.create({ orderId: order.id, name: 'upper.stl', bytes }));
  await client.patch(begun, 0, bytes.subarray(0, 1000));
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL never runs as root, and accesses root's folder through its group.
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o710 : 0o700);
  const all: [path: string, mode: number][] = [];
  for await (const one of below(dataDir)) all.push(one);
  expect(all.map(([path]) => path)).toEqual(expect.arrayContaining([old, join(dataDir, 'uploads', begun)]));
  // Existing files keep their mode, inside a folder that is closed now.
  const isOpen = ([path, mode]: [string, number]) => mode & 0o077 && !path.includes('/native-');
  expect(all.filter(isOpen).map(([path]) => path)).toEqual([old, join(old, '..')]);
});

it('starts on a mounted disk, whose lost+found is another user’s, and leaves that alone', async () => {
  await chmod(dataDir, 0o755);
  const others = join(dataDir, 'lost+found');
  await mkdir(others);
  await writeFile(join(others, 'found'), 'found', { mode: 0o644 });
  await chmod(others, 0o000);
  await start();
  const { mode } = await stat(others);
  await chmod(others, 0o700);
  expect(mode & 0o777).toBe(0);
  // Root can enter any folder.
  expect((await stat(join(others, 'found'))).mode & 0o777).toBe(0o644);
  expect((await stat(dataDir)).mode & 0o007).toBe(0);
});
