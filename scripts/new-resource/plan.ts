import type { KindName } from './kinds.ts';

/** What a person asks for. */
export interface Wish {
  name: string;
  /** `name:text!,kind:oneOf(mirror|probe)`. */
  fields: string;
  for: Side;
  plural?: string | undefined;
  title?: string | undefined;
  icon?: string | undefined;
  route?: string | undefined;
  /** `ready|inUse|retired`, the first of them a new record's. */
  states?: string | undefined;
  /** `take:ready>inUse,retire:ready|inUse>retired(reason)`. */
  actions?: string | undefined;
}

/** Whose it is, each with the name of its roles in `domain/roles.ts`. */
export const sides = { clinic: 'clinic', lab: 'lab', both: 'everyone' } as const;
export type Side = keyof typeof sides;

/**
 * It keeps the other record from being deleted, or loses the reference, be it its only one or one of several, or goes
 * with it.
 */
export type End = 'keeps' | 'clears' | 'takesOut' | 'goes';

export interface FieldPlan {
  name: string;
  /** In English. */
  label: string;
  kind: KindName;
  required: boolean;
  vocabulary?: VocabularyPlan;
  /** The entity that a reference names, or several do. */
  to?: string;
}

export interface VocabularyPlan {
  name: string;
  constant: string;
  values: readonly string[];
}

export interface StepPlan {
  name: string;
  label: string;
  from: readonly string[];
  to: string;
  /** It asks for a reason. */
  asks: boolean;
}

/** Its states, and the actions that lead from one to another. */
export interface CoursePlan {
  vocabulary: VocabularyPlan;
  steps: readonly StepPlan[];
}

/** Everything that the templates need, checked. */
export interface Plan {
  name: string;
  plural: string;
  one: string;
  many: string;
  table: string;
  side: Side;
  title: string;
  icon: string;
  /** The first part of its pages' addresses. */
  route: string;
  fields: readonly FieldPlan[];
  course: CoursePlan | null;
  /** Of its fields and its states. */
  vocabularies: readonly VocabularyPlan[];
  /** `0023_instruments`. */
  migration: string;
  /** What of its references has a key that the database can hold: the table's name by the field's. */
  keys: Readonly<Record<string, string>>;
  /** What becomes of it where what a field refers to is deleted, by the field's name, where the database knows. */
  ends: Readonly<Record<string, End>>;
  /** Of its references, those whose records a head may delete in any state. */
  deleted: readonly string[];
  /** It refers to what is a patient's, so the audit log keeps who reads it. */
  ofPatients: boolean;
  /** How many resources stand before it in the menu. */
  place: number;
}

/** The request can't be fulfilled; the message explains why. No file has been written. */
export class Unfulfillable extends Error {}
