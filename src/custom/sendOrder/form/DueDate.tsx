import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DateField } from '../../../builders/inputs/DateField.tsx';
import { useWords } from '../../../builders/useWords.ts';
import { addWorkingDays, workingDaysBetween } from '../../../../domain/organisation/workDays.ts';
import { today } from '../../ui/days.ts';
import { calendarOf, daysAt, labOf } from '../labDays.ts';
import { useLabs } from '../useLabs.ts';
import { placed } from '../places.ts';
import type { DraftPartProps } from '../draft.ts';

/** Typical times for laboratories, in working days. */
const usualSpans = [5, 7, 10, 15] as const;

/** The due date, entered as a date or in the laboratory's working days from today. */
export function DueDate({ draft, onChange, errors, locked }: DraftPartProps) {
  const { dueDate } = draft;
  const translate = useTranslate();
  const words = useWords('order');
  const { labs } = useLabs();
  const lab = labOf(labs, draft.labId);
  const calendar = calendarOf(lab);
  const usual = daysAt(lab, draft);
  const days = dueDate ? workingDaysBetween(calendar, today(), dueDate) : 0;
  const spans = usual === null ? usualSpans : [usual, ...usualSpans.filter((span) => span !== usual)];
  const hint = dueDate && days > 0 ? translate('send.dueHint', { smart_count: days }) : undefined;
  return (
    <Box {...placed('dueDate')}>
      <DateField
        fullWidth
        disabled={locked}
        label={words.field('dueDate')}
        value={dueDate ?? ''}
        min={today()}
        onChange={({ target }) => onChange({ dueDate: target.value || null })}
        error={Boolean(errors.dueDate)}
        helperText={errors.dueDate ?? hint}
      />
      {!locked && (
        <Box
          role="group"
          aria-label={translate('send.dueSpans')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, marginBlockStart: 0.75 }}
        >
          {spans.map((span) => {
            const day = addWorkingDays(calendar, today(), span);
            return (
              <Button
                key={span}
                size="small"
                variant={day === dueDate ? 'contained' : 'text'}
                aria-pressed={day === dueDate}
                onClick={() => onChange({ dueDate: day })}
                sx={{ minWidth: 0, paddingInline: 1 }}
              >
                {translate(span === usual ? 'send.dueUsual' : 'send.dueSpan', { smart_count: span, lab: lab?.name })}
              </Button>
            );
          })}
        </Box>
      )}
    </Box>
  );
}
