import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useInput, useLocale } from 'react-admin';
import { weekdays } from '../../../domain/organisation/workCalendar.ts';
import { useWords } from '../../builders/useWords.ts';
import { dayNamed } from '../ui/days.ts';
import { ticks } from './ticks.ts';

export function WorkingDaysInput() {
  const locale = useLocale();
  const words = useWords('institution');
  const { field, fieldState } = useInput<number[]>({ source: 'workingDays' });
  return (
    <>
      <ToggleButtonGroup
        size="small"
        value={field.value}
        aria-label={words.field('workingDays')}
        onChange={(_event, next: number[]) => field.onChange(next.toSorted((one, other) => one - other))}
        sx={ticks}
      >
        {weekdays.map((day, nth) => (
          <ToggleButton
            key={day}
            value={day}
            ref={nth === 0 ? field.ref : undefined}
            aria-label={dayNamed(day, locale, 'long')}
          >
            {dayNamed(day, locale, 'short')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </>
  );
}
