import type { Tx } from '../../db/tables.ts';
import { letWorkFilesGo } from './bytes.ts';

/**
 * Removes the internal work orders of an organisation, with their messages and files. Those sent to partners stay with
 * the partners, and so do all logs, which are append-only. Runs outside the tenant.
 */
export async function eraseOwnWork(system: Tx, organisationId: number): Promise<void> {
  const own = system
    .selectFrom('workOrder')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('institutionId', 'is', null);
  const files = await system
    .deleteFrom('workOrderFile')
    .where('organisationId', '=', organisationId)
    .where('workOrderId', 'in', own)
    .returning(['id', 'holderId', 'size', 'sha256'])
    .execute();
  await letWorkFilesGo(system, files);
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
