import { ShowBase, useRecordContext } from 'react-admin';
import type { RecordValues } from '../../builders/fields/types.ts';
import { RecordPage } from '../../builders/pages/RecordPage.tsx';
import type { Patient } from '../../../domain/patient.ts';
import { PatientFile } from './PatientFile.tsx';

/** One patient: `/patientDetail/page?id=`. */
export default function PatientPage() {
  return (
    <RecordPage base={ShowBase}>
      <Shown />
    </RecordPage>
  );
}

function Shown() {
  const patient = useRecordContext<RecordValues & Patient>();
  return patient && <PatientFile key={patient.id} patient={patient} />;
}
