import { allergies, type Patient } from '../../../../domain/patient.ts';
import { useWords } from '../../../builders/useWords.ts';
import { useTranslate } from 'react-admin';

/** Against what a patient is allergic: as it was written, else by its kinds; empty where nothing is recorded. */
export function useAllergyWords() {
  const words = useWords('patient');
  const translate = useTranslate();
  return ({ allergies: kinds, allergyDetails }: Pick<Patient, 'allergies' | 'allergyDetails'>): string =>
    allergyDetails?.trim() ||
    (kinds ?? []).map((kind) => words.value(allergies.name, kind)).join(translate('cells.comma'));
}
