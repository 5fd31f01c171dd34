import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { exactTime, isolated, parseDate } from '../../../../domain/exactTime.ts';
import { daysUntil, useFormat } from '../../format.ts';
import { blockPadding } from '../Block.tsx';

/** Width of the date column, px. */
export const dateWidth = 76;

/** Marks the start of another year. */
export const Year = ({ year }: { year: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 28, paddingInline: blockPadding }}>
    <Box
      sx={{ inlineSize: dateWidth, textAlign: 'end', typography: 'caption', fontWeight: 600, color: 'text.secondary' }}
    >
      {year}
    </Box>
    <Box sx={{ flex: 1, borderBlockStart: '1px solid', borderColor: 'divider', marginInlineStart: 2.5 }} />
  </Box>
);

const isOfToday = (at: string) => daysUntil(at, new Date()) === 0;

/** `Today 08:52`, `Thu 2026-11-12`; the tooltip says `what` happened then. */
export function When({ at, what }: { at: string; what: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const isMoment = at.length > 10;
  const isToday = isOfToday(at);
  const time = isMoment ? isolated(exactTime(parseDate(at)).slice(11, 16), locale) : '';
  return (
    <Box
      component="time"
      dateTime={at}
      title={`${what}: ${isMoment ? format.dateTime(at) : format.date(at)}`}
      sx={whenBox}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {isToday
          ? translate('time.today')
          : new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(parseDate(at))}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {isToday ? time : format.date(at)}
      </Box>
    </Box>
  );
}

/** On phones a separate line, elsewhere two lines at the start of the row. */
const whenBox = {
  flex: 'none',
  inlineSize: { xs: '100%', sm: dateWidth },
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'baseline', sm: 'flex-end' },
  gap: { xs: 0.75, sm: 0 },
  lineHeight: 1.3,
} as const;
