import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openBundled } from '../../../server/db/bundled/open.ts';
import { fillDemo } from '../../../server/demo/people.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { createPool } from '../../../server/db/pool.ts';
import type { Db } from '../../../server/db/tables.ts';
import { queryBuilder } from '../../../server/db/tenancy.ts';
import { balanced, type Balanced } from '../balanced.ts';
import { addPeople, organisationOf } from '../buildPeople.ts';
import { dataFolder } from '../dataFolder.ts';
import { databaseGate, type DatabaseGate } from './databaseGate.ts';
import { smallDisk, type SmallDisk } from './fullDisk.ts';
import { keep, type Kept } from './supervised.ts';

/** Two servers, a worker, and a PostgreSQL instance that tests may kill. */
export interface TestBed {
  db: Db;
  pool: pg.Pool;
  apis: readonly [Kept, Kept];
  worker: Kept;
  /** Addresses of the servers. */
  addresses: readonly string[];
  server: Balanced;
  /** Between the second server and the database. */
  gate: DatabaseGate;
  disk: SmallDisk;
  labId: number;
  environment: Record<string, string>;
  /** Kills PostgreSQL or one of its sessions; returns ms until all processes are ready again. */
  killDatabase(what: 'whole' | 'session'): Promise<number>;
  close(): Promise<void>;
}

export async function openTestBed(): Promise<TestBed> {
  const base = await dataFolder('faults');
  const heard = hearing();
  const server = await openBundled({ dataDir: join(base, 'database'), log: heard.log });
  const { connectionString } = server;
  const pool = createPool({ connectionString });
  await migrate(pool);
  await fillDemo(pool);
  const db = queryBuilder(pool);
  await addPeople(db);
  const gate = await databaseGate(connectionString);
  const disk = await smallDisk(base);
  const environment = {
    DATABASE_URL: connectionString,
    DATA_DIR: disk.folder,
    PUBLIC_URL: 'https://console.test',
    LOG_LEVEL: 'warn',
    ...disk.environment,
  };
  const [first, second, worker] = await Promise.all([
    keep('serve', environment),
    keep('serve', { ...environment, DATABASE_URL: gate.connectionString }),
    keep('work', environment),
  ]);
  const addresses = [first.address, second.address];
  const across = balanced(addresses, db);
  const all = [first, second, worker];

  const pidOf = async (what: 'whole' | 'session'): Promise<number> => {
    if (what === 'whole')
      return Number.parseInt(await readFile(join(server.home, 'cluster', 'postmaster.pid'), 'utf8'), 10);
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'ddcp' and pid <> pg_backend_pid()
       order by state = 'active' desc, random() limit 1`,
    );
    return rows[0]!.pid;
  };
  return {
    db,
    pool,
    apis: [first, second],
    worker,
    addresses,
    server: across,
    gate,
    disk,
    labId: await organisationOf(db, 'factoryAdmin'),
    environment,
    async killDatabase(what) {
      const pid = await pidOf(what);
      const again = what === 'whole' ? heard.next('The bundled PostgreSQL is running again.') : undefined;
      const began = performance.now();
      process.kill(pid, 'SIGKILL');
      await again;
      await Promise.all(all.map((one) => one.ready()));
      return performance.now() - began;
    },
    async close() {
      across.close();
      await Promise.all(all.map((one) => one.end()));
      await gate.close();
      await pool.end();
      await server.close();
      await disk.close();
      for (const folder of [server.home, base]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Messages of the database process, with promises for them. */
function hearing() {
  const waiting = new Map<string, () => void>();
  return {
    log: (line: string) => {
      waiting.get(line)?.();
      waiting.delete(line);
    },
    next: (line: string) => new Promise<void>((resolve) => waiting.set(line, resolve)),
  };
}
