import type { Order } from '../../../domain/order/order.ts';
import type { Actor, Side } from '../../../domain/roles.ts';

/** The organisation on the other side of an order. */
export interface Partner {
  side: Side;
  id: number;
  name: string;
}

/** The reader's partner in an order; for a lab that forwarded it, the lab that makes it. Null if none is chosen. */
export function partnerOf(order: Order, actor: Actor): Partner | null {
  const { clinicId, clinicName, labId, labName } = order;
  if (clinicId !== actor.organisationId) return { side: 'clinic', id: clinicId, name: clinicName };
  return labId ? { side: 'lab', id: labId, name: labName ?? '' } : null;
}
