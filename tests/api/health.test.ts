import { beforeAll, describe, expect, it } from 'vitest';
import { createHealth } from '../../server/watching/health.ts';
import { createMetrics } from '../../server/watching/metrics.ts';
import { publicWatchRoutes, watchRoutes } from '../../server/watching/routes.ts';
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
  it('is ready where all that it stands on is', async () => {
    expect(await ask(healthOf(), '/readyz')).toEqual({
      status: 200,
      ready: true,
      checks: { database: 'ok', store: 'ok', signals: 'ok', jobs: 'ok' },
      jobsLag: 0,
    });
  });

  it('lives, and isn’t ready, once it is to stop', async () => {
    const health = healthOf();
    health.stop();
    expect(await ask(health, '/readyz')).toMatchObject({ status: 503, ready: false });
    expect(await ask(health, '/healthz')).toEqual({ status: 200, alive: true });
  });

  it('isn’t ready without its database, whose address it doesn’t tell', async () => {
    const pool = createPool({ connectionString: 'postgresql://nobody:secret@127.0.0.1:1/none' });
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

  it('isn’t ready where its store doesn’t answer, or fails', async () => {
    const silent = { size: () => new Promise<number | null>(() => {}) };
    expect(await ask(healthOf({ files: silent }), '/readyz')).toMatchObject({
      status: 503,
      checks: { store: 'no answer' },
    });
    const broken = { size: () => Promise.reject(new Error('https://key:secret@store')) };
    expect(await ask(healthOf({ files: broken }), '/readyz')).toMatchObject({ checks: { store: 'unreachable' } });
  });

  it('tells a worker’s lag: how long the first of the waiting jobs has waited', async () => {
    await server.database.pool.query(
      `select graphile_worker.add_job('nobody', run_at => now() - interval '90 seconds')`,
    );
    const { jobsLag } = await healthOf().readiness();
    expect(jobsLag).toBeGreaterThanOrEqual(90);
    expect((await healthOf({ works: false }).readiness()).jobsLag).toBeUndefined();
  });
});

describe('the product’s own port', () => {
  const token = 'a-token-of-the-operator';
  const metrics = createMetrics();
  const publicly = (own: string | undefined, path: string, headers?: Record<string, string>) =>
    publicWatchRoutes({ health: healthOf(), metrics }, own).request(path, headers ? { headers } : {});

  it('says whether it is ready, and no more', async () => {
    expect(await (await publicly(token, '/readyz')).json()).toEqual({ ready: true });
  });

  it('gives figures to who has the token, and to nobody where there is none', async () => {
    const status = async (own: string | undefined, given?: string) =>
      (await publicly(own, '/metrics', given ? { Authorization: given } : undefined)).status;
    expect(await status(token, `Bearer ${token}`)).toBe(200);
    expect(await status(token, `Bearer ${token}x`)).toBe(404);
    expect(await status(token)).toBe(404);
    expect(await status(undefined, 'Bearer undefined')).toBe(404);
  });
});
