import * as yup from 'yup';
import { ageOn, type Age } from './age.ts';
import { manyOf } from '../kit/fields.ts';
import { vocabulary } from '../kit/vocabulary.ts';
import type { Patient } from './patient.ts';

/** Facts of a patient's record that a clinic may share with the lab, per order. */
export const patientFactNames = vocabulary('patientFact', ['allergies', 'age', 'sex']);
export type PatientFact = (typeof patientFactNames.values)[number];

/** Audit action names for sharing each. */
const factAudits = {
  allergies: 'shareAllergies',
  age: 'shareAge',
  sex: 'shareSex',
} as const satisfies Record<PatientFact, string>;

export type FactAudit = (typeof factAudits)[PatientFact];

/** The values sent with an order; facts that weren't shared or recorded have no key. */
export interface PatientFacts {
  allergies?: { kinds: NonNullable<Patient['allergies']>; details: string | null };
  age?: Age;
  sex?: Patient['sex'];
}

/** Nothing is shared unless the clinic selects it for this order. */
export const sharedFactsField = manyOf(patientFactNames).nonNullable().default([]);
export const patientFactsField = yup.mixed<PatientFacts>().nullable().meta({ kind: 'json' });

type Recorded = Partial<Pick<Patient, 'birthDate' | 'sex' | 'allergies' | 'allergyDetails'>>;

/** A record's values for `facts` on `day`; null if there are none. */
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

/** What a lab passes on when forwarding: what's needed to do no harm, and nothing else about the patient. */
export const forwardedFacts = ['allergies'] as const satisfies readonly PatientFact[];

/** The named facts from `all`; null if there are none. */
export function only(all: PatientFacts | null, facts: readonly PatientFact[]): PatientFacts | null {
  const chosen = patientFactNames.values.filter((fact) => facts.includes(fact) && all?.[fact] !== undefined);
  return chosen.length > 0 ? Object.fromEntries(chosen.map((fact) => [fact, all?.[fact]])) : null;
}

/** Applies `rewrite` to the free text in facts. */
export const rewritten = (facts: PatientFacts | null, rewrite: (text: string) => string): PatientFacts | null =>
  facts?.allergies?.details
    ? { ...facts, allergies: { ...facts.allergies, details: rewrite(facts.allergies.details) } }
    : facts;

/** Names of shared facts, always in the same order. */
export const namesOf = (facts: PatientFacts | null | undefined): PatientFact[] =>
  patientFactNames.values.filter((fact) => facts?.[fact] !== undefined);

/** Audit actions for the facts that were sent with an order. */
export const auditsOfFacts = ({ patientFacts }: { patientFacts?: PatientFacts | null }): FactAudit[] =>
  namesOf(patientFacts).map((fact) => factAudits[fact]);
