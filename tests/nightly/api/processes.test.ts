import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { inspect } from 'node:util';
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseFile } from '../../../domain/order/files/file.ts';
import { queryBuilder } from '../../../server/db/tenancy.ts';
import { balanced, type Balanced } from '../../support/balanced.ts';
import { buildOrder, buildPatient, filesOf } from '../../support/build.ts';
import { organisationOf, password, people } from '../../support/buildPeople.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { startProcess, type RunningProcess } from '../../support/processes.ts';
import { remote, type Called } from '../../support/remote.ts';
import { nameOf } from '../../support/testServer.ts';
import { listen, type Signals } from '../../support/testSignals.ts';
import { openStream } from '../../support/testStream.ts';
import { tusClient, upload, uploadIdOf } from '../../support/tus.ts';

/* Two servers and two workers with a shared database and store, and a client for either server. */
let database: FreshDatabase;
let dataDir: string;
let environment: Record<string, string>;
let apis: RunningProcess[];
let workers: RunningProcess[];
/** Including exited ones. */
const all: RunningProcess[] = [];
const start = async (kind: 'serve' | 'work', more: Record<string, string> = {}) => {
  // Servers don't need the owner's login, and don't get it.
  const owner: Record<string, string> = kind === 'work' ? { DATABASE_OWNER_URL: database.connectionString } : {};
  const started = await startProcess(kind, { ...environment, ...owner, ...more });
  all.push(started);
  return started;
};
let server: Balanced;
let signals: Signals;
let token: string;
let one: Called;
let other: Called;

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ddcp-processes-'));
  environment = {
    DATABASE_URL: database.serving.connectionString,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://console.test',
    STOP_NOTICE: '1',
  };
  signals = await listen(database.connectionString);
  const [a, b, c, d] = await Promise.all((['serve', 'serve', 'work', 'work'] as const).map((kind) => start(kind)));
  apis = [a!, b!];
  workers = [c!, d!];
  const addresses = apis.map(({ address }) => address);
  server = balanced(addresses, queryBuilder(database.pool));
  [one, other] = addresses.map((address) => remote(address)) as [Called, Called];
  token = await one.loginAs('clinicMember');
});
afterAll(async () => {
  await Promise.all(all.map((each) => each.kill()));
  await signals.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
  server.close();
});

const settled = (order: { id: string }) =>
  signals.until(async () => {
    const files = await filesOf(server, token, order);
    return files.length > 0 && files.every(({ state }) => ['ready', 'kept', 'failed'].includes(state))
      ? files
      : undefined;
  });
const stl = () => binaryStl(makeArch({ jaw: 'lower', triangles: 5000 }));
const logged = (text: string) => all.flatMap(({ lines }) => lines).filter((line) => line.includes(text));

describe('two servers', () => {
  it('share sessions, and end them together', async () => {
    const { token: own } = await one.ask<{ token: string }>(
      'base/login',
      { userName: people.clinicMember.email, password },
      {},
    );
    expect(await other.ask('order/query', {}, { token: own })).toHaveProperty('total');
    await other.ask('user/logout', {}, { token: own });
    await expect(one.ask('order/query', {}, { token: own })).rejects.toThrow('revokedToken');
  });

  it('count wrong passwords together', async () => {
    const userName = people.colleague.email;
    const names = [];
    for (let at = 0; at < 6; at++) {
      const { code } = await (at % 2 ? one : other).call('base/login', { userName, password: 'wrong' });
      names.push(nameOf(code));
    }
    expect(names).toEqual(Array(6).fill('signInFailed'));
    const again = server.ask('base/login', { userName, password }, {});
    await expect(again).rejects.toThrow(/tooManyTries/);
  });

  it('receive each other’s signals', async () => {
    const stream = await openStream(one, token);
    const patient = await buildPatient(other, {}, token);
    for (;;) {
      const heard = JSON.parse((await stream.next())!) as { entity: string; id: string | null };
      if (heard.entity === 'patient') {
        expect(heard.id === null || heard.id === patient.id).toBe(true);
        break;
      }
    }
    await stream.leave();
  });

  it('never exceed an organisation’s storage in concurrent calls', async () => {
    const order = await buildOrder(server, {}, token);
    const size = 1000;
    const organisation = await organisationOf(server.db, 'clinicMember');
    const row = server.db.updateTable('storage').where('organisationId', '=', organisation);
    const { maximum } = await server.db
      .selectFrom('storage')
      .select('maximum')
      .where('organisationId', '=', organisation)
      .executeTakeFirstOrThrow();
    await row.set({ maximum: sql`used + reserved + ${7 * size}::bigint` }).execute();
    const created = await Promise.all(
      Array.from({ length: 20 }, () =>
        tusClient(server, token).create({ orderId: order.id, name: 'a.stl', bytes: new Uint8Array() }, size),
      ),
    );
    expect(created.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(created.filter(({ status }) => status === 413)).toHaveLength(13);
    for (const made of created) if (made.ok) await tusClient(server, token).remove(uploadIdOf(made));
    await row.set({ maximum }).execute();
  });

  it('accept an upload’s parts in turn, and either worker converts it', async () => {
    const order = await buildOrder(server, {}, token);
    const bytes = stl();
    const [here, there] = [tusClient(one, token), tusClient(other, token)];
    const id = uploadIdOf(await here.create({ orderId: order.id, name: 'lower.stl', bytes }));
    const part = Math.ceil(bytes.length / 6);
    let last: Response | undefined;
    for (let at = 0, turn = 0; at < bytes.length; at += part, turn++)
      last = await (turn % 2 ? here : there).patch(id, at, bytes.subarray(at, at + part));
    expect(last?.headers.get('X-File-Id')).toBeTruthy();
    const [file] = await settled(order);
    expect(file).toMatchObject({ state: 'ready', size: bytes.length });
    const done = await Promise.any(workers.map((worker) => worker.says('"job":"convert"')));
    expect(JSON.parse(done)).toMatchObject({ outcome: 'done', try: 1 });
    // Another server than the one that signed the URL may answer.
    const { url } = await one.ask<{ url: string }>('file/download', { id: file!.id }, { token });
    const got = await other.fetch(url.replace('/prod-api', ''));
    expect(Buffer.from(await got.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
  });
});

/** A conversion that blocks until the test releases it, with its process. */
async function heldConversion(file: CaseFile) {
  const key = `convert:${file.id}`;
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query('select from file where id = $1 for update', [file.id]);
  // A `convert` job may pass the reserved slot, which re-adds it under its key while the test holds its row.
  await database.pool.query(
    `select graphile_worker.add_job('convertLater', json_build_object('fileId', $1::text), job_key => $2, max_attempts => 3)`,
    [file.id, key],
  );
  const holder = async () => {
    for (;;) {
      const { rows } = await database.pool.query<{ name: string; attempts: number }>(
        `
        select a.application_name as name, j.attempts from graphile_worker._private_jobs j
        join pg_locks l on l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
          and ((l.classid::bigint << 32) | l.objid::bigint) = hashtextextended(j.locked_by, 0)
        join pg_stat_activity a on a.pid = l.pid
        -- Who looks whether it is dead has the lock for that moment, too.
        where j.key = $1 and a.application_name like 'ddcp jobs, process %'`,
        [key],
      );
      if (rows[0]) return { pid: Number(/process (\d+)$/.exec(rows[0].name)![1]), attempts: rows[0].attempts };
      await aMoment();
    }
  };
  return {
    holder,
    async letGo() {
      await client.query('commit');
      await client.end();
    },
    async isDone() {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*) from graphile_worker._private_jobs where key = $1`,
        [key],
      );
      return rows[0]!.count === 0;
    },
  };
}

describe('a worker’s conversion', () => {
  let file: CaseFile;
  beforeAll(async () => {
    const order = await buildOrder(server, {}, token);
    await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: stl() });
    file = (await settled(order))[0]!;
  });

  it('is taken over by another when its process is killed', async () => {
    const held = await heldConversion(file);
    const { pid } = await held.holder();
    const [victim, heir] = pid === workers[0]!.pid ? workers : workers.toReversed();
    await victim!.kill();
    let now = await held.holder();
    while (now.pid === pid) now = await held.holder();
    expect(now.pid).toBe(heir!.pid);
    await held.letGo();
    while (!(await held.isDone())) await aMoment();
    workers = [heir!, await start('work')];
  });

  it('finishes on a living worker when the database misses that it ended', async () => {
    const held = await heldConversion(file);
    const { pid } = await held.holder();
    const worker = workers.find((one) => one.pid === pid)!;
    // Its row is locked, so it can't be removed until the remover's connection is cut.
    const row = new pg.Client({ connectionString: database.connectionString });
    await row.connect();
    await row.query('begin');
    await row.query('select from graphile_worker._private_jobs where key = $1 for update', [`convert:${file.id}`]);
    await held.letGo();
    const cutOff = async () => {
      const { rowCount } = await database.pool.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from %_private_jobs%'`);
      return rowCount === 1;
    };
    while (!(await cutOff())) await aMoment();
    await row.end();
    while (!(await held.isDone())) await aMoment();
    expect((await fetch(`${worker.watch}/readyz`)).status).toBe(200);
    // It still runs jobs.
    await workers.find((one) => one !== worker)!.stop();
    const again = await heldConversion(file);
    expect((await again.holder()).pid).toBe(pid);
    await again.letGo();
    while (!(await again.isDone())) await aMoment();
    workers = [worker, await start('work')];
  });
});

describe('a restart', () => {
  it('of one after the other loses no request and no job', async () => {
    /* Stops a worker while it can't finish its job. */
    const order = await buildOrder(server, {}, token);
    await upload(server, token, { orderId: order.id, name: 'lower.stl', bytes: stl() });
    const [file] = await settled(order);
    const held = await heldConversion(file!);
    const { pid } = await held.holder();
    const [leaving, staying] = pid === workers[0]!.pid ? workers : workers.toReversed();
    const left = leaving!.stop();
    const ready = () => fetch(`${leaving!.watch}/readyz`);
    let readiness = await ready();
    while (readiness.ok) readiness = await ready();
    expect(await readiness.json()).toEqual({ ready: false, checks: { process: 'stopping' } });

    const over = new AbortController();
    const failures: string[] = [];
    let calls = 0;
    const made: string[] = [];
    const load = async (lane: number) => {
      for (let at = 0; !over.signal.aborted; at++, calls++)
        try {
          if (at % 4 === 0) made.push((await buildPatient(server, { name: `Load ${lane}-${at}` }, token)).id);
          else await server.ask('patient/query', { pageSize: 5 }, { token });
        } catch (error) {
          failures.push(inspect(error));
        }
    };
    const lanes = [0, 1, 2].map(load);
    const stream = await openStream(one, token);
    for (const [index, api] of apis.entries()) {
      expect((await fetch(`${api.watch}/readyz`)).status).toBe(200);
      expect(await api.stop()).toBe(0);
      apis[index] = await start('serve', { PORT: new URL(api.address).port });
    }
    // Its console reconnects to another process.
    expect(await stream.rest()).toBeInstanceOf(Array);
    over.abort();
    await Promise.all(lanes);
    expect(failures).toEqual([]);
    expect(calls).toBeGreaterThan(20);
    expect(server.passed).toBeGreaterThan(0);
    const { count } = await server.db
      .selectFrom('patient')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('name', 'like', 'Load %')
      .executeTakeFirstOrThrow();
    expect(count).toBe(made.length);

    // It has exited by itself, although its conversion can't finish yet.
    expect(await left, leaving!.lines.slice(-20).join('\n')).toBe(0);
    // Returned as if never started, and taken over immediately.
    let now = await held.holder();
    while (now.pid === pid) now = await held.holder();
    expect(now).toEqual({ pid: staying!.pid, attempts: 1 });
    await held.letGo();
    while (!(await held.isDone())) await aMoment();
  });

  it('leaves scheduled jobs to one worker at a time', () => {
    const times = logged('"job":"linkAudit"').map((line) => {
      const { time } = JSON.parse(line) as { time: number };
      return Math.floor(time / 60_000);
    });
    expect(new Set(times).size).toBe(times.length);
  });
});

describe('their log', () => {
  it('has a line per request and per job, without names of users or files', () => {
    expect(logged('"call":"patient/create"').length).toBeGreaterThan(5);
    expect(logged('"job":"convert"').length).toBeGreaterThan(2);
    for (const text of ['lower.stl', 'Load ', 'Mary Smith', people.clinicMember.email])
      expect(logged(text)).toEqual([]);
  });
});
