import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../../../domain/message.ts';
import { queryBuilder } from '../../../server/db/tenancy.ts';
import { balanced, type Balanced } from '../../support/balanced.ts';
import { acceptedOrder } from '../../support/build.ts';
import { buildWebhook } from '../../support/buildWebhook.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { hookReceiver, isSignedWith, type Received } from '../../support/hookReceiver.ts';
import { startProcess, type RunningProcess } from '../../support/processes.ts';

/* A server, a worker that is killed, and a receiver that is killed too. */
const kills = 20;
const eventsPerKill = 50;

let database: FreshDatabase;
let dataDir: string;
let api: RunningProcess;
let worker: RunningProcess;
let server: Balanced;
let receiver: Awaited<ReturnType<typeof hookReceiver>>;
/** By earlier receivers too. */
const received: Received[] = [];

const environment = () => ({
  DATABASE_URL: database.serving.connectionString,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'https://console.test',
  INSECURE_WEBHOOKS: 'true',
});
const startWorker = () => startProcess('work', { ...environment(), DATABASE_OWNER_URL: database.connectionString });

beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ddcp-webhooks-'));
  [api, worker, receiver] = await Promise.all([startProcess('serve', environment()), startWorker(), hookReceiver()]);
  server = balanced([api.address], queryBuilder(database.pool));
});
afterAll(async () => {
  server.close();
  await Promise.all([api.kill(), worker.kill(), receiver.close()]);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function killWorker() {
  await worker.kill();
  worker = await startWorker();
}

/** Requests under way end without an answer. */
async function killReceiver() {
  const { port } = receiver;
  await receiver.close();
  received.push(...receiver.received);
  receiver = await hookReceiver(port);
}

it(`sends each of ${kills * eventsPerKill} events, signed, over ${kills} kills of worker and receiver`, async () => {
  const order = await acceptedOrder(server);
  const { id: webhookId, secret } = await buildWebhook(server, 'clinicAdmin', { url: receiver.url });
  const token = await server.loginAs('factoryMember');
  const write = (body: string) =>
    server.ask<Message>('message/create', { orderId: order.id, body, fileIds: [] }, { token });
  for (let nth = 0; nth < kills; nth++) {
    const written = (async () => {
      for (let event = 0; event < eventsPerKill; event++) await write(`${nth}.${event}`);
    })();
    // In the middle of deliveries.
    await receiver.next();
    await (nth % 2 === 0 ? killWorker() : killReceiver());
    await written;
  }
  const waiting = async () => {
    // Retries wait for minutes.
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'deliverEvent:%' and locked_at is null`.execute(
      server.db,
    );
    const { count } = await server.db
      .selectFrom('webhookDelivery')
      .select((query) => query.fn.countAll<number>().as('count'))
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return count;
  };
  await expect.poll(waiting, { timeout: 240_000, interval: 1000 }).toBe(0);
  received.push(...receiver.received);

  const sent = await server.db
    .selectFrom('webhookDelivery')
    .select(['id', 'state'])
    .where('webhookId', '=', webhookId)
    .execute();
  expect(sent).toHaveLength(kills * eventsPerKill);
  expect(sent.filter(({ state }) => state !== 'delivered')).toEqual([]);
  const ids = received.map(({ headers }) => headers['webhook-id']!);
  expect(new Set(ids)).toEqual(new Set(sent.map(({ id }) => id)));
  expect(received.filter((one) => !isSignedWith(secret, one))).toEqual([]);
});
