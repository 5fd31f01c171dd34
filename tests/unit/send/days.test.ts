import { describe, expect, it } from 'vitest';
import { addBusinessDays, businessDaysBetween, isWeekend, today } from '../../../src/custom/sendOrder/days.ts';

describe('days', () => {
  it('counts working days over weekends, months and years', () => {
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-19', 7)).toBe('2026-11-30');
    expect(addBusinessDays('2026-12-28', 5)).toBe('2027-01-04');
    expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-23');
  });

  it('measures what it counted', () => {
    for (const days of [1, 2, 5, 6, 7, 30])
      expect(businessDaysBetween('2026-11-19', addBusinessDays('2026-11-19', days))).toBe(days);
    expect(businessDaysBetween('2026-11-19', '2026-11-19')).toBe(0);
    expect(businessDaysBetween('2026-11-19', '2026-11-01')).toBe(0);
  });

  it('knows Saturday and Sunday, and the day it is here', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([false, true, true, false]);
    expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
