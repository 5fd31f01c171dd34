import Box from '@mui/material/Box';
import type { ListedOrder } from '../../../domain/order.ts';
import { Clipped, cut } from '../../builders/list/Clipped.tsx';
import type { ShownBy } from '../../builders/views.ts';
import { glyphRoom, WorkGlyphs } from '../ui/teeth/WorkGlyphs.tsx';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import { Reason, useToneOfReason } from './Reason.tsx';

/**
 * What is to be made where and, under it, of what, or why it went no further. The glyphs have a place of their own, so that
 * the sentences align.
 */
export default function WorkCell({ record }: ShownBy) {
  const wordsOf = useWorkWords();
  const order = (record ?? {}) as unknown as ListedOrder;
  const tone = useToneOfReason(order);
  if (!record) return null;
  const { work, parts } = wordsOf(order);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <Box sx={glyphs}>
        <WorkGlyphs teeth={order.teeth ?? []} />
      </Box>
      <Box data-lines sx={{ minInlineSize: 0 }}>
        {/* Which tooth stands at its end, and must not be cut off. */}
        <Clipped lines={2}>{work}</Clipped>
        {(tone !== null || parts.length > 0) && (
          <Box sx={{ typography: 'caption', color: tone ?? 'ink.faint' }}>
            <Clipped lines={1}>{tone ? <Reason order={order} /> : <Made parts={parts} />}</Clipped>
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The material gives way, the shade never. */
const Made = ({ parts }: { parts: readonly string[] }) => (
  <Box
    component="span"
    sx={{ display: 'flex', '& > :first-of-type': cut, '& > :not(:first-of-type)': { flex: 'none' } }}
  >
    {parts.map((part, at) => (
      <span key={part}>
        {at > 0 && '\u00A0· '}
        {part}
      </span>
    ))}
  </Box>
);

const glyphs = {
  flex: 'none',
  inlineSize: glyphRoom,
  display: 'flex',
  justifyContent: 'flex-end',
  // The words need the room.
  '@container list (max-width: 899.98px)': { display: 'none' },
} as const;
