import type { RecordValues } from '../../builders/fields/types.ts';
import { useRecord } from '../../builders/pages/useRecord.ts';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { StatusPage } from '../../layout/StatusPage.tsx';
import { patients } from '../../resources/patients.ts';
import type { Patient } from '../../../domain/patient.ts';
import { PatientFile } from './PatientFile.tsx';

/** One patient: `/patientDetail/page?id=`. */
export default function PatientPage() {
  const { data, isLoading } = useRecord('patient');
  if (data) return <PatientFile key={data.id} patient={data as RecordValues & Patient} />;
  return isLoading ? <PageSkeleton /> : <StatusPage kind="recordMissing" to={patients.route} />;
}
