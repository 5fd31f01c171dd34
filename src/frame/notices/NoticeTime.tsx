import Box from '@mui/material/Box';
import type { NoticeItem } from '../../../domain/calls.ts';
import { useFormat } from '../../builders/format.ts';
import { dayOf, momentOf } from './entries.ts';
import { useNoticeTimes } from './times.ts';

/** The time of a notice under the heading of `day`; its date if it is from another day. */
export function NoticeTime({ notice, day }: { notice: NoticeItem; day: string }) {
  const format = useFormat();
  const times = useNoticeTimes();
  const at = momentOf(notice);
  return (
    <Box
      component="time"
      dateTime={at}
      title={format.dateTime(at)}
      sx={{ flex: 'none', typography: 'caption', color: 'ink.faint', whiteSpace: 'nowrap' }}
    >
      {dayOf(notice) === day ? times.short(at) : times.day(dayOf(notice))}
    </Box>
  );
}
