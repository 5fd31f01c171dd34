import Box from '@mui/material/Box';
import type { ListedOrder } from '../../../domain/order/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import { Reason, useToneOfReason } from './Reason.tsx';

/** For cards: the work and its material, or why the order stopped. */
export default function WorkLine({ record }: ShownBy) {
  const wordsOf = useWorkWords();
  const order = (record ?? {}) as unknown as ListedOrder;
  const tone = useToneOfReason(order);
  if (!record) return null;
  const { work, parts } = wordsOf(order);
  const material = parts.join(' · ');
  return (
    <span>
      {work}
      {(tone ?? material) && (
        <Box component="span" sx={{ color: tone ?? 'ink.faint' }}>
          {' · '}
          {tone ? (
            <Box component="bdi" sx={cutByItself}>
              <Reason order={order} />
            </Box>
          ) : (
            material
          )}
        </Box>
      )}
    </span>
  );
}

/** Cut off separately: in a line of the other direction, its start would be cut off. */
const cutByItself = {
  display: 'inline-block',
  maxInlineSize: '65%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const;
