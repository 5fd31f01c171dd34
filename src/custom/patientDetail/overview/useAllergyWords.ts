import { useTranslate } from 'react-admin';
import { allergies, type Patient } from '../../../../domain/patient/patient.ts';
import { useWords } from '../../../builders/useWords.ts';

/** A patient's kinds of allergies in words; empty if none is recorded. */
export function useAllergyWords() {
  const words = useWords('patient');
  const translate = useTranslate();
  return ({ allergies: kinds }: Pick<Patient, 'allergies'>): string =>
    (kinds ?? []).map((kind) => words.value(allergies.name, kind)).join(translate('cells.comma'));
}
