import type { Holiday, WorkCalendar } from './workCalendar.ts';

/** In UTC, so that adding days never crosses a daylight saving change. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(atNoon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);

export const weekdayOf = (day: string): number => atNoon(day).getUTCDay() || 7;

/** The holiday that contains a day, if any. */
export const holidayOn = ({ holidays }: Pick<WorkCalendar, 'holidays'>, day: string): Holiday | undefined =>
  holidays.find(({ from, to }) => from <= day && day <= to);

export const isWorkingDay = (calendar: WorkCalendar, day: string): boolean =>
  calendar.workingDays.includes(weekdayOf(day)) && !holidayOn(calendar, day);

/** Search limit in days: a calendar may consist of holidays only. */
const horizon = 800;

/** The day `days` working days after `day`. */
export function addWorkingDays(calendar: WorkCalendar, day: string, days: number): string {
  let found = day;
  for (let left = days, looked = 0; left > 0 && looked < horizon; looked += 1) {
    found = addDays(found, 1);
    if (isWorkingDay(calendar, found)) left -= 1;
  }
  return found;
}

/** Working days after `from` up to and including `to`; 0 if `to` isn't later. */
export function workingDaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0;
  for (let day = addDays(from, 1), looked = 0; day <= to && looked < horizon; day = addDays(day, 1), looked += 1)
    if (isWorkingDay(calendar, day)) count += 1;
  return count;
}
