import { particularNames, processKindsFor } from '../../../domain/caseForms.ts';
import type { Order } from '../../../domain/order.ts';
import { sameValue, type Draft, type DraftField } from './draft.ts';

/** What an order like an earlier one shares with it; the patient, what is shared about them, the files and the date are its own. */
const copiedFields = [
  ...(['caseType', 'processKind', 'doctor', 'prescriber', 'labId', 'teeth'] as const),
  ...(['designApproval', 'remark'] as const),
  ...particularNames,
] satisfies DraftField[];

export const copiedFrom = (earlier: Order): Partial<Draft> =>
  Object.fromEntries(copiedFields.map((field) => [field, earlier[field]]));

/** What was filled in at one press. */
export interface Filled {
  change: Partial<Draft>;
  /** The same fields, as they were. */
  before: Partial<Draft>;
}

export const filled = (draft: Draft, change: Partial<Draft>): Filled => ({
  change,
  before: Object.fromEntries((Object.keys(change) as DraftField[]).map((field) => [field, draft[field]])),
});

/** The way back from `filled`: only what was not changed since, and no case type that a process kind chosen since makes no sense of. */
export function takenBack({ change, before }: Filled, draft: Draft): Partial<Draft> {
  const untouched = (Object.keys(change) as DraftField[]).filter((field) => sameValue(draft[field], change[field]));
  const back: Partial<Draft> = Object.fromEntries(untouched.map((field) => [field, before[field]]));
  const kind = 'processKind' in back ? null : draft.processKind;
  if (!back.caseType || !kind || processKindsFor(back.caseType).includes(kind)) return back;
  const { caseType: _caseType, ...others } = back;
  return others;
}
