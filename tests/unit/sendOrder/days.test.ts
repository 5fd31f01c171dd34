import { expect, it } from 'vitest';
import { today } from '../../../src/custom/ui/days.ts';

it('uses the local day', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
