import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useGetOne, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Order } from '../../../domain/order/order.ts';
import { useWords } from '../../builders/useWords.ts';
import { KeptFindings } from './findings/KeptFindings.tsx';
import { showPath } from '../../resources/index.ts';
import { orders } from '../../resources/orders.ts';

/** The completed order that this one remakes, linked if the reader may see it, and the reason. */
export function RemakeOf({
  order: { remakeOfId, remakeReason },
}: {
  order: Pick<Order, 'remakeOfId' | 'remakeReason'>;
}) {
  const translate = useTranslate();
  const words = useWords('order');
  const { data } = useGetOne<Order>('order', { id: remakeOfId ?? '' }, { enabled: remakeOfId !== null, retry: false });
  const reason = remakeReason && words.value('remakeReason', remakeReason);
  if (!data) return reason;
  return (
    <>
      <Link component={RouterLink} to={showPath(orders, data.id) ?? ''}>
        <bdi dir="ltr">{data.number}</bdi>
      </Link>
      {reason && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
      {data.dataCheck && data.dataCheck.findings.length > 0 && (
        <Box sx={{ marginBlockStart: 0.5 }}>
          {translate('orderDetail.dataCheck.earlier')}
          <KeptFindings kept={data.dataCheck} />
        </Box>
      )}
    </>
  );
}
