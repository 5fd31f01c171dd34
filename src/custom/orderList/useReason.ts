import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/orderCourse.ts';
import { dotted } from '../../builders/dotted.ts';
import { useFormat } from '../../builders/format.ts';

interface Reason {
  /** What was asked for, and how long ago; empty where it went no further, which its state says. */
  what: string;
  why: string;
}

/** Why an order is in its state: why it went no further, or what the clinic wants done once more; null where there is no reason. */
export function useReason(): (order: Order) => Reason | null {
  const translate = useTranslate();
  const format = useFormat();
  return ({ state, reason, updatedAt }) => {
    if (!reason) return null;
    if (factsOf[state].stopped) return { what: '', why: reason };
    const asked = translate(state === 'toShip' ? 'list.asked.redelivery' : 'list.asked.changes');
    return { what: dotted([asked, format.ago(updatedAt)]), why: reason };
  };
}
