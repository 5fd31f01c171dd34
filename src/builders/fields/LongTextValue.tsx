import Box from '@mui/material/Box';
import type { FieldProps } from './types.ts';

/** Text of several lines, as it was written. */
export function LongTextValue({ value }: FieldProps) {
  return (
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {String(value)}
    </Box>
  );
}
