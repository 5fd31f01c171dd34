import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../server/app.ts';
import { createPool } from '../../server/db/pool.ts';
import { diskStore } from '../../server/storage/disk.ts';
import { s3Store } from '../../server/storage/s3/store.ts';
import { originalKey, type FileStore } from '../../server/storage/store.ts';
import { leaseLocker } from '../../server/storage/uploads/lease.ts';
import { buildOrder } from '../support/build.ts';
import { tally } from '../support/faults/tally.ts';
import { openTestS3 } from '../support/s3.ts';
import { testApp, within } from '../support/testApp.ts';
import { testServer, type TestServer } from '../support/testServer.ts';
import { tusClient, uploadIdOf } from '../support/tus.ts';

/** Two processes with a shared database and store, and clients for either. */
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
/** Number of contested uploads; FIGHTS=30 is the long form, which also runs them on S3. */
const fights = Number(process.env['FIGHTS'] ?? 1);

interface Ground {
  files: FileStore;
  close(): Promise<void>;
}
const stores: Record<string, (folder: string) => Promise<Ground>> = {
  'on a disk': async (folder) => ({ files: await diskStore(join(folder, 'files')), close: async () => {} }),
  'in S3': async (folder) => {
    const s3 = await openTestS3();
    return { files: await s3Store(s3.settings, join(folder, 'scratch')), close: s3.close };
  },
};

describe.each(Object.entries(stores).slice(0, fights))('uploads %s, by two processes', (_name, open) => {
  let folder: string;
  let ground: Ground;
  let server: TestServer;
  let other: App;
  let close: () => Promise<void>;
  let token: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ddcp-locks-'));
    ground = await open(folder);
    server = await testServer({ files: ground.files });
    const pool = createPool({ connectionString: server.database.connectionString });
    other = await testApp({
      pool,
      connectionString: server.database.connectionString,
      files: ground.files,
      dataDir: server.dataDir,
      works: false,
    });
    close = async () => {
      await other.close();
      await pool.end();
    };
    token = await server.loginAs('clinicMember');
  });
  afterAll(async () => {
    await close();
    await ground.files.close();
    await ground.close();
    await rm(folder, { recursive: true, force: true });
  });

  const clients = () =>
    [
      tusClient(server, token),
      tusClient(
        within(() => other),
        token,
      ),
    ] as const;
  const announced = async (bytes: Uint8Array) => {
    const order = await buildOrder(server);
    const asked = { orderId: order.id, name: 'a.bin', bytes, purpose: 'attachment' };
    return uploadIdOf(await clients()[0].create(asked));
  };
  const keptBytes = async (bytes: Uint8Array) => buffer(await ground.files.read(originalKey(sha256Of(bytes))));

  it('continue on the other process after each request', async () => {
    const bytes = randomBytes(900_000);
    const id = await announced(bytes);
    let answer: Response | undefined;
    for (const [index, from] of [0, 300_000, 600_000].entries())
      answer = await clients()[index % 2]!.patch(id, from, bytes.subarray(from, from + 300_000));
    const fileId = answer?.headers.get('X-File-Id');
    expect(fileId).toBeTruthy();
    for (const client of clients()) expect((await client.head(id)).headers.get('X-File-Id')).toBe(fileId);
    expect((await keptBytes(bytes)).equals(bytes)).toBe(true);
  });

  it('that two clients send at one offset concurrently end with the right bytes, from either first', async () => {
    tally('two clients at one upload offset', fights);
    for (let fight = 0; fight < fights; fight++) {
      const bytes = randomBytes(1_200_000);
      const id = await announced(bytes);
      // Like a client: asks for the offset, sends from there, and asks again on a conflict.
      const send = async (client: ReturnType<typeof tusClient>, portion: number) => {
        for (;;) {
          const head = await client.head(id);
          const fileId = head.headers.get('X-File-Id');
          if (fileId) return fileId;
          const offset = Number(head.headers.get('Upload-Offset'));
          const answer = await client.patch(id, offset, bytes.subarray(offset, offset + portion));
          expect([204, 409]).toContain(answer.status);
        }
      };
      const [first, second] = clients();
      const both = await Promise.all([send(first, 400_000), send(second, 333_333)]);
      expect(new Set(both).size).toBe(1);
      expect((await keptBytes(bytes)).equals(bytes)).toBe(true);
      const rows = await server.db.selectFrom('file').select('id').where('id', '=', both[0]).execute();
      expect(rows).toHaveLength(1);
    }
  });

  it('let a client go on in the other process while the first waits for bytes that don’t come', async () => {
    const bytes = randomBytes(500_000);
    const id = await announced(bytes);
    let begun = () => {};
    const isReading = new Promise<void>((resolve) => (begun = resolve));
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.subarray(0, 200_000)),
      // The server has acknowledged the earlier bytes. Nothing follows, as on a silently dead connection.
      pull: () => begun(),
    });
    const [first, second] = clients();
    const stuck = first.patch(id, 0, body).catch(() => null);
    await isReading;
    const head = await second.head(id);
    const offset = Number(head.headers.get('Upload-Offset'));
    expect([head.status, offset]).toEqual([200, 200_000]);
    const done = await second.patch(id, offset, bytes.subarray(offset));
    expect(done.headers.get('X-File-Id')).toBeTruthy();
    await stuck;
    expect((await keptBytes(bytes)).equals(bytes)).toBe(true);
  });

  it('are unlocked soon after their process was killed', async () => {
    const bytes = randomBytes(1000);
    const id = await announced(bytes);
    // The state after a kill: the lock isn't renewed.
    await server.db
      .updateTable('upload')
      .set({ leaseHolder: crypto.randomUUID(), leaseUntil: sql`clock_timestamp() + interval '2 seconds'` as never })
      .where('id', '=', id)
      .execute();
    expect((await clients()[1].patch(id, 0, bytes)).headers.get('X-File-Id')).toBeTruthy();
    const { leaseHolder } = await server.db
      .selectFrom('upload')
      .select('leaseHolder')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(leaseHolder).toBeNull();
  });

  it('hold no database connection while bytes arrive', async () => {
    const bytes = randomBytes(1000);
    const id = await announced(bytes);
    const locker = leaseLocker(server.db, () => Promise.resolve());
    const lock = locker.newLock(id);
    await lock.lock(new AbortController().signal, () => {});
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and l.locktype in ('advisory', 'tuple', 'transactionid') and a.pid <> pg_backend_pid()
        and a.application_name not like '%jobs%'
    `.execute(server.db);
    expect(rows[0]?.count).toBe(0);
    await lock.unlock();
  });

  it('are unlocked when no request waits for them', async () => {
    const id = await announced(randomBytes(10));
    const [first, second] = [
      leaseLocker(server.db, async () => {}).newLock(id),
      leaseLocker(other.services.db, async () => {}).newLock(id),
    ];
    const wanted = new EventTarget();
    const isWanted = once(wanted as never, 'wanted');
    await first.lock(new AbortController().signal, () => void wanted.dispatchEvent(new Event('wanted')));
    const leaver = new AbortController();
    const waiting = second.lock(leaver.signal, () => {});
    await isWanted;
    leaver.abort();
    await expect(waiting).rejects.toMatchObject({ status_code: 423 });
    await first.unlock();
    await second.lock(new AbortController().signal, () => {});
    await second.unlock();
  });
});
