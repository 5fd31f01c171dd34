import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/orderCourse.ts';

/** Why an order is in its state: why it went no further, or what the clinic wants done once more. */
export function Reason({ order: { state, reason } }: { order: Order }) {
  const translate = useTranslate();
  const asked = state === 'toShip' ? 'requireRedelivery' : 'rejectDesign';
  return (
    <span>
      {!factsOf[state].stopped && `${translate(`done.order.${asked}`)}: `}
      <bdi>{reason}</bdi>
    </span>
  );
}
