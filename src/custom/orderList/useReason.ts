import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/orderCourse.ts';

interface Reason {
  /** What was asked for; empty where it went no further, which its state says. The list's own time says since when. */
  what: string;
  why: string;
}

/** Why an order is in its state: why it went no further, or what the clinic wants done once more; null where there is no reason. */
export function useReason(): (order: Order) => Reason | null {
  const translate = useTranslate();
  return ({ state, reason }) => {
    if (!reason) return null;
    if (factsOf[state].stopped) return { what: '', why: reason };
    return { what: translate(state === 'toShip' ? 'list.asked.redelivery' : 'list.asked.changes'), why: reason };
  };
}
