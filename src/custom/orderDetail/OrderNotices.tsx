import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { factsOf } from '../../../domain/orderCourse.ts';
import type { Order } from '../../../domain/order.ts';
import { useFormat } from '../../builders/format.ts';

/** What keeps the order from going on, and who said so. */
export function OrderNotices({ order }: { order: Order }) {
  const translate = useTranslate();
  const format = useFormat();
  const { heldSince, heldReason, heldByName, state, reason, labName, scanFault, carrier, trackingNumber } = order;
  return (
    <>
      {heldSince && (
        <Alert severity="warning">
          <span title={format.dateTime(heldSince)}>
            {translate('orderDetail.held', { name: heldByName ?? '', ago: format.ago(heldSince) })}
          </span>{' '}
          {heldReason && <bdi>{translate('orderDetail.quoted', { text: heldReason })}</bdi>}
        </Alert>
      )}
      {factsOf[state].stopped && (
        <Alert severity={state === 'rejected' ? 'warning' : 'info'}>
          {translate(
            state === 'cancelled' ? 'orderDetail.cancelled' : scanFault ? 'orderDetail.rescan' : 'orderDetail.rejected',
            {
              lab: labName ?? '',
            },
          )}{' '}
          {reason && <bdi>{translate('orderDetail.quoted', { text: reason })}</bdi>}
        </Alert>
      )}
      {state === 'toReceive' && carrier && (
        <Alert severity="info">
          {translate('orderDetail.shipped', { carrier })} <bdi dir="ltr">{trackingNumber}</bdi>
        </Alert>
      )}
    </>
  );
}
