import type { Entered } from '../kit/entity.ts';
import type { OrderDefaults } from '../organisation/institution.ts';
import { usualCalendar } from '../organisation/workCalendar.ts';
import { addWorkingDays } from '../organisation/workDays.ts';
import type { order } from './order.ts';

/** An order's values before it is sent; any of them may still be missing. */
export type Draft = Entered<typeof order>;

export const usualBusinessDays = 7;

/** A new order's first values, with the clinic's defaults. */
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
