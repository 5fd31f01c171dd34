import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtServer } from '../../support/builtServer.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';

/* Failed starts of the built product: an occupied port, no shared database, a missing column. */
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

const ofDatabase = () => ({
  DATABASE_URL: database.serving.connectionString,
  DATABASE_OWNER_URL: database.connectionString,
});

/** Runs a built process until it exits: its output, and ms from its first error to the exit. */
async function failed(name: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(await builtServer(), `${name}.js`)], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  let said = '';
  let complained = 0;
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => {
    said += chunk;
    complained ||= performance.now();
  });
  expect(await exit).toEqual([1, null]);
  return { said, lived: performance.now() - complained };
}

it('a start that fails after listening says why and ends, without the message of a stop', async () => {
  const notice = 5;
  const { said, lived } = await failed('serve', {
    ...ofDatabase(),
    WATCH_PORT: String((taken.address() as AddressInfo).port),
    STOP_NOTICE: String(notice),
  });
  expect(said).toMatch(/http:\/\/localhost:\d+[^]*EADDRINUSE/);
  expect(lived).toBeLessThan(notice * 1000);
});

it('an occupied port is reported in one sentence', async () => {
  const { port } = taken.address() as AddressInfo;
  const { said } = await failed('main', { ...ofDatabase(), PORT: String(port) });
  expect(said).toBe(`Port ${port} is in use (EADDRINUSE): stop what uses it, or set PORT to another.\n`);
});

it.each(['serve', 'work'])(
  '`npm run %s` without a database that others can share is refused with a sentence',
  async (name) => {
    const { said } = await failed(name, {});
    expect(said).toMatch(/^DATABASE_URL: [^\n]*use `npm start`, which runs both\.\n$/);
    expect(await readdir(dataDir)).not.toContain('postgres');
  },
);

it('a database without a field’s column is refused, with the field and what to do', async () => {
  await database.pool.query('alter table patient drop column fixed_phone');
  const { said } = await failed('serve', ofDatabase());
  expect(said).toMatch(
    /^The database differs .*:\n {2}patient\.fixedPhone has no column\. alter table "patient" add column "fixed_phone" text;\n$/m,
  );
  await database.pool.query('alter table patient add column fixed_phone text');
});
