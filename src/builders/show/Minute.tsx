import { exactTime, isolated, parseDate } from '../../../domain/exactTime.ts';
import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { useFormat } from '../format.ts';

/** A time to the minute, which is enough for a page's facts; its tooltip has the seconds. */
export function Minute({ at }: { at: string }) {
  const locale = useLocale();
  const format = useFormat();
  return (
    <Box component="time" dateTime={at} title={format.dateTime(at)} sx={{ whiteSpace: 'nowrap' }}>
      {isolated(exactTime(parseDate(at)).slice(0, -':00'.length), locale)}
    </Box>
  );
}
