import { usualDays } from '../../../domain/organisation/catalogue.ts';
import type { Organisation } from '../../../domain/organisation/organisation.ts';
import { usualCalendar, type WorkCalendar } from '../../../domain/organisation/workCalendar.ts';
import { addWorkingDays, isWorkingDay, addDays } from '../../../domain/organisation/workDays.ts';
import { usualBusinessDays, type Draft } from '../../../domain/order/blankDraft.ts';

/** A partner laboratory: its name, calendar and catalogue. */
export type Lab = Pick<Organisation, 'id' | 'name'> &
  Partial<Pick<Organisation, 'workingDays' | 'holidays' | 'catalogue' | 'checkRules'>>;

export const labOf = (labs: readonly Lab[] | null, labId: number | null | undefined): Lab | null =>
  labs?.find(({ id }) => id === labId) ?? null;

/** A laboratory's calendar; the usual one if none is chosen, or it hasn't stated any. */
export const calendarOf = (lab: Lab | null): WorkCalendar => ({
  workingDays: lab?.workingDays ?? usualCalendar.workingDays,
  holidays: lab?.holidays ?? usualCalendar.holidays,
});

/** The working days a laboratory says it needs for this prescription; null if it doesn't say. */
export const daysAt = (lab: Lab | null, draft: Pick<Draft, 'caseType' | 'teeth'>): number | null =>
  usualDays(lab?.catalogue, draft);

/** The proposed due date, from the laboratory's calendar and usual time. */
export const proposedDay = (today: string, draft: Pick<Draft, 'caseType' | 'teeth'>, lab: Lab | null): string =>
  addWorkingDays(calendarOf(lab), today, daysAt(lab, draft) ?? usualBusinessDays);

/** Changes the lab: recomputes a proposed due date; keeps one that the user chose. */
export function withLab(
  draft: Draft,
  labId: number | null,
  { labs, today }: { labs: readonly Lab[]; today: string },
): Partial<Draft> {
  const proposals = [null, labOf(labs, draft.labId)].map((lab) => proposedDay(today, draft, lab));
  const isProposed = !draft.dueDate || proposals.includes(draft.dueDate);
  return { labId, ...(isProposed && { dueDate: proposedDay(today, draft, labOf(labs, labId)) }) };
}

/** Changes the teeth: recomputes a proposed due date too, because the laboratory's time depends on the work. */
export function withTeeth(
  draft: Draft,
  teeth: Draft['teeth'],
  { labs, today }: { labs: readonly Lab[]; today: string },
): Partial<Draft> {
  const lab = labOf(labs, draft.labId);
  const isProposed = lab && draft.dueDate === proposedDay(today, draft, lab);
  return { teeth, ...(isProposed && { dueDate: proposedDay(today, { ...draft, teeth }, lab) }) };
}

/** The first day after `day` on which all of them work; if there is none, about a month later. */
export function nextCommonDay(day: string, calendars: readonly WorkCalendar[]): string {
  let found = addDays(day, 1);
  for (let looked = 0; looked < 30 && !calendars.every((one) => isWorkingDay(one, found)); looked += 1)
    found = addDays(found, 1);
  return found;
}
