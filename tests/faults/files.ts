import { setImmediate as aMoment } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CaseFile } from '../../domain/order/files/file.ts';
import { buildOrder, buildPatient, filesOf } from '../support/build.ts';
import type { TestBed } from '../support/faults/testBed.ts';
import { patience, tally, times } from '../support/faults/tally.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { remote, type Asked } from '../support/remote.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

/** Different each time, because known bytes are stored once. */
let seed = 0;
const scan = (triangles = 5000) => binaryStl(makeArch({ jaw: 'lower', triangles, seed: ++seed }));

interface Started {
  order: { id: string };
  id: string;
  bytes: Uint8Array;
}

async function begin(server: TestBed['server'], token: string, bytes: Uint8Array): Promise<Started> {
  const order = await buildOrder(server, {}, token);
  return {
    order,
    bytes,
    id: uploadIdOf(await tusClient(server, token).create({ orderId: order.id, name: 'lower.stl', bytes })),
  };
}

/** Continues an upload from its offset, as a client does, until it is complete; its file's id. */
async function goOn(server: Asked, token: string, { id, bytes }: Started): Promise<string> {
  const client = tusClient(server, token);
  for (;;) {
    const head = await client.head(id).catch(() => null);
    const fileId = head?.headers.get('X-File-Id');
    if (fileId) return fileId;
    if (!head?.ok) continue;
    const offset = Number(head.headers.get('Upload-Offset'));
    await client.patch(id, offset, bytes.subarray(offset)).catch(() => null);
  }
}

/** The order's one file, once it is listed, and its bytes as uploaded. */
async function expectSeen(server: Asked, token: string, { order, bytes }: Started): Promise<void> {
  let files: CaseFile[] = [];
  do {
    await aMoment();
    files = await filesOf(server, token, order);
  } while (!files.every(({ state }) => ['ready', 'kept', 'failed'].includes(state)));
  expect(files).toEqual([expect.objectContaining({ state: 'ready', size: bytes.length })]);
  const { url } = await server.ask<{ url: string }>('file/download', { id: files[0]!.id }, { token });
  for (const address of [url, files[0]!.fullUrl!]) {
    const got = Buffer.from(await (await server.fetch(address.replace('/prod-api', ''))).arrayBuffer());
    if (address === url) expect(got.equals(bytes)).toBe(true);
    else expect(got.length).toBeGreaterThan(0);
  }
}

/** Whether a conversion is running. */
const isConverting = async ({ pool }: TestBed): Promise<boolean> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from graphile_worker.jobs where starts_with(task_identifier, 'convert') and locked_by is not null`,
  );
  return rows[0]!.count > 0;
};

/** Retries failed jobs immediately. */
const hurry = (pool: TestBed['pool']) =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()), pg_notify('jobs:insert', '{"count": 9}')
     from graphile_worker.jobs where last_error is not null and locked_at is null and run_at > now()`,
  );

/**
 * Waits until conversions have failed that many times, and none is retried: one that runs or is due would fail after the
 * test. A full disk counts no try, so each pause is counted here.
 */
async function untilTriedInVain(pool: TestBed['pool'], often: number): Promise<void> {
  const pauses = new Set<string>();
  for (;;) {
    const { rows } = await pool.query<{ pause: string }>(
      `select id || ' ' || run_at as pause from graphile_worker.jobs
       where starts_with(task_identifier, 'convert') and last_error is not null and locked_at is null and run_at > now()`,
    );
    for (const { pause } of rows) pauses.add(pause);
    if (rows.length > 0 && pauses.size >= often) return;
    await hurry(pool);
    await aMoment();
  }
}

/** Killed uploads and conversions, and a full disk. */
export function files(testBed: () => TestBed): void {
  it(
    'kills within uploads and conversions leave the very bytes, once, and a model of them',
    async () => {
      const count = times(2);
      const { server, apis, worker } = testBed();
      const token = await server.loginAs('clinicMember');
      const ready: number[] = [];
      for (let nth = 0; nth < count; nth += 2) {
        const victim = apis[nth % 4 === 0 ? 0 : 1];
        const started = await begin(server, token, scan(20_000));
        const arrived = Math.floor(started.bytes.length / 3);
        let asked = () => {};
        const isReading = new Promise<void>((resolve) => (asked = resolve));
        // A third of it arrives; then the process is killed while it waits for more.
        const body = new ReadableStream({
          start: (controller) => controller.enqueue(started.bytes.subarray(0, arrived)),
          pull: () => asked(),
        });
        const line = tusClient(remote(victim.address), token);
        const cut = line.patch(started.id, 0, body).catch(() => null);
        await isReading;
        const [restarted, fileId] = await Promise.all([victim.kill(), goOn(server, token, started)]);
        await cut;
        expect(fileId).toBeTruthy();
        ready.push(restarted);
        while (!(await isConverting(testBed()))) {
          const [file] = await filesOf(server, token, started.order);
          if (file?.state === 'ready') break;
        }
        ready.push(await worker.kill());
        await expectSeen(server, token, started);
      }
      tally('kills within uploads and conversions', Math.ceil(count / 2) * 2, ready);
    },
    patience(4, 12_000),
  );

  it(
    'a full disk stops what needs it and nothing else, and is forgotten once there is room',
    async () => {
      const count = times(2);
      const { server, disk, worker, apis, pool } = testBed();
      const token = await server.loginAs('clinicMember');
      const pids = apis.map(({ pid }) => pid);
      for (let nth = 0; nth < count; nth++) {
        const coming = await begin(server, token, scan());
        const waiting = await begin(server, token, scan());
        const half = Math.floor(coming.bytes.length / 2);
        const client = tusClient(server, token);
        expect((await client.patch(coming.id, 0, coming.bytes.subarray(0, half))).status).toBe(204);
        await worker.down();
        await goOn(server, token, waiting);
        await disk.fill();
        // One more byte isn't acknowledged; calls that need no disk still work; a worker that starts now reports the
        // full disk.
        const refused = await client.patch(coming.id, half, coming.bytes.subarray(half)).catch(() => null);
        expect(refused?.status ?? 500).toBeGreaterThanOrEqual(500);
        await buildPatient(server, { name: `Full ${nth}` }, token);
        await worker.begin();
        // Now and then longer than a few retries take.
        await untilTriedInVain(pool, nth % 4 === 0 ? 4 : 1);
        await disk.free();
        await hurry(pool);
        await goOn(server, token, coming);
        await expectSeen(server, token, coming);
        await expectSeen(server, token, waiting);
      }
      expect(apis.map(({ pid }) => pid)).toEqual(pids);
      expect(apis.every(({ lives }) => lives)).toBe(true);
      tally(`the disk full (${disk.kind})`, count * 2);
    },
    patience(2, 25_000),
  );
}
