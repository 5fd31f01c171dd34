import Box from '@mui/material/Box';
import type { PlacedPin } from '../../../domain/toothMark.ts';
import { useFormat } from '../../builders/format.ts';

/** Open pins in words, by the numbers that they have on the model. */
export function PinNotes({ pins }: { pins: readonly PlacedPin[] }) {
  const format = useFormat();
  return (
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
      {pins.map(({ number, note }) => (
        <Box key={number} component="li" sx={{ overflowWrap: 'anywhere' }}>
          {format.number(number)} · <bdi>{note}</bdi>
        </Box>
      ))}
    </Box>
  );
}
