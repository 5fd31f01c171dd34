import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Panel } from '../orderDetail/Panel.tsx';
import { useFormat } from '../../builders/format.ts';
import { useWords } from '../../builders/useWords.ts';
import { businessDaysBetween, today } from './days.ts';
import type { Draft } from './draft.ts';
import { LabPicker } from './LabPicker.tsx';
import { mendPlace } from './mend.ts';
import { PatientPicker } from './PatientPicker.tsx';

export interface DraftPartProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** The server's sentences beside the fields. */
  errors: Readonly<Record<string, string>>;
  /** Only files may change. */
  locked: boolean;
}

/** For whom, to whom, and until when. */
export function PatientAndLab({ draft, onChange, errors, locked, autoFocus }: DraftPartProps & { autoFocus: boolean }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('send.patientAndLab')} order={1}>
      <Stack spacing={1.75}>
        <Box {...mendPlace('patient')}>
          <PatientPicker
            value={draft.patientId}
            onChange={(patientId) => onChange({ patientId })}
            error={errors.patientId}
            disabled={locked}
            autoFocus={autoFocus}
          />
        </Box>
        <Box {...mendPlace('lab')}>
          <LabPicker
            value={draft.labId}
            onChange={(labId) => onChange({ labId })}
            error={errors.labId}
            disabled={locked}
          />
        </Box>
        <DueDate {...{ draft, onChange, errors, locked }} />
      </Stack>
    </Panel>
  );
}

function DueDate({ draft: { dueDate }, onChange, errors, locked }: DraftPartProps) {
  const translate = useTranslate();
  const words = useWords('order');
  const format = useFormat();
  const days = dueDate ? businessDaysBetween(today(), dueDate) : 0;
  const hint =
    dueDate && days > 0 ? translate('send.dueHint', { smart_count: days, date: format.date(dueDate) }) : undefined;
  return (
    <Box {...mendPlace('dueDate')}>
      <TextField
        type="date"
        fullWidth
        disabled={locked}
        label={words.field('dueDate')}
        value={dueDate ?? ''}
        onChange={({ target }) => onChange({ dueDate: target.value || null })}
        error={Boolean(errors.dueDate)}
        helperText={errors.dueDate ?? hint}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today() } }}
      />
    </Box>
  );
}
