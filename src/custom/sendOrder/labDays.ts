import { usualDays } from '../../../domain/catalogue.ts';
import type { Organisation } from '../../../domain/organisation.ts';
import { usualCalendar, type WorkCalendar } from '../../../domain/workCalendar.ts';
import { addWorkingDays, isWorkingDay, addDays } from '../../../domain/workDays.ts';
import { usualBusinessDays, type Draft } from './draft.ts';

/** A laboratory that one works with: its name, and what it has said of its days and of what it offers. */
export type Lab = Pick<Organisation, 'id' | 'name'> &
  Partial<Pick<Organisation, 'workingDays' | 'holidays' | 'catalogue' | 'checkRules'>>;

export const labOf = (labs: readonly Lab[] | null, labId: number | null | undefined): Lab | null =>
  labs?.find(({ id }) => id === labId) ?? null;

/** When a laboratory works; the usual days where none is chosen, or it has said nothing. */
export const calendarOf = (lab: Lab | null): WorkCalendar => ({
  workingDays: lab?.workingDays ?? usualCalendar.workingDays,
  holidays: lab?.holidays ?? usualCalendar.holidays,
});

/** Working days that a laboratory says it takes for this prescription; null where it doesn't say. */
export const daysAt = (lab: Lab | null, draft: Pick<Draft, 'caseType' | 'teeth'>): number | null =>
  usualDays(lab?.catalogue, draft);

/** The due date that is proposed: by the laboratory's days and its usual time. */
export const proposedDay = (today: string, draft: Pick<Draft, 'caseType' | 'teeth'>, lab: Lab | null): string =>
  addWorkingDays(calendarOf(lab), today, daysAt(lab, draft) ?? usualBusinessDays);

/** The change to another lab: a proposed due date is computed again, one that the user chose stays. */
export function withLab(
  draft: Draft,
  labId: number | null,
  { labs, today }: { labs: readonly Lab[]; today: string },
): Partial<Draft> {
  const proposals = [null, labOf(labs, draft.labId)].map((lab) => proposedDay(today, draft, lab));
  const isProposed = !draft.dueDate || proposals.includes(draft.dueDate);
  return { labId, ...(isProposed && { dueDate: proposedDay(today, draft, labOf(labs, labId)) }) };
}

/** The change to other teeth: the same of a proposed due date, as the laboratory's days depend on the work. */
export function withTeeth(
  draft: Draft,
  teeth: Draft['teeth'],
  { labs, today }: { labs: readonly Lab[]; today: string },
): Partial<Draft> {
  const lab = labOf(labs, draft.labId);
  const isProposed = lab && draft.dueDate === proposedDay(today, draft, lab);
  return { teeth, ...(isProposed && { dueDate: proposedDay(today, { ...draft, teeth }, lab) }) };
}

/** The first day after `day` on which all of them work; a month later where there is none. */
export function nextCommonDay(day: string, calendars: readonly WorkCalendar[]): string {
  let found = addDays(day, 1);
  for (let looked = 0; looked < 30 && !calendars.every((one) => isWorkingDay(one, found)); looked += 1)
    found = addDays(found, 1);
  return found;
}
