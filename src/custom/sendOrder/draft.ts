import { order, type Order } from '../../../domain/order/order.ts';
import type { OrderDefaults } from '../../../domain/organisation/institution.ts';
import type { Draft } from '../../../domain/order/blankDraft.ts';

export type { Draft };
export type DraftField = keyof Draft;

const draftFields = Object.keys(order.fields) as DraftField[];

export const draftOf = (record: Order): Draft =>
  Object.fromEntries(draftFields.map((field) => [field, record[field]])) as Draft;

/**
 * The change to another patient. What was chosen to be shared was chosen for the previous patient: the name returns to
 * the clinic's default, the rest isn't shared. A choice made before any patient was picked stays.
 */
export const withPatient = (
  draft: Draft,
  patientId: string | null,
  defaults: OrderDefaults | null = null,
): Partial<Draft> => ({
  patientId,
  ...(draft.patientId &&
    draft.patientId !== patientId && {
      sharePatientName: defaults?.sharePatientName ?? false,
      sharedFacts: [],
    }),
});

/** Objects with sorted keys: the database stores JSON with its own key order. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** Whether two values are equal; the server trims texts and stores empty ones as null. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  draftFields.filter((field) => !sameValue(before[field], after[field]));

interface MergedDraft {
  /** Both sides' changes; ours where both changed a field. */
  values: Draft;
  /** Fields that both sides changed, each differently. */
  clashes: DraftField[];
}

/** Three-way merge: changes by one side only are taken over. */
export function mergeDraft(base: Draft, ours: Draft, theirs: Draft): MergedDraft {
  const mine = changedFields(base, ours);
  const clashes = changedFields(base, theirs).filter(
    (field) => mine.includes(field) && !sameValue(ours[field], theirs[field]),
  );
  const take = (field: DraftField) => (mine.includes(field) ? ours[field] : theirs[field]);
  return { values: Object.fromEntries(draftFields.map((field) => [field, take(field)])) as Draft, clashes };
}

/** Props of the form parts that show draft fields. */
export interface DraftPartProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** The server's error for each field. */
  errors: Readonly<Record<string, string>>;
  /** Only files may be changed. */
  locked: boolean;
}
