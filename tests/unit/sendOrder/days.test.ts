import { expect, it } from 'vitest';
import { spokenDay, today } from '../../../src/custom/ui/days.ts';

it('uses the local day, and formats it for the reader', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  expect(spokenDay('2026-12-07', 'en')).toBe('Monday, Dec 7');
});
