import Box from '@mui/material/Box';
import type { ListedOrder } from '../../../domain/order.ts';
import type { ShownBy } from '../../builders/views.ts';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import { Reason, toneOfReason } from './Reason.tsx';

/** What is to be made where and of what, or why it went no further: on a card. */
export default function WorkLine({ record }: ShownBy) {
  const wordsOf = useWorkWords();
  if (!record) return null;
  const order = record as unknown as ListedOrder;
  const { work, material } = wordsOf(order);
  const tone = toneOfReason(order);
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

/** In a line that runs the other way its beginning would be cut off. */
const cutByItself = {
  display: 'inline-block',
  maxInlineSize: '65%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const;
