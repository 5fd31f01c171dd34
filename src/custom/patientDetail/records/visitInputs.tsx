import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useState } from 'react';
import { useInput, useTranslate, useGetOne } from 'react-admin';
import { markTeeth } from '../../../../domain/order/prescriptionEdits.ts';
import { dentitionOf, dentitions, isFdi, type Dentition, type Fdi } from '../../../../domain/teeth.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useNotation } from '../../ui/teeth/useNotation.ts';
import { ToothChart } from '../../ui/teeth/index.ts';
import { Segmented } from '../../../layout/Segmented.tsx';
import Typography from '@mui/material/Typography';
import type { Patient } from '../../../../domain/patient/patient.ts';

/** The visit's teeth, marked on the chart. */
export function VisitTeeth() {
  const translate = useTranslate();
  const words = useWords('record');
  const labelId = useId();
  const [notation] = useNotation();
  const { field, fieldState } = useInput<Fdi[] | null>({ source: 'teeth' });
  const teeth = (Array.isArray(field.value) ? (field.value as unknown[]) : []).filter(isFdi);
  const [dentition, setDentition] = useState<Dentition>(() => dentitionOf(teeth[0] ?? 11));
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap', marginBlockEnd: 1 }}>
        <FormLabel id={labelId} component="div" sx={{ fontSize: 'size.small' }}>
          {words.field('teeth')}
        </FormLabel>
        <Segmented
          label={words.field('teeth')}
          options={dentitions.map((value) => ({ value, word: translate(`teeth.dentitions.${value}`) }))}
          value={dentition}
          onChange={setDentition}
        />
      </Box>
      <Box sx={{ maxInlineSize: 460, marginInline: 'auto' }}>
        <ToothChart
          value={markTeeth([], teeth)}
          selected={teeth}
          notation={notation}
          dentition={dentition}
          onChange={(units) => field.onChange(units.map(({ tooth }) => tooth))}
          marksOnly
        />
      </Box>
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}

/** The visit's patient, read-only because a visit can't be moved to another patient. */
export function VisitPatient() {
  const words = useWords('record');
  const { field } = useInput<string | null>({ source: 'patientId' });
  const id = String(field.value ?? '');
  const { data } = useGetOne<Patient>('patient', { id }, { enabled: id !== '', retry: false });
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {words.field('patientId')}: <bdi>{data?.name}</bdi> <bdi dir="ltr">{data?.patientNumber}</bdi>
    </Typography>
  );
}
