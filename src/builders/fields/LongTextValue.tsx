import Box from '@mui/material/Box';
import type { FieldProps } from './types.ts';

/** Text of several lines, as it was written. */
export function LongTextValue({ value }: FieldProps) {
  return (
    // As wide as its lines: it begins under its label, also where it runs the other way.
    <Box
      dir="auto"
      sx={{ display: 'inline-block', maxInlineSize: '100%', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {String(value)}
    </Box>
  );
}
