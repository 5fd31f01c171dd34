import { useGetOne } from 'react-admin';
import type { Patient } from '../../../domain/patient/patient.ts';
import { factsOf, patientFactNames } from '../../../domain/patient/patientFacts.ts';
import { useFactsInWords, type FactInWords } from '../orderShared/factsInWords.ts';
import { today } from '../ui/days.ts';
import type { Draft } from './draft.ts';

/** The draft's patient, and the facts in their record that could go to the lab today. */
export function useKnownFacts({ patientId }: Pick<Draft, 'patientId'>): {
  patient: Patient | undefined;
  known: FactInWords[];
} {
  const inWords = useFactsInWords();
  const { data } = useGetOne<Patient>('patient', { id: patientId ?? '' }, { enabled: Boolean(patientId) });
  const patient = patientId ? data : undefined;
  return { patient, known: inWords(patient && factsOf(patient, patientFactNames.values, today())) };
}
