import { signal } from '../../db/signal.ts';
import type { Tx } from '../../db/tables.ts';

/** Deletes an organisation's webhooks when it closes, outside the tenant. */
export async function removeAllWebhooks(tx: Tx, organisationId: number): Promise<void> {
  // Webhooks are locked before their deliveries, as a try does that is just ending.
  await tx
    .selectFrom('webhook')
    .select('id')
    .where('organisationId', '=', organisationId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx.deleteFrom('webhookDelivery').where('organisationId', '=', organisationId).execute();
  await tx.deleteFrom('webhook').where('organisationId', '=', organisationId).execute();
  await signal(tx, 'webhook', null, [organisationId]);
}
