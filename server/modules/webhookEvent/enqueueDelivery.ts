import type { Db, Tx } from '../../db/tables.ts';
import { enqueue, enqueueAll, type JobArguments } from '../../queue/queue.ts';

/** Deliveries to endpoints that fail run after all others, so that slow ones don't delay these. */
const failingPriority = 100;

/** Queues the next try of a delivery. */
export const enqueueDelivery = (
  tx: Db | Tx,
  { organisationId, deliveryId }: JobArguments['deliverEvent'],
  { isFailing = false, delay = 0 }: { isFailing?: boolean; delay?: number } = {},
): Promise<void> =>
  enqueue(tx, 'deliverEvent', { organisationId, deliveryId }, { delay, priority: isFailing ? failingPriority : 0 });

/** Queues all that waits for a webhook. */
export async function enqueueWaiting(
  tx: Tx,
  { organisationId, webhookId }: { organisationId: number; webhookId: string },
): Promise<void> {
  const waiting = await tx
    .selectFrom('webhookDelivery')
    .select(['organisationId', 'id as deliveryId'])
    .where('organisationId', '=', organisationId)
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .orderBy('createdAt')
    .execute();
  await enqueueAll(tx, 'deliverEvent', waiting);
}
