import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/orderCourse.ts';

/** Why an order is in its state: why it went no further, or what the clinic wants done once more. */
export function Reason({ state, reason }: Pick<Order, 'state' | 'reason'>) {
  const translate = useTranslate();
  const asked = state === 'toShip' ? 'list.asked.redelivery' : 'list.asked.changes';
  return (
    <span>
      {!factsOf[state].stopped && `${translate(asked)}: `}
      <bdi>{reason}</bdi>
    </span>
  );
}
