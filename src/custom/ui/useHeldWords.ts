import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import { turnOfOrder } from '../../../domain/order/orderWaits.ts';
import { useSession } from '../../authProvider/session.ts';

/** For whom an order on hold waits: `On hold: waiting for the clinic`. */
export function useHeldWords(): (order: Pick<Order, 'state' | 'heldSince'>) => string {
  const translate = useTranslate();
  const { side } = useSession();
  return (order) => translate(`cells.held.${turnOfOrder(order) === side ? 'yours' : 'clinic'}`);
}
