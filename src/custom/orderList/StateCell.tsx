import Box from '@mui/material/Box';
import { StateChip } from '../../builders/StateChip.tsx';
import { Clipped } from '../../builders/list/Clipped.tsx';
import { factsOf } from '../../../domain/orderCourse.ts';
import type { Order } from '../../../domain/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import HoldMark from './HoldMark.tsx';

/** An order's state with what stands in its way: that it is on hold, or why it was refused. */
export default function StateCell({ record }: ShownBy) {
  const { state, reason } = (record ?? {}) as Partial<Order>;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start' }}>
      <StateChip resource="order" value={state} />
      <HoldMark record={record} />
      {state && factsOf[state].stopped && reason && (
        <Box sx={{ typography: 'caption', color: 'ink.faint' }}>
          <Clipped>
            <bdi>{reason}</bdi>
          </Clipped>
        </Box>
      )}
    </Box>
  );
}
