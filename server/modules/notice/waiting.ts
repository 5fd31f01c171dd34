import { turnOf } from '../../../domain/order/orderCourse.ts';
import type { Side } from '../../../domain/roles.ts';
import type { Tx } from '../../db/tables.ts';
import type { JobArguments } from '../../queue/queue.ts';

/** The order that a step lets wait for an organisation, and the side that this is; null once it waits no longer. */
export async function waitingOrder(
  system: Tx,
  { organisationId, recordId, action }: Pick<JobArguments['remind'], 'organisationId' | 'recordId' | 'action'>,
) {
  const order = await system
    .selectFrom('orders')
    .select(['clinicId', 'creatorId', 'state', 'heldSince', 'childId'])
    .where('id', '=', recordId)
    .where((where) => where.or([where('clinicId', '=', organisationId), where('labId', '=', organisationId)]))
    .executeTakeFirst();
  if (!order) return null;
  const side: Side = order.clinicId === organisationId ? 'clinic' : 'lab';
  const isTheirs =
    action === 'hold'
      ? order.heldSince !== null
      : turnOf[order.state] === side && (side === 'clinic' || order.childId === null);
  return isTheirs ? { ...order, side } : null;
}
