import { randomUUID } from 'node:crypto';
import { setImmediate as aMoment } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockOf, openGuard, type Guard } from '../../server/jobs/guard.ts';
import { enqueue } from '../../server/jobs/queue.ts';
import { testServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
/** Those of two workers' processes. */
let guards: [Guard, Guard];

beforeAll(async () => {
  server = await testServer();
  const open = () => openGuard(server.database.connectionString, pino({ level: 'silent' }));
  guards = [await open(), await open()];
});

afterAll(() => Promise.all(guards.map((guard) => guard.end())));

/** Work that goes on until it is let go. */
function begun() {
  const steps = { begin: () => {}, end: () => {} };
  const hasBegun = new Promise<void>((resolve) => (steps.begin = resolve));
  const mayEnd = new Promise<void>((resolve) => (steps.end = resolve));
  const work = async () => {
    steps.begin();
    await mayEnd;
  };
  return { work, hasBegun, end: () => steps.end() };
}

const nothing = () => Promise.resolve();

describe('what is worked', () => {
  it.each(['the same process', 'another process'])('isn’t begun again meanwhile by %s', async (where) => {
    const [here, there] = [guards[0], where === 'the same process' ? guards[0] : guards[1]];
    const first = begun();
    const one = here.alone('picture:1', first.work);
    await first.hasBegun;
    expect(await there.alone('picture:1', nothing)).toBe(false);
    expect(await there.alone('picture:2', nothing)).toBe(true);
    first.end();
    expect(await one).toBe(true);
    // It is free again, whatever became of it.
    await expect(there.alone('picture:1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await here.alone('picture:1', nothing)).toBe(true);
  });

  it('is free once it has ended, also where the connection that held it was lost meanwhile', async () => {
    const [here, there] = guards;
    // So many that some end while they are taken again.
    const works = Array.from({ length: 200 }, begun);
    const all = works.map(({ work }, at) => here.alone(`kept:${at}`, work));
    await Promise.all(works.map(({ hasBegun }) => hasBegun));
    const { direct } = server.database;
    const whoHas = `from pg_locks where locktype = 'advisory' and granted
      and ((classid::bigint << 32) | objid::bigint) = ${lockOf}`;
    await direct.query(`select pg_terminate_backend(pid) ${whoHas}`, ['kept:0']);
    while (here.stands) await aMoment();
    // The first is taken again, and the others are about to be.
    while ((await direct.query(`select pid ${whoHas}`, ['kept:0'])).rowCount === 0) await aMoment();
    for (const { end } of works) end();
    expect(await Promise.all(all)).toEqual(works.map(() => true));
    while (!here.stands) await aMoment();
    for (const at of works.keys()) expect(await there.alone(`kept:${at}`, nothing)).toBe(true);
  });
});

describe('jobs of one name and arguments', () => {
  const rowsOf = async (id: string) => {
    const { rows } = await sql<{ key: string | null }>`
      select key from graphile_worker._private_jobs where payload->>'id' = ${id}`.execute(server.db);
    return rows.length;
  };

  it('wait on the queue while one of them is worked, as one, and not in the workers', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const elsewhere = new pg.Client({ connectionString: server.database.connectionString });
    await elsewhere.connect();
    await elsewhere.query(`select pg_advisory_lock(${lockOf})`, [`forgetWorkFile:${id}`]);
    // More than there are workers, each taken up before the next comes.
    for (let nth = 0; nth < 6; nth++) {
      await enqueue(server.db, 'forgetWorkFile', { id });
      while ((await rowsOf(id)) > 1) await aMoment();
    }
    await enqueue(server.db, 'forgetWorkFile', { id: other });
    while ((await rowsOf(other)) > 0) await aMoment();
    expect(await rowsOf(id)).toBe(1);
    await elsewhere.end();
    while ((await rowsOf(id)) > 0) await aMoment();
  });

  it('lock no queues, by which one worker’s look would hide them from all others', async () => {
    const id = randomUUID();
    await enqueue(server.db, 'forgetWorkFile', { id });
    const { rows } = await sql`select from graphile_worker._private_job_queues`.execute(server.db);
    expect(rows).toEqual([]);
  });
});
