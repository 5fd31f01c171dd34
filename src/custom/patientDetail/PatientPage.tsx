import type { RecordValues } from '../../builders/fields/types.ts';
import { NoRecord } from '../../builders/pages/NoRecord.tsx';
import { useRecord } from '../../builders/pages/useRecord.ts';
import type { Patient } from '../../../domain/patient.ts';
import { PatientFile } from './PatientFile.tsx';

/** One patient: `/patientDetail/page?id=`. */
export default function PatientPage() {
  const asked = useRecord('patient');
  if (!asked.data) return <NoRecord resource="patient" asked={asked} />;
  return <PatientFile key={asked.data.id} patient={asked.data as RecordValues & Patient} />;
}
