import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { FieldProps } from '../fields/types.ts';
import { useFormat } from '../format.ts';

/** How long ago something was. */
export function Ago({ value }: FieldProps) {
  const format = useFormat();
  return (
    <Tooltip title={format.dateTime(String(value))}>
      <Box component="time" dateTime={String(value)} sx={{ color: 'ink.faint', whiteSpace: 'nowrap' }}>
        {format.ago(String(value))}
      </Box>
    </Tooltip>
  );
}
