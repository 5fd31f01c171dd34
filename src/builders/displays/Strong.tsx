import Box from '@mui/material/Box';
import type { FieldProps } from '../fields/types.ts';

/** What a record is found by: its number. */
export function Strong({ value, facts }: FieldProps) {
  return (
    <Box component="bdi" dir={facts.code ? 'ltr' : 'auto'} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {String(value)}
    </Box>
  );
}
