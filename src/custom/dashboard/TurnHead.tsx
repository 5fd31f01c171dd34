import Box from '@mui/material/Box';
import { useWords } from '../../builders/useWords.ts';
import type { Turn } from '../../../domain/orderVocabularies.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

/** The colour of a side's bars. */
const Dot = ({ turn }: { turn: Turn }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-block',
      flexShrink: 0,
      inlineSize: 8,
      blockSize: 8,
      borderRadius: '50%',
      backgroundColor: `turn.${turn}.main`,
    }}
  />
);

/** A column's head: the colour, which the legend above names; the name itself for a screen reader. */
export function TurnHead({ turn }: { turn: Turn }) {
  const words = useWords('order');
  return (
    <Box component="span" sx={{ paddingInline: '6px' }}>
      <Dot turn={turn} />
      <Box component="span" sx={visuallyHidden}>
        {words.value('turn', turn)}
      </Box>
    </Box>
  );
}

/** What the colours stand for, in a line of its own: the columns are too narrow for the names. */
export function TurnLegend({ sides }: { sides: readonly Turn[] }) {
  const words = useWords('order');
  return (
    <Box
      aria-hidden="true"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', typography: 'caption', color: 'ink.faint' }}
    >
      {sides.map((turn) => (
        <Box
          key={turn}
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
        >
          <Dot turn={turn} />
          {words.value('turn', turn)}
        </Box>
      ))}
    </Box>
  );
}
