import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useWords } from '../../builders/useWords.ts';
import type { Hands } from '../../resources/defineResource.ts';

/** The colour of a side's bars. */
const Dot = ({ hands }: { hands: Hands }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      inlineSize: 8,
      blockSize: 8,
      borderRadius: '50%',
      backgroundColor: `hands.${hands}.main`,
    }}
  />
);

/** A column's head: the colour, which the legend above names; the name itself for a screen reader. */
export function HandsHead({ hands }: { hands: Hands }) {
  const words = useWords('order');
  return (
    <Box component="span" sx={{ paddingInline: '6px' }}>
      <Dot hands={hands} />
      <Box component="span" sx={visuallyHidden}>
        {words.value('hands', hands)}
      </Box>
    </Box>
  );
}

/** What the colours stand for, in a line of its own: the columns are too narrow for the names. */
export function HandsLegend({ sides }: { sides: readonly Hands[] }) {
  const words = useWords('order');
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', typography: 'caption', color: 'ink.faint' }}
    >
      {sides.map((hands) => (
        <Box
          key={hands}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
        >
          <Dot hands={hands} />
          {words.value('hands', hands)}
        </Box>
      ))}
    </Box>
  );
}
