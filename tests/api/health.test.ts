import { beforeAll, describe, expect, it } from 'vitest';
import { diskOf } from '../../server/storage/diskSpace.ts';
import { createHealth, publicWatchRoutes, watchRoutes } from '../../server/start/health.ts';
import { createMetrics } from '../../server/monitoring/metrics.ts';
import { createPool } from '../../server/db/pool.ts';
import { blankDatabase } from '../support/database.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => (server = await testServer()));

const ask = async (health: ReturnType<typeof createHealth>, path: string) => {
  const answer = await watchRoutes({ health, metrics: createMetrics() }).request(path);
  return { status: answer.status, ...((await answer.json()) as object) };
};
const healthOf = (changed: Partial<Parameters<typeof createHealth>[0]> = {}) =>
  createHealth({ ...server.app.services, more: server.app.stands, works: true, ...changed });

describe('a process', () => {
  it('is ready when all its dependencies are', async () => {
    expect(await ask(healthOf(), '/readyz')).toEqual({
      status: 200,
      ready: true,
      checks: { database: 'ok', store: 'ok', signals: 'ok', jobs: 'ok' },
      jobsLag: 0,
    });
  });

  it('is alive but not ready once it is stopping', async () => {
    const health = healthOf();
    health.stop();
    expect(await ask(health, '/readyz')).toMatchObject({ status: 503, ready: false });
    expect(await ask(health, '/healthz')).toEqual({ status: 200, alive: true });
  });

  it('isn’t ready without its database, and doesn’t reveal the address', async () => {
    const pool = createPool({ connectionString: 'postgresql://user:secret@127.0.0.1:1/none' });
    const answer = await ask(healthOf({ pool, works: false }), '/readyz');
    expect(answer).toMatchObject({ status: 503, checks: { database: 'unreachable', store: 'ok' } });
    expect(JSON.stringify(answer)).not.toMatch(/secret|127/);
    await pool.end();
  });

  it('isn’t ready on a database that isn’t migrated', async () => {
    const blank = await blankDatabase();
    expect(await ask(healthOf({ pool: blank.pool, works: false }), '/readyz')).toMatchObject({
      status: 503,
      checks: { database: 'not migrated' },
    });
    await blank.drop();
  });

  it('isn’t ready when its store fails or doesn’t answer', async () => {
    const silent = { put: () => new Promise<void>(() => {}), remove: () => Promise.resolve() };
    expect(await ask(healthOf({ files: silent }), '/readyz')).toMatchObject({
      status: 503,
      checks: { store: 'no answer' },
    });
    const broken = { ...silent, put: () => Promise.reject(new Error('https://key:secret@store')) };
    expect(await ask(healthOf({ files: broken }), '/readyz')).toMatchObject({ checks: { store: 'unreachable' } });
  });

  it('isn’t ready when its database or store is read-only', async () => {
    await server.database.pool.query('alter table allowance rename to allowance_away');
    await expect
      .poll(() => ask(healthOf(), '/readyz'))
      .toMatchObject({ status: 503, checks: { database: 'not writable', store: 'ok' } });
    await server.database.pool.query('alter table allowance_away rename to allowance');
    const full = {
      ...server.app.services.files,
      put: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })),
    };
    expect(await ask(healthOf({ files: full }), '/readyz')).toMatchObject({
      status: 503,
      checks: { database: 'ok', store: 'ok', disk: 'full' },
    });
    // Reads still work, so a proxy that excludes the disk still sends them here.
    expect(await ask(healthOf({ files: full }), '/readyz?exclude=disk')).toMatchObject({ status: 200 });
  });

  it('leaves nothing of its test in the store', async () => {
    expect(await ask(healthOf(), '/readyz')).toMatchObject({ status: 200 });
    const left: string[] = [];
    for await (const { key } of server.app.services.files.list('probe/')) left.push(key);
    expect(left).toEqual([]);
  });

  it('isn’t ready while the disk is nearly full, unless asked to ignore the disk', async () => {
    const gb = 1024 ** 3;
    const at = (free: number) =>
      healthOf({
        disk: diskOf('/data', { percent: 5, bytes: gb }, () => Promise.resolve({ whole: 100 * gb, free })),
      });
    expect(await ask(at(5.1 * gb), '/readyz')).toMatchObject({ status: 200, checks: { disk: 'ok' } });
    expect(await ask(at(4.9 * gb), '/readyz')).toMatchObject({ status: 503, checks: { disk: 'nearly full' } });
    const unreserved = diskOf('/data', { percent: 0, bytes: 0 }, () => Promise.resolve({ whole: 100 * gb, free: 0 }));
    expect(await ask(healthOf({ disk: unreserved }), '/readyz')).toMatchObject({
      status: 503,
      checks: { disk: 'nearly full' },
    });
    const all = await ask(at(4.9 * gb), '/readyz?exclude=disk');
    expect(all).toMatchObject({ status: 200, ready: true, checks: { database: 'ok' } });
  });

  it('reports a worker’s lag: how long the oldest job has waited', async () => {
    await server.database.pool.query(
      `select graphile_worker.add_job('unhandled', run_at => now() - interval '90 seconds')`,
    );
    const { jobsLag } = await healthOf().readiness();
    expect(jobsLag).toBeGreaterThanOrEqual(90);
    expect((await healthOf({ works: false }).readiness()).jobsLag).toBeUndefined();
  });
});

describe('the public port', () => {
  const token = 'a-token-of-the-operator';
  const metrics = createMetrics();
  const publicly = (own: string | undefined, path: string, headers?: Record<string, string>) =>
    publicWatchRoutes({ health: healthOf(), metrics }, own).request(path, headers ? { headers } : {});

  it('says only whether it is ready', async () => {
    expect(await (await publicly(token, '/readyz')).json()).toEqual({ ready: true });
  });

  it('serves metrics to callers with the token, and to none when no token is set', async () => {
    const status = async (own: string | undefined, given?: string) =>
      (await publicly(own, '/metrics', given ? { Authorization: given } : undefined)).status;
    expect(await status(token, `Bearer ${token}`)).toBe(200);
    expect(await status(token, `Bearer ${token}x`)).toBe(404);
    expect(await status(token)).toBe(404);
    expect(await status(undefined, 'Bearer undefined')).toBe(404);
  });
});
