import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { weekdays } from '../../../domain/organisation/workCalendar.ts';
import { useFormat } from '../../builders/format.ts';
import type { ShownBy } from '../../builders/views.ts';
import { dayNamed, today } from '../ui/days.ts';
import { usePartner } from './usePartner.ts';

/** A partner's working days, and when it is closed next. */
export default function PartnerDays({ record }: ShownBy) {
  const translate = useTranslate();
  const locale = useLocale();
  const format = useFormat();
  const partner = usePartner(record);
  if (!partner) return null;
  const { workingDays, holidays } = partner;
  const [next] = holidays.filter(({ to }) => to >= today()).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box component="ul" sx={{ display: 'flex', gap: 0.5, listStyle: 'none', margin: 0, padding: 0 }}>
        {weekdays.map((day) => {
          const works = workingDays.includes(day);
          return (
            <Box
              component="li"
              key={day}
              aria-label={translate(works ? 'network.days.open' : 'network.days.shut', {
                day: dayNamed(day, locale, 'long'),
              })}
              sx={{
                flex: 1,
                minInlineSize: 0,
                paddingBlock: 0.75,
                textAlign: 'center',
                borderRadius: 0.75,
                fontSize: 'size.caption',
                overflow: 'hidden',
                fontWeight: works ? 600 : 400,
                color: works ? 'turn.lab.main' : 'ink.faint',
                backgroundColor: works ? 'turn.lab.soft' : 'background.default',
                textDecoration: works ? undefined : 'line-through',
              }}
            >
              <span aria-hidden>{dayNamed(day, locale, 'short')}</span>
            </Box>
          );
        })}
      </Box>
      {next && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate('network.days.closed', { from: format.date(next.from), to: format.date(next.to) })}
          {next.name && (
            <>
              {' · '}
              <bdi>{next.name}</bdi>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
