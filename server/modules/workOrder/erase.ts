import type { Tx } from '../../db/tables.ts';
import { letWorkFilesGo } from './bytes.ts';

/**
 * Takes away the work orders that an organisation kept to itself, with what was said and the files that came. What it asked
 * of partners stays with them, and so does every log, which nobody can change. For a transaction outside the tenant.
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
