import { useTranslate } from 'react-admin';
import type { PatientEvent } from '../../../domain/patient/patient.ts';
import { RecordHistory } from '../../builders/show/RecordHistory.tsx';
import type { ShownBy } from '../../builders/views.ts';

/** Who changed a patient's details, visits and images, and who exported them. */
export default function PatientHistory({ record }: ShownBy) {
  const translate = useTranslate();
  const sentenceOf = ({ action, actorName }: PatientEvent) =>
    translate(`patient.history.${action}`, { name: actorName ?? '—' });
  return <RecordHistory resource="patient" id={record?.id} sentenceOf={sentenceOf} />;
}
