import { expect, test } from 'vitest';
import { utcOffsetOf } from '../../../server/http/readersClock.ts';

const now = new Date('2026-11-30T21:30:04.500Z');

test.each([
  ['Shanghai', '2026-12-01 05:30:02', 480],
  ['Kathmandu', '2026-12-01 03:15:04', 345],
  ['London', '2026-11-30 21:30:04', 0],
  ['New York', '2026-11-30 16:30:09', -300],
  ['Kiritimati', '2026-12-01 11:30:04', 840],
  ['Baker Island', '2026-11-30 09:30:04', -720],
  ['a clock five minutes fast', '2026-12-01 05:35:00', 480],
  ['a clock five minutes slow', '2026-11-30 21:25:00', 0],
])('in %s it is %s', (_where, shown, minutes) => {
  expect(utcOffsetOf(shown, now)).toBe(minutes);
});

test.each([
  undefined,
  '',
  'noon',
  '2026-12-01',
  '2026-13-01 05:30:00',
  '2026-12-02 05:30:02',
  '2020-01-01 00:00:00',
  '2026-12-01T05:30:02Z',
])('UTC is used for the invalid clock %j', (shown) => expect(utcOffsetOf(shown, now)).toBe(0));
