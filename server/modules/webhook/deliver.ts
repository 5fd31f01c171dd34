import { Webhook as Signer } from 'standardwebhooks';
import { serverLimits } from '../../../domain/serverLimits.ts';
import type { Services } from '../../core/services.ts';
import { signal } from '../../db/signal.ts';
import type { Tx } from '../../db/tables.ts';
import { postEvent, type Tried } from '../../mail/postEvent.ts';
import type { JobArguments } from '../../queue/queue.ts';
import { notifyAsSystem } from '../notice/notify.ts';
import { enqueueDelivery } from '../webhookEvent/enqueueDelivery.ts';
import { bodyOf, eventColumns, type StoredEvent } from './event.ts';
import { hostOf } from './store.ts';

type Job = JobArguments['deliverEvent'];

interface Due extends StoredEvent {
  id: string;
  webhookId: string;
  round: number;
  url: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: string | null;
}

/**
 * Sends an event once, and queues the next try if it fails. A process that dies in between sends it again, under the
 * same id. A paused webhook's events wait.
 */
export async function deliverEvent(
  services: Pick<Services, 'db' | 'now' | 'insecureWebhooks'>,
  { organisationId, deliveryId }: Job,
): Promise<void> {
  const { db, now } = services;
  const due = await db
    .selectFrom('webhookDelivery as t')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.organisationId', '=', 't.organisationId').onRef('w.id', '=', 't.webhookId'),
    )
    .select(['t.id', 't.webhookId', 't.round', 'w.url', 'w.secret', 'w.previousSecret', 'w.previousUntil'])
    .select(eventColumns)
    .where('t.organisationId', '=', organisationId)
    .where('w.organisationId', '=', organisationId)
    .where('t.id', '=', deliveryId)
    .where('t.state', '=', 'waiting')
    .where('w.state', '=', 'active')
    .executeTakeFirst();
  if (!due) return;
  const at = now();
  const body = bodyOf(due);
  const tried = await postEvent(due.url, { headers: headersOf(due, body, at), body }, services);
  await db.transaction().execute((tx) => settle(tx, due, tried, at));
}

/** Signed at each try: receivers refuse a timestamp older than five minutes. */
function headersOf({ id, secret, previousSecret, previousUntil }: Due, body: string, at: Date): Record<string, string> {
  const isOverlapping = previousSecret !== null && Date.parse(previousUntil ?? '') > at.getTime();
  const signatures = (isOverlapping ? [secret, previousSecret] : [secret]).map((key) =>
    new Signer(key, { format: 'raw' }).sign(id, at, body),
  );
  return {
    'User-Agent': 'DDCP-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}

async function settle(tx: Tx, due: Due, { status, fault, duration }: Tried, now: Date): Promise<void> {
  const { organisationId, id, webhookId, round } = due;
  const at = now.toISOString();
  const webhook = await tx
    .selectFrom('webhook')
    .select(['state', 'lastTriedAt', 'failingSince'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', webhookId)
    // Doesn't hold up events that are stored for it.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!webhook) return;
  const pause = serverLimits.webhookPauses[round];
  const state = fault === null ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
  const { numUpdatedRows } = await tx
    .updateTable('webhookDelivery')
    .set((set) => ({ tries: set('tries', '+', 1), round: round + 1, state, status, fault, duration, lastTriedAt: at }))
    .set({ nextTryAt: state === 'waiting' ? new Date(now.getTime() + pause!).toISOString() : null })
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('round', '=', round)
    .executeTakeFirst();
  // Another run of the job was first.
  if (numUpdatedRows === 0n) return;
  const failingSince = fault === null ? null : streakOf(webhook, now);
  const isPaused =
    webhook.state === 'active' &&
    failingSince !== null &&
    now.getTime() - Date.parse(failingSince) >= serverLimits.webhookFailing;
  await tx
    .updateTable('webhook')
    .set({ lastTriedAt: at, lastStatus: status, lastFault: fault, failingSince })
    .$if(isPaused, (query) => query.set((set) => ({ state: 'paused', pausedAt: at, version: set('version', '+', 1) })))
    .where('organisationId', '=', organisationId)
    .where('id', '=', webhookId)
    .execute();
  if (isPaused) await notifyHeads(tx, due, at);
  else if (state === 'waiting')
    await enqueueDelivery(tx, { organisationId, deliveryId: id }, { isFailing: true, delay: pause! });
  await signal(tx, 'webhookDelivery', id, [organisationId]);
  await signal(tx, 'webhook', webhookId, [organisationId]);
}

/** Since when tries have failed. One long ago, with no tries since, says nothing about an endpoint that fails today. */
function streakOf(
  { lastTriedAt, failingSince }: { lastTriedAt: string | null; failingSince: string | null },
  now: Date,
): string {
  const isRecent = lastTriedAt !== null && now.getTime() - Date.parse(lastTriedAt) <= serverLimits.webhookFailing;
  return failingSince !== null && isRecent ? failingSince : now.toISOString();
}

/** Account ids start at 1. */
const noAccount = 0;

const notifyHeads = (tx: Tx, { organisationId, webhookId, url }: Due, at: string) =>
  notifyAsSystem(
    tx,
    { accountId: noAccount, at },
    {
      category: 'others',
      entity: 'webhook',
      action: 'pause',
      recordId: webhookId,
      title: hostOf(url),
      actor: '',
      to: [{ organisationId, heads: true }],
    },
  );
