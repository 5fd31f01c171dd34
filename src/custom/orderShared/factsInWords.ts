import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { allergies, sexes } from '../../../domain/patient/patient.ts';
import {
  namesOf,
  patientFactNames,
  type PatientFact,
  type PatientFacts,
} from '../../../domain/patient/patientFacts.ts';
import { useWords, type Words } from '../../builders/useWords.ts';

type Translate = ReturnType<typeof useTranslate>;

/** A patient fact in words: `Allergies`, with the parts `Drugs, Other` and `nickel`. */
export interface FactInWords {
  fact: PatientFact;
  word: string;
  parts: string[];
}

/** The shared facts of a patient, in a fixed order. */
export function factsInWords(
  facts: PatientFacts | null | undefined,
  words: Pick<Words, 'value'>,
  translate: Translate,
): FactInWords[] {
  const partsOf: Record<PatientFact, () => string[]> = {
    allergies: () => [
      (isOtherAlone(facts) ? [] : (facts?.allergies?.kinds ?? []))
        .map((kind) => words.value(allergies.name, kind))
        .join(translate('teeth.list.clauses')),
      facts?.allergies?.details ?? '',
    ],
    age: () => (facts?.age ? [translate(`time.age.${facts.age.unit}`, { smart_count: facts.age.count })] : []),
    sex: () => [words.value(sexes.name, facts?.sex)],
  };
  return namesOf(facts).map((fact) => ({
    fact,
    word: words.value(patientFactNames.name, fact),
    parts: partsOf[fact]().filter(Boolean),
  }));
}

/** With details given, the kind `other` alone adds nothing. */
const isOtherAlone = (facts: PatientFacts | null | undefined) =>
  Boolean(facts?.allergies?.details) && facts?.allergies?.kinds.every((kind) => kind === 'other');

export function useFactsInWords(): (facts: PatientFacts | null | undefined) => FactInWords[] {
  const translate = useTranslate();
  const words = useWords('order');
  return useCallback((facts) => factsInWords(facts, words, translate), [words, translate]);
}
