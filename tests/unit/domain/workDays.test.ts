import { describe, expect, it } from 'vitest';
import { usualCalendar, type WorkCalendar } from '../../../domain/organisation/workCalendar.ts';
import {
  addWorkingDays,
  holidayOn,
  isWorkingDay,
  weekdayOf,
  workingDaysBetween,
} from '../../../domain/organisation/workDays.ts';

/** Works Sunday to Thursday, except over New Year. */
const own: WorkCalendar = {
  workingDays: [7, 1, 2, 3, 4],
  holidays: [{ from: '2026-12-30', to: '2027-01-04', name: 'New Year' }],
};

describe('working days', () => {
  it('are counted across weekends, months and years', () => {
    const add = (day: string, days: number) => addWorkingDays(usualCalendar, day, days);
    expect(add('2026-11-20', 1)).toBe('2026-11-23');
    expect(add('2026-11-19', 7)).toBe('2026-11-30');
    expect(add('2026-12-28', 5)).toBe('2027-01-04');
    expect(add('2026-11-21', 1)).toBe('2026-11-23');
  });

  it('are those of the organisation’s calendar', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => isWorkingDay(own, day))).toEqual([
      false,
      false,
      true,
    ]);
    expect(addWorkingDays(own, '2026-12-29', 1)).toBe('2027-01-05');
    expect(workingDaysBetween(own, '2026-12-29', '2027-01-05')).toBe(1);
    expect(['2026-12-29', '2026-12-30', '2027-01-04', '2027-01-05'].map((day) => holidayOn(own, day)?.name)).toEqual([
      undefined,
      'New Year',
      'New Year',
      undefined,
    ]);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  it('measure what they counted', () => {
    for (const calendar of [usualCalendar, own])
      for (const days of [1, 2, 5, 6, 7, 30])
        expect(workingDaysBetween(calendar, '2026-11-19', addWorkingDays(calendar, '2026-11-19', days))).toBe(days);
    expect(workingDaysBetween(usualCalendar, '2026-11-19', '2026-11-19')).toBe(0);
    expect(workingDaysBetween(usualCalendar, '2026-11-19', '2026-11-01')).toBe(0);
  });

  it('end for a calendar without any working day', () => {
    const never: WorkCalendar = { workingDays: [], holidays: [] };
    expect(addWorkingDays(never, '2026-11-19', 1) > '2026-11-19').toBe(true);
    expect(workingDaysBetween(never, '2026-11-19', '9999-12-31')).toBe(0);
  });
});
