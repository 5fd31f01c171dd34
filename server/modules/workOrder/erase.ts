import type { Tx } from '../../db/tables.ts';

/**
 * Removes the internal work orders of an organisation, with their messages. Those sent to partners stay with
 * the partners, and so do all logs, which are append-only. Runs outside the tenant.
 */
export async function eraseOwnWork(system: Tx, organisationId: number): Promise<void> {
  const own = system
    .selectFrom('workOrder')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('institutionId', 'is', null);
  await system
    .deleteFrom('workOrderRead')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', 'in', own)
    .execute();
  await system
    .deleteFrom('workOrderMessage')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', 'in', own)
    .execute();
  await system
    .deleteFrom('workOrder')
    .where('organisationId', '=', organisationId)
    .where('institutionId', 'is', null)
    .execute();
}
