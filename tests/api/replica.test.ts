import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { App } from '../../server/app.ts';
import { openBundled, type BundledServer } from '../../server/db/bundled/open.ts';
import { fillDemo } from '../../server/db/demo.ts';
import { migrate } from '../../server/db/migrate.ts';
import { createPool } from '../../server/db/pool.ts';
import { openReplica } from '../../server/db/replica.ts';
import { buildPatient } from '../support/build.ts';
import { dataFolder } from '../support/dataFolder.ts';
import type { Asked } from '../support/remote.ts';
import { startStandby, type Standby } from '../support/standby.ts';
import { testApp, within } from '../support/testApp.ts';

/* A real primary with a real streaming replica, and two processes that serve on them. */
let dataDir: string;
let primary: BundledServer;
let standby: Standby;
let apps: App[];
let servers: Asked[];
let token: string;
const lines: string[] = [];
const pools: ReturnType<typeof createPool>[] = [];

beforeAll(async () => {
  dataDir = await dataFolder('replica');
  primary = await openBundled({ dataDir });
  const pool = createPool({ connectionString: primary.connectionString });
  pools.push(pool);
  await migrate(pool);
  await fillDemo(pool);
  const { uid, gid } = await stat(join(primary.home, 'cluster'));
  standby = await startStandby(primary, process.getuid?.() === 0 ? { uid, gid } : undefined);
  apps = await Promise.all([0, 1].map(async () => app()));
  servers = apps.map((app) => within(() => app));
  token = await servers[0]!.loginAs('clinicMember');
});
afterAll(async () => {
  for (const one of apps) await one.close();
  for (const pool of pools) await pool.end();
  await standby.stop().catch(() => {});
  await primary.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function app(): Promise<App> {
  const pool = createPool({ connectionString: primary.connectionString });
  pools.push(pool);
  return testApp({
    pool,
    connectionString: primary.connectionString,
    replica: openReplica({
      primary: pool,
      connectionString: standby.connectionString,
      connections: 5,
      patience: 200,
      log: (line) => lines.push(line),
    }),
    works: false,
    dataDir,
  });
}

const patients = (server: Asked) => server.ask<ListAnswer<{ name: string }>>('patient/query', {}, { token });
const names = async (server: Asked) => (await patients(server)).list.map(({ name }) => name);
const counted = async (outcome: string) => {
  const all = await Promise.all(apps.map(({ services }) => services.metrics.replicaReads.get()));
  return all
    .flatMap(({ values }) => values)
    .reduce((sum, { labels, value }) => sum + (labels.outcome === outcome ? value : 0), 0);
};

/** Each process asks the replica again: one for which it was behind or away rests for a moment. */
async function allAsk() {
  for (const server of servers) {
    const answered = await counted('answered');
    while ((await counted('answered')) === answered) {
      await patients(server);
      await aMoment();
    }
  }
}

describe('a replica', () => {
  it('answers lists, within the tenant and by the application’s role', async () => {
    while ((await counted('answered')) === 0) await patients(servers[0]!);
    expect((await patients(servers[1]!)).total).toBeGreaterThanOrEqual(0);
  });

  it('shows at once what was written by way of another process', async () => {
    for (let at = 0; at < 10; at++) {
      const name = `Fresh ${at}`;
      await buildPatient(servers[at % 2]!, { name }, token);
      expect(await names(servers[(at + 1) % 2]!)).toContain(name);
    }
    expect(await counted('answered')).toBeGreaterThan(5);
  });

  it('isn’t asked while it is behind: what was written is seen all the same', async () => {
    await allAsk();
    const before = await counted('behind');
    await standby.pause();
    await buildPatient(servers[0]!, { name: 'While it was behind' }, token);
    for (const server of servers) expect(await names(server)).toContain('While it was behind');
    expect(await counted('behind')).toBe(before + 2);
    await standby.goOn();
    await allAsk();
    expect(await names(servers[0]!)).toContain('While it was behind');
  });

  it('keeps no look from the audit log', async () => {
    const rows = async () =>
      (
        await pools[0]!.query<{ count: number }>(
          `select count(*) from audit_entry where subject = 'patient' and kind = 'read'`,
        )
      ).rows[0]!.count;
    await allAsk();
    const [before, answered] = [await rows(), await counted('answered')];
    await servers[0]!.ask('patient/query', { filter: { keyword: 'nobody of that name' } }, { token });
    expect(await counted('answered')).toBe(answered + 1);
    expect(await rows()).toBe(before + 1);
  });

  it('isn’t missed while it is away, and is asked again when it is back', async () => {
    await allAsk();
    await standby.stop();
    await buildPatient(servers[0]!, { name: 'While it was away' }, token);
    for (const server of servers) expect(await names(server)).toContain('While it was away');
    expect(await counted('away')).toBe(2);
    expect(lines).toContain('The replica doesn’t answer as it should: the primary is asked until it does.');
    await standby.start();
    await allAsk();
    expect(await names(servers[0]!)).toContain('While it was away');
  });
});
