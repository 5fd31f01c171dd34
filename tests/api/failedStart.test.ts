import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtServer } from '../support/builtServer.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';

/* A process that listens already, and then can't have the port by which it is watched. */
let database: FreshDatabase;
let dataDir: string;
const taken = createServer();
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ddcp-failed-'));
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterAll(async () => {
  taken.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('a start that fails after it has listened says why and ends, without the notice of a stop', async () => {
  const notice = 5;
  const child = spawn(process.execPath, [join(await builtServer(), 'serve.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      WATCH_PORT: String((taken.address() as AddressInfo).port),
      STOP_NOTICE: String(notice),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let said = '';
  let failed = 0;
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => {
    said += chunk;
    failed ||= performance.now();
  });
  expect(await exit).toEqual([1, null]);
  expect(said).toMatch(/http:\/\/localhost:\d+[^]*EADDRINUSE/);
  expect(performance.now() - failed).toBeLessThan(notice * 1000);
});
