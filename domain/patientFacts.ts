import * as yup from 'yup';
import { ageOn, type Age } from './age.ts';
import { manyOf } from './kit/fields.ts';
import { vocabulary } from './kit/vocabulary.ts';
import type { Patient } from './patient.ts';

/** What of a patient's record a clinic may share with the lab, for one order at a time. */
export const patientFactNames = vocabulary('patientFact', ['allergies', 'age', 'sex']);
export type PatientFact = (typeof patientFactNames.values)[number];

/** What the audit log calls the sharing of each. */
const factAudits = {
  allergies: 'shareAllergies',
  age: 'shareAge',
  sex: 'shareSex',
} as const satisfies Record<PatientFact, string>;

export type FactAudit = (typeof factAudits)[PatientFact];

/** The values that went with an order; what wasn't shared, or wasn't recorded, has no key. */
export interface PatientFacts {
  allergies?: { kinds: NonNullable<Patient['allergies']>; details: string | null };
  age?: Age;
  sex?: Patient['sex'];
}

/** None is shared unless the clinic chooses it for this order. */
export const sharedFactsField = manyOf(patientFactNames).nonNullable().default([]);
export const patientFactsField = yup.mixed<PatientFacts>().nullable().meta({ kind: 'json' });

type Recorded = Partial<Pick<Patient, 'birthDate' | 'sex' | 'allergies' | 'allergyDetails'>>;

/** What a record says of `facts` on `day`; null where that is nothing. */
export function factsOf(record: Recorded, facts: readonly PatientFact[], day: string): PatientFacts | null {
  const { birthDate, sex, allergies, allergyDetails } = record;
  const kinds = allergies ?? [];
  const all: PatientFacts = {
    ...((kinds.length > 0 || allergyDetails) && { allergies: { kinds, details: allergyDetails ?? null } }),
    ...(birthDate && { age: ageOn(birthDate, day) }),
    ...(sex && { sex }),
  };
  return only(all, facts);
}

/** What a lab that forwards an order passes on: what the bench must know to do no harm, and nothing else of the patient. */
export const forwardedFacts = ['allergies'] as const satisfies readonly PatientFact[];

/** The named facts among `all`; null where none is. */
export function only(all: PatientFacts | null, facts: readonly PatientFact[]): PatientFacts | null {
  const chosen = patientFactNames.values.filter((fact) => facts.includes(fact) && all?.[fact] !== undefined);
  return chosen.length > 0 ? Object.fromEntries(chosen.map((fact) => [fact, all?.[fact]])) : null;
}

/** Facts in which people write in words of their own, with those words changed by `rewrite`. */
export const rewritten = (facts: PatientFacts | null, rewrite: (text: string) => string): PatientFacts | null =>
  facts?.allergies?.details
    ? { ...facts, allergies: { ...facts.allergies, details: rewrite(facts.allergies.details) } }
    : facts;

/** The facts that a record of an order says were shared, in one order always. */
export const namesOf = (facts: PatientFacts | null | undefined): PatientFact[] =>
  patientFactNames.values.filter((fact) => facts?.[fact] !== undefined);

/** What the audit log says an order that was sent took along. */
export const auditsOfFacts = ({ patientFacts }: { patientFacts?: PatientFacts | null }): FactAudit[] =>
  namesOf(patientFacts).map((fact) => factAudits[fact]);
