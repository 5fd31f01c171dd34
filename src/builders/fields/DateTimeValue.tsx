import Box from '@mui/material/Box';
import { useFormat } from '../format.ts';
import type { FieldProps } from './types.ts';

export function DateTimeValue({ value }: FieldProps) {
  const format = useFormat();
  return (
    <Box component="time" dateTime={String(value)} sx={{ whiteSpace: 'nowrap' }}>
      {format.dateTime(String(value))}
    </Box>
  );
}
