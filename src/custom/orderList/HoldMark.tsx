import Pause from '@mui/icons-material/Pause';
import Box from '@mui/material/Box';
import { useWords } from '../../builders/useWords.ts';
import { Clipped } from '../../builders/list/Clipped.tsx';
import type { ListedOrder } from '../../../domain/order/order.ts';
import type { ShownBy } from '../../builders/views.ts';

/** Marks an order on hold, with the reason; renders nothing otherwise. */
export default function HoldMark({ record }: ShownBy) {
  const words = useWords('order');
  const { heldSince, heldReason } = (record ?? {}) as Partial<ListedOrder>;
  if (!heldSince) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 0.5,
        alignItems: 'flex-start',
        typography: 'caption',
        color: 'tones.warn.main',
      }}
    >
      <Pause sx={{ fontSize: 'size.lead', flexShrink: 0 }} />
      <Clipped>
        {words.field('held')}
        {heldReason && (
          <>
            {': '}
            <bdi>{heldReason}</bdi>
          </>
        )}
      </Clipped>
    </Box>
  );
}
