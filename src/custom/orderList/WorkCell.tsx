import Box from '@mui/material/Box';
import type { ListedOrder } from '../../../domain/order/order.ts';
import { clampedTo, Clipped, cut } from '../../builders/list/Clipped.tsx';
import type { ShownBy } from '../../builders/views.ts';
import { glyphRoom, WorkGlyphs } from '../ui/teeth/WorkGlyphs.tsx';
import { useWorkWords } from '../ui/teeth/workWords.ts';
import { Reason, reasonLines, useToneOfReason } from './Reason.tsx';

/**
 * The work and, below it, the material or why the order stopped. The glyphs have their own column, so that the
 * sentences align.
 */
export function WorkCell({ record }: ShownBy) {
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
        {/* The tooth numbers come last and must not be cut off. */}
        <Clipped lines={2}>{work}</Clipped>
        {(tone !== null || parts.length > 0) && (
          <Box sx={{ typography: 'caption', color: tone ?? 'ink.faint' }}>
            {tone ? (
              <Clipped lines={reasonLines}>
                <Reason order={order} />
              </Clipped>
            ) : (
              <Clipped lines={1}>
                <Made parts={parts} />
              </Clipped>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The material may be truncated, the shade never. */
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
  // Leaves the space to the text.
  '@container list (max-width: 899.98px)': { display: 'none' },
} as const;

/** For cards: the work and its material, or why the order stopped. */
export function WorkLine({ record }: ShownBy) {
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

/** Its own paragraph, which wraps even in a line that doesn't. */
const ownLine = { ...clampedTo(reasonLines), typography: 'caption', whiteSpace: 'normal' } as const;
