import { describe, expect, test } from 'vitest';
import {
  ageOf,
  daysUntil,
  formatAgo,
  formatBytes,
  formatDaysAhead,
  formatMoment,
  urgencyOf,
} from '../../../src/builders/format.ts';
import { spansAround } from '../../../src/builders/list/spans.ts';
import { initialsOf } from '../../../src/layout/initials.ts';

const now = new Date(2026, 10, 18, 15, 30);

describe('due dates', () => {
  test.each([
    ['2026-11-16', -2, 'late'],
    ['2026-11-18', 0, 'soon'],
    ['2026-11-19', 1, 'soon'],
    ['2026-11-21', 3, 'later'],
  ] as const)('%s is %d days away: %s', (day, days, urgency) => {
    expect(daysUntil(day, now)).toBe(days);
    expect(urgencyOf(day, now)).toBe(urgency);
  });

  test('a change of clocks is no day', () => {
    expect(daysUntil('2026-10-26', new Date(2026, 9, 24, 23, 59))).toBe(2);
  });

  test('are said in the reader’s language, and never for a past day', () => {
    expect(formatDaysAhead('2026-11-21', 'en', now)).toBe('in 3 days');
    expect(formatDaysAhead('2026-11-21', 'zh', now)).toBe('3天后');
    expect(formatDaysAhead('2026-11-17', 'en', now)).toBeNull();
  });
});

describe('how long ago', () => {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

  test.each([
    [10, '10 min. ago'],
    [125, '2 hr. ago'],
    [25 * 60, 'yesterday'],
    [3 * 24 * 60, '3 days ago'],
    [15 * 24 * 60, '2 wk. ago'],
  ])('%d minutes are %j', (minutes, text) => expect(formatAgo(before(minutes), 'en', now)).toBe(text));

  test('within a minute there is nothing to count', () => expect(formatAgo(before(0.5), 'en', now)).toBeNull());
});

test.each([
  [0, '0B'],
  [1023, '1,023B'],
  [1536, '1.5 kB'],
  [18.2 * 1024 ** 2, '18.2 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are %j', (bytes, text) => expect(formatBytes(bytes, 'en')).toBe(text));

test('a week begins on Monday', () => {
  expect(spansAround(now).thisWeek).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(spansAround(new Date(2026, 10, 22)).thisWeek).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(spansAround(now).late).toEqual({ to: '2026-11-17' });
});

test.each([
  ['Ada North', 'AN'],
  ['林悦', '林悦'],
  ['欧阳小明', '小明'],
  ['plato', 'P'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

describe('an age', () => {
  test.each([
    ['1958-11-18', 'years', 68],
    ['1958-11-19', 'years', 67],
    ['2024-11-18', 'years', 2],
    ['2024-11-19', 'months', 23],
    ['2026-10-18', 'months', 1],
    ['2026-10-19', 'days', 30],
    ['2026-11-18', 'days', 0],
    ['2026-11-19', 'days', 0],
  ] as const)('of %s is in %s: %d', (birth, unit, count) => expect(ageOf(birth, now)).toEqual({ unit, count }));
});

describe('a moment', () => {
  test('is a time today, and has its day before', () => {
    expect(formatMoment(new Date(2026, 10, 18, 10, 42).toISOString(), 'en-GB', now)).toBe('10:42');
    expect(formatMoment(new Date(2026, 10, 17, 10, 42).toISOString(), 'en-GB', now)).toBe('17 Nov 2026, 10:42');
  });
});
