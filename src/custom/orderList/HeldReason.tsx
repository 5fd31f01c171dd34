import Typography from '@mui/material/Typography';
import type { ListedOrder } from '../../../domain/order/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { Reason } from './Reason.tsx';

/** What a hold asks, above its answer: a notification doesn't say it. */
export default function HeldReason({ record }: ShownBy) {
  const order = record as unknown as ListedOrder;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Reason order={order} />
    </Typography>
  );
}
