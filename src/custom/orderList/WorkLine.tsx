import Box from '@mui/material/Box';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { cut } from '../../builders/list/Clipped.tsx';
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
      {tone ? (
        <Box component="span" sx={[ownLine, { color: tone }]}>
          <Reason order={order} />
        </Box>
      ) : (
        material && (
          <Box component="span" sx={{ color: 'ink.faint' }}>
            {' · '}
            {material}
          </Box>
        )
      )}
    </span>
  );
}

const ownLine = { ...cut, display: 'block', typography: 'caption' } as const;
