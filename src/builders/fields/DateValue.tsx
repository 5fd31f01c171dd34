import Box from '@mui/material/Box';
import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

/** A day; of one that has been, also how long ago in years, as an age is told. */
export function DateValue({ value, facts }: FieldProps) {
  const format = useFormat();
  const day = String(value);
  return (
    <>
      <Box component="time" dateTime={day} sx={{ whiteSpace: 'nowrap' }}>
        {format.date(day)}
      </Box>
      {facts.past && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' · '}
          {format.age(day)}
        </Box>
      )}
    </>
  );
}
