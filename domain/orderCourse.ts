import type { CaseType } from './orderStates.ts';

/** What the steps of an order's course depend on, beside its state. */
export interface Course {
  caseType?: CaseType | null;
  processKind?: string | null;
  designApproval?: boolean | null;
  schemeApproved?: boolean | null;
  parentId?: string | null;
  childId?: string | null;
  scanFault?: boolean | null;
  heldSince?: string | null;
  sentAt?: string | null;
  shareExpiresAt?: string | null;
  shareLapsed?: boolean | null;
}
export const isForwarded = (order: Course) => order.childId != null;
export const isOurs = (order: Course) => order.childId == null;
// One step and no further: whoever takes a forwarded order makes it.
export const canForward = (order: Course) => order.childId == null && order.parentId == null;
export const needsScheme = (order: Course) => order.caseType === 'implant' || order.caseType === 'orthodontics';
