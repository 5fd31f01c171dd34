import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { Site } from '../../server/operator/command.ts';
import { examine } from '../../server/operator/doctor/index.ts';
import type { Finding } from '../../server/operator/doctor/finding.ts';
import { spaceOf } from '../../server/files/space.ts';
import { nodeFinding, settingsFindings } from '../../server/operator/doctor/settings.ts';
import { blankDatabase } from '../support/database.ts';
import { operateOn, siteOf } from '../support/operate.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let site: Site;
let root: string;
beforeAll(async () => {
  server = await testServer();
  site = siteOf(server);
  root = await mkdtemp(join(tmpdir(), 'ddcp-doctor-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const findings = async (of: Site = site, backups?: string) => examine(of, { NODE_ENV: 'production' }, backups);
const stateOf = async (check: string, of?: Site, backups?: string) => {
  const found = (await findings(of, backups)).filter((one) => one.check === check);
  return found.map(({ state, says }) => `${state}: ${says}`).join();
};
const change = (sql: string) => server.database.pool.query(sql);

describe('the doctor', () => {
  it('finds nothing wrong where nothing is, and says of each line what to do', async () => {
    const all = await findings();
    expect(all.filter(({ state }) => state === 'fail')).toEqual([]);
    expect(all.every(({ state, advice }) => state === 'ok' || (advice ?? '').length > 3)).toBe(true);
    const { exit, out } = await operateOn(site, 'doctor');
    expect([exit, out.trim().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^Checks: \d+\. Warnings: \d+\. Failures: 0\.$/),
    ]);
    const { findings: told } = JSON.parse((await operateOn(site, 'doctor', '--json')).out) as { findings: Finding[] };
    for (const check of ['postgres', 'role', 'row security', 'queue', 'store', 'disk', 'clock', 'connections'])
      expect(told.map((one) => one.check)).toContain(check);
  });

  it('looks at a database of nobody’s too', async () => {
    const database = await blankDatabase();
    const blank = siteOf({ database, dataDir: server.dataDir });
    expect(await stateOf('migrations', blank)).toMatch(/^fail: pending: 0050_base, /);
    expect((await operateOn(blank, 'doctor')).exit).toBe(1);
    await database.drop();
  });

  it('sees tenants that nothing keeps apart', async () => {
    await change('alter table patient disable row level security');
    expect(await stateOf('row security')).toBe('fail: off for patient');
    await change('alter table patient enable row level security');
    expect(await stateOf('row security')).toMatch(/^ok/);
  });

  it('sees jobs that wait, hang or were given up, and letters that failed', async () => {
    await change(
      `insert into outgoing (id, channel, target, state, created_at) values (gen_random_uuid(), 'email', 'a@b.test', 'failed', now())`,
    );
    expect(await stateOf('messages')).toMatch(/^warn: 1 failed/);
    await change(`select graphile_worker.add_job('nobodys', run_at => now() - interval '10 minutes')`);
    expect(await stateOf('queue')).toMatch(/^warn: jobs waiting: 1, the oldest for 6\d\d s/);
    await change(`update graphile_worker._private_jobs set attempts = max_attempts where key is null`);
    expect(await stateOf('failed jobs')).toMatch(/^warn: 1 nobodys/);
    await change(
      `update graphile_worker._private_jobs set locked_at = now() - interval '5 hours', locked_by = 'x' where key is null`,
    );
    expect(await stateOf('hanging jobs')).toBe('fail: nobodys has been running for 300 min');
  });

  it('sees a clock that is wrong, a store that is gone, and backups that are old', async () => {
    const late: Site = { ...site, now: () => new Date(Date.now() + 40_000) };
    expect(await stateOf('clock', late)).toMatch(/^fail: \d+ ms off/);
    const gone: Site = { ...site, files: () => Promise.reject(new Error('no route to host')) };
    expect(await stateOf('store', gone)).toMatch(/^fail: the folder .*: no route to host/);
    const dir = join(root, 'backups');
    expect(await stateOf('backups', site, dir)).toMatch(/^fail: none in /);
    const figures = join(root, 'backup.prom');
    await operateOn(site, 'backup', '--to', dir, '--figures', figures);
    expect(await readFile(figures, 'utf8')).toMatch(/^ddcp_backup_last_seconds \d{10}/m);
    expect(await stateOf('backups', site, dir)).toMatch(/^ok/);
    const later: Site = { ...site, now: () => new Date(Date.now() + 30 * 3_600_000) };
    expect(await stateOf('backups', later, dir)).toMatch(/^warn: the newest backup is 30\.0 hours old/);
  });
});

describe('a disk', () => {
  const gb = 1024 ** 3;
  it.each([
    [200 * gb, 100 * gb, 'ok: 100.0 GB free of 200.0'],
    [200 * gb, 19 * gb, 'warn: 19.0 GB free of 200.0'],
    [200 * gb, 3 * gb, 'fail: 3.0 GB free of 200.0'],
    [4 * gb, 0.9 * gb, 'fail: 0.9 GB free of 4.0'],
  ])('of %d bytes, of which %d are free', async (whole, free, says) => {
    const full: Site = { ...site, space: () => Promise.resolve({ whole, free }) };
    expect(await stateOf('disk', full)).toBe(`${says} in ${site.config.dataDir}`);
  });

  it('is measured where the data lie, if they lie anywhere', async () => {
    const { free, whole } = (await spaceOf(root))!;
    expect(free).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(free);
    const nowhere = { ...site, space: spaceOf, config: { ...site.config, dataDir: join(root, 'none') } };
    expect(await stateOf('disk', nowhere)).toBe(`fail: ${join(root, 'none')} doesn’t exist`);
  });
});

describe('the data folder', () => {
  it('is this user’s alone, or the doctor says so', async () => {
    const { dataDir } = site.config;
    expect(await stateOf('permissions')).toBe(`ok: only this user can access ${dataDir}`);
    await chmod(dataDir, 0o755);
    expect(await stateOf('permissions')).toBe(`fail: open to other users: ${dataDir}`);
    await chmod(dataDir, 0o700);
  });
});

describe('settings', () => {
  const odd = (environment: Record<string, string>) =>
    settingsFindings(
      readConfig({ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.test', OPERATOR_EMAIL: 'a@b.test', ...environment }),
      { NODE_ENV: 'production', ...environment },
    ).map(({ check, state }) => `${state} ${check}`);
  const database = 'postgresql://u:p@localhost/d';

  it.each<[Record<string, string>, string[]]>([
    [{ PUBLIC_URL: 'https://dental.test', ADDRESS_HEADER: 'X-Forwarded-For', DATABASE_URL: database }, ['ok settings']],
    [{ PUBLIC_URL: 'https://dental.test', DATABASE_URL: database }, ['warn ADDRESS_HEADER']],
    [
      { PUBLIC_URL: 'http://localhost', DATABASE_REPLICA_URL: database, REPLICA_PATIENCE: '5' },
      ['warn DATABASE_REPLICA_URL', 'warn REPLICA_PATIENCE'],
    ],
    [{ PUBLIC_URL: 'http://dental.test', DATABASE_URL: database }, ['fail PUBLIC_URL']],
    [{ DATABASE_URL: database, ADDRESS_HEADER: 'X-Forwarded-For' }, ['warn PUBLIC_URL', 'warn ADDRESS_HEADER']],
    [{ PUBLIC_URL: 'http://localhost', DATABASE_URL: database, DEMO: 'true' }, ['fail DEMO', 'fail OUTBOX']],
    [{ PUBLIC_URL: 'http://localhost', DATABASE_URL: 'postgresql://u:p@db.test/d' }, ['warn DATABASE_URL']],
    [
      { PUBLIC_URL: 'http://localhost', DATABASE_URL: 'postgresql://u:p@db.test/d?sslmode=verify-full' },
      ['ok settings'],
    ],
  ])('%j', (environment, expected) => {
    expect(odd(environment)).toEqual(expected);
  });

  it('say which Node is too old', () => {
    expect(['18.19.0', '20.11.0', '20.20.2', '22.1.0', '25.0.0'].map((one) => nodeFinding(one).state)).toEqual([
      'fail',
      'fail',
      'ok',
      'ok',
      'warn',
    ]);
  });
});
