import Typography from '@mui/material/Typography';
import type { ListedOrder } from '../../../domain/order/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { Reason, useToneOfReason } from './Reason.tsx';

/** Why an order waits or came back, where a notification or a dialog doesn't say it; nothing if it has no reason. */
export default function OrderReason({ record }: ShownBy) {
  const order = (record ?? {}) as unknown as ListedOrder;
  const tone = useToneOfReason(order);
  if (!tone) return null;
  return (
    <Typography variant="body2" sx={{ color: tone, overflowWrap: 'anywhere' }}>
      <Reason order={order} />
    </Typography>
  );
}
