import Typography from '@mui/material/Typography';
import { useGetOne, useInput } from 'react-admin';
import type { Patient } from '../../../../domain/patient/patient.ts';
import { useWords } from '../../../builders/useWords.ts';

/** The visit's patient, read-only because a visit can't be moved to another patient. */
export default function VisitPatient() {
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
