import { useTranslate, useInput, useLocale } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { useWords } from '../../builders/useWords.ts';
import { Panel } from '../ui/Panel.tsx';
import { Note } from './Note.tsx';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { weekdays, mostHolidays, type Holiday } from '../../../domain/organisation/workCalendar.ts';
import { dayNamed, today } from '../ui/days.ts';
import { ticks } from './ticks.ts';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { addDays } from '../../../domain/organisation/workDays.ts';
import { DateField } from '../../builders/inputs/DateField.tsx';
/** The days on which an organisation works. */
export function Days() {
  const translate = useTranslate();
  const words = useWords('institution');
  const { side } = useSession();
  return (
    <>
      <Panel title={words.field('workingDays')}>
        <Note>{translate(side === 'lab' ? 'institution.days.labText' : 'institution.days.clinicText')}</Note>
        <WorkingDaysInput />
      </Panel>
      <Panel title={words.field('holidays')}>
        <Note>{translate('institution.days.holidaysText')}</Note>
        <HolidaysInput />
      </Panel>
    </>
  );
}

function WorkingDaysInput() {
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

/** An organisation's holidays: each line is a day or a range of days. */
function HolidaysInput() {
  const translate = useTranslate();
  const { field, fieldState } = useInput<Holiday[]>({ source: 'holidays' });
  const holidays: readonly Holiday[] = (field.value as Holiday[] | null) ?? [];
  const change = (nth: number, holiday: Holiday) => field.onChange(holidays.with(nth, holiday));
  const add = () => {
    const last = holidays.map(({ to }) => to).reduce((one, other) => (one > other ? one : other), today());
    const day = addDays(last, 1);
    field.onChange([...holidays, { from: day, to: day, name: null }]);
  };
  const isFull = holidays.length >= mostHolidays;
  return (
    <>
      {holidays.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.5 }}>
          {translate('institution.days.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: { xs: 2.5, sm: 1.5 } }}>
        {holidays.map((holiday, nth) => (
          // Keyed by index: lines have no other identity.
          <HolidayLine
            key={nth}
            holiday={holiday}
            onChange={(next) => change(nth, next)}
            onRemove={() => field.onChange(holidays.toSpliced(nth, 1))}
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      <Button
        ref={field.ref}
        size="small"
        startIcon={<Add />}
        disabled={isFull}
        onClick={add}
        sx={{ marginBlockStart: 1.5 }}
      >
        {translate('institution.days.add')}
      </Button>
      {isFull && (
        <FormHelperText>{translate('institution.days.most', { smart_count: holidays.length })}</FormHelperText>
      )}
    </>
  );
}

interface HolidayLineProps {
  holiday: Holiday;
  onChange(holiday: Holiday): void;
  onRemove(): void;
}

function HolidayLine({ holiday, onChange, onRemove }: HolidayLineProps) {
  const translate = useTranslate();
  const { from, to, name } = holiday;
  const text = (word: string) => translate(`institution.days.${word}`);
  const room = { flex: '1 1 150px', maxInlineSize: 190 };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <DateField
        sx={room}
        label={text('from')}
        value={from}
        error={!from}
        // Keeps `to` equal to `from` until the user sets another last day.
        onChange={({ target: { value } }) =>
          onChange({ ...holiday, from: value, to: from === to || value > to ? value : to })
        }
      />
      <DateField
        sx={room}
        label={text('to')}
        value={to}
        error={!to || to < from}
        onChange={({ target: { value } }) => onChange({ ...holiday, to: value })}
      />
      <TextField
        label={text('name')}
        value={name ?? ''}
        onChange={({ target: { value } }) => onChange({ ...holiday, name: value || null })}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 80 } }}
        sx={{ flex: '2 1 180px' }}
      />
      <IconButton
        size="small"
        aria-label={translate('institution.days.remove', { name: name || from })}
        onClick={onRemove}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
