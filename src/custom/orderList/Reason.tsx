import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/orderCourse.ts';
import { cut } from '../../builders/list/Clipped.tsx';

/** Why an order is in its state, in one line: why it went no further, or what the clinic wants done once more. */
export function Reason({ order: { state, reason } }: { order: Order }) {
  const translate = useTranslate();
  if (factsOf[state].stopped) return <bdi>{reason}</bdi>;
  const asked = state === 'toShip' ? 'requireRedelivery' : 'rejectDesign';
  return (
    // Written in the other direction, the reason too keeps its beginning.
    <Box component="span" sx={{ display: 'flex', gap: '0.4ch', '& > bdi': cut }}>
      <span>{translate(`done.order.${asked}`)}:</span>
      <bdi>{reason}</bdi>
    </Box>
  );
}
