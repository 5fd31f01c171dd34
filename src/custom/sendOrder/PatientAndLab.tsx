import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { Order } from '../../../domain/order/order.ts';
import { useSession } from '../../authProvider/session.ts';
import { dotted } from '../../builders/dotted.ts';
import { Panel } from '../ui/Panel.tsx';
import { withPatient, type DraftPartProps } from './draft.ts';
import { today } from '../ui/days.ts';
import { withLab, calendarOf, daysAt, labOf } from './labDays.ts';
import { LabPicker } from './LabPicker.tsx';
import { placed } from './places.ts';
import { PatientPicker } from './PatientPicker.tsx';
import { useLabs } from './useLabs.ts';
import { DateField } from '../../builders/inputs/DateField.tsx';
import { useWords } from '../../builders/useWords.ts';
import { addWorkingDays, workingDaysBetween } from '../../../domain/organisation/workDays.ts';

interface PatientAndLabProps extends DraftPartProps {
  autoFocus: boolean;
  /** The patient of the order that this one copies: offered, never taken over automatically. */
  offered: Pick<Order, 'patientId' | 'patientName' | 'patientNumber' | 'sharePatientName'> | null;
}

/** For whom, to whom, and by when. */
export function PatientAndLab({ draft, onChange, errors, locked, autoFocus, offered }: PatientAndLabProps) {
  const translate = useTranslate();
  const { labs } = useLabs();
  const { user } = useSession();
  return (
    <Panel title={translate('send.patientAndLab')} flat>
      <Stack spacing={1.5}>
        <Box {...placed('patient')}>
          <PatientPicker
            value={draft.patientId}
            onChange={(patientId) => onChange(withPatient(draft, patientId, user.orderDefaults))}
            error={errors.patientId}
            disabled={locked}
            autoFocus={autoFocus}
          />
          {offered?.patientId && !draft.patientId && (
            <Button
              size="small"
              onClick={() => onChange({ patientId: offered.patientId, sharePatientName: offered.sharePatientName })}
            >
              {translate('send.copy.samePatient', {
                patient: dotted([offered.patientName, offered.patientNumber]),
              })}
            </Button>
          )}
        </Box>
        <Box {...placed('lab')}>
          <LabPicker
            value={draft.labId}
            onChange={(labId) => onChange(withLab(draft, labId, { labs, today: today() }))}
            error={errors.labId}
            disabled={locked}
          />
        </Box>
        <DueDate {...{ draft, onChange, errors, locked }} />
      </Stack>
    </Panel>
  );
}

/** Typical times for laboratories, in working days. */
const usualSpans = [5, 7, 10, 15] as const;

/** The due date, entered as a date or in the laboratory's working days from today. */
function DueDate({ draft, onChange, errors, locked }: DraftPartProps) {
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
