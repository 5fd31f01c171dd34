import Box from '@mui/material/Box';
import type { FieldProps } from './types.ts';

/** One line of text; a code, an e-mail or a number keeps its own direction, and an address goes on in the next line where it may. */
export function TextValue({ value, facts }: FieldProps) {
  return facts.code ? (
    <bdi dir="ltr">
      {String(value)
        .split(/(?=[@.])/)
        .map((part) => [<wbr key="" />, part])}
    </bdi>
  ) : (
    <Box component="span" dir="auto">
      {String(value)}
    </Box>
  );
}
