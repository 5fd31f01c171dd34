import { particularNames, processKindsFor } from '../../../domain/order/caseForms.ts';
import type { Order } from '../../../domain/order/order.ts';
import { sameValue, type Draft, type DraftField } from './draft.ts';

/** Fields that a copy takes from an earlier order; not the patient, their shared facts, files or date. */
const copiedFields = [
  ...(['caseType', 'processKind', 'doctor', 'prescriber', 'labId', 'teeth'] as const),
  ...(['designApproval', 'remark'] as const),
  ...particularNames,
] satisfies DraftField[];

export const copiedFrom = (earlier: Order): Partial<Draft> =>
  Object.fromEntries(copiedFields.map((field) => [field, earlier[field]]));

/** What one click filled in. */
export interface Filled {
  change: Partial<Draft>;
  /** The previous values of the same fields. */
  before: Partial<Draft>;
}

export const filled = (draft: Draft, change: Partial<Draft>): Filled => ({
  change,
  before: Object.fromEntries((Object.keys(change) as DraftField[]).map((field) => [field, draft[field]])),
});

/** Undoes `filled` for fields not changed since; keeps a case type that a newly chosen process kind needs. */
export function takenBack({ change, before }: Filled, draft: Draft): Partial<Draft> {
  const untouched = (Object.keys(change) as DraftField[]).filter((field) => sameValue(draft[field], change[field]));
  const back: Partial<Draft> = Object.fromEntries(untouched.map((field) => [field, before[field]]));
  const kind = 'processKind' in back ? null : draft.processKind;
  if (!back.caseType || !kind || processKindsFor(back.caseType).includes(kind)) return back;
  const { caseType: _caseType, ...others } = back;
  return others;
}
