import type { Entered } from '../../../domain/kit/entity.ts';
import { order, type Order } from '../../../domain/order.ts';
import type { OrderDefaults } from '../../../domain/institution.ts';
import { usualCalendar } from '../../../domain/workCalendar.ts';
import { addWorkingDays } from '../../../domain/workDays.ts';

/** What a person says of an order before it goes; any of it may be missing yet. */
export type Draft = Entered<typeof order>;
export type DraftField = keyof Draft;

const draftFields = Object.keys(order.fields) as DraftField[];
export const usualBusinessDays = 7;

export const draftOf = (record: Order): Draft =>
  Object.fromEntries(draftFields.map((field) => [field, record[field]])) as Draft;

/** What stands on the page before anything was said, by what the clinic set; it becomes a draft with the first word. */
export const blankDraft = (today: string, doctor: string | null, defaults: OrderDefaults | null = null): Draft => ({
  patientId: null,
  caseType: 'restoration',
  processKind: null,
  doctor,
  prescriber: null,
  labId: defaults?.labId ?? null,
  teeth: [],
  dueDate: addWorkingDays(usualCalendar, today, usualBusinessDays),
  sharePatientName: defaults?.sharePatientName ?? false,
  sharedFacts: [],
  designApproval: defaults?.designApproval ?? true,
  remark: null,
});

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

/** Objects with their keys in one order: the database keeps JSON in its own. */
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

/** Whether two values say the same; the server trims texts and keeps an empty one as none. */
export const sameValue = (a: unknown, b: unknown) => JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  draftFields.filter((field) => !sameValue(before[field], after[field]));

interface MergedDraft {
  /** Both sides' changes; where both changed the same, ours. */
  values: Draft;
  /** Fields that both sides changed, each differently. */
  clashes: DraftField[];
}

/** Three-way merge: what only one side changed is taken from it. */
export function mergeDraft(base: Draft, ours: Draft, theirs: Draft): MergedDraft {
  const mine = changedFields(base, ours);
  const clashes = changedFields(base, theirs).filter(
    (field) => mine.includes(field) && !sameValue(ours[field], theirs[field]),
  );
  const take = (field: DraftField) => (mine.includes(field) ? ours[field] : theirs[field]);
  return { values: Object.fromEntries(draftFields.map((field) => [field, take(field)])) as Draft, clashes };
}

/** What each part of the page takes that shows fields of the draft. */
export interface DraftPartProps {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
  /** The server's error for each field. */
  errors: Readonly<Record<string, string>>;
  /** Only files may change. */
  locked: boolean;
}
