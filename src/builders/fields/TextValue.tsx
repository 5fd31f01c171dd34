import Box from '@mui/material/Box';
import type { FieldProps } from './types.ts';

/** One line of text; a code or a number keeps its own direction. */
export function TextValue({ value, facts }: FieldProps) {
  return facts.code ? (
    <bdi dir="ltr">{String(value)}</bdi>
  ) : (
    <Box component="span" dir="auto">
      {String(value)}
    </Box>
  );
}
