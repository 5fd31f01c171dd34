import type { KindName } from './kinds.ts';

/** The user's request. */
export interface Wish {
  name: string;
  /** `name:text!,kind:oneOf(mirror|probe)`. */
  fields: string;
  for: Side;
  plural?: string | undefined;
  title?: string | undefined;
  icon?: string | undefined;
  route?: string | undefined;
  /** `ready|inUse|retired`; new records are in the first. */
  states?: string | undefined;
  /** `take:ready>inUse,retire:ready|inUse>retired(reason)`. */
  actions?: string | undefined;
}

/** Which side the resource belongs to, with the name of its roles in `domain/roles.ts`. */
export const sides = { clinic: 'clinic', lab: 'lab', both: 'everyone' } as const;
export type Side = keyof typeof sides;

/**
 * When the referenced record is deleted: the reference prevents it, is cleared, loses that entry of several, or the
 * record is deleted too.
 */
export type End = 'keeps' | 'clears' | 'takesOut' | 'goes';

export interface FieldPlan {
  name: string;
  /** In English. */
  label: string;
  kind: KindName;
  required: boolean;
  vocabulary?: VocabularyPlan;
  /** The entity that the reference or references point to. */
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
  /** Asks for a reason. */
  asks: boolean;
}

/** States, and the actions that lead from one to another. */
export interface CoursePlan {
  vocabulary: VocabularyPlan;
  steps: readonly StepPlan[];
}

/** Everything that the templates need, validated. */
export interface Plan {
  name: string;
  plural: string;
  one: string;
  many: string;
  table: string;
  side: Side;
  title: string;
  icon: string;
  /** First segment of its pages' paths. */
  route: string;
  fields: readonly FieldPlan[];
  course: CoursePlan | null;
  /** The vocabularies of its fields and states. */
  vocabularies: readonly VocabularyPlan[];
  /** `0023_instruments`. */
  migration: string;
  /** References with a foreign key: table name by field name. */
  keys: Readonly<Record<string, string>>;
  /** What happens when the referenced record is deleted, by field name, if the database has a key. */
  ends: Readonly<Record<string, End>>;
  /** References whose records a head may delete in any state. */
  deleted: readonly string[];
  /** Refers to a patient's data, so reads are audited. */
  ofPatients: boolean;
  /** Number of resources before it in the menu. */
  place: number;
}

/** The request can't be fulfilled; the message explains why. No file has been written. */
export class InvalidRequest extends Error {}
