import Box from '@mui/material/Box';
import type { Order } from '../../../domain/order.ts';
import { factsOf } from '../../../domain/orderCourse.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';

/** What is to be made where and of what, or why it went no further: on a card. */
export default function WorkLine({ record }: ShownBy) {
  const wordsOf = useWorkWords();
  if (!record) return null;
  const order = record as unknown as Order;
  const { work, material } = wordsOf(order);
  const stopped = factsOf[order.state]?.stopped && order.reason;
  const rest = stopped ? <bdi>{stopped}</bdi> : material;
  return (
    <span>
      {work}
      {rest && (
        <Box component="span" sx={{ color: stopped ? 'tones.bad.main' : 'ink.faint' }}>
          {' · '}
          {rest}
        </Box>
      )}
    </span>
  );
}
