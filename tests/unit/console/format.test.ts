import { describe, expect, test } from 'vitest';
import { ageOn } from '../../../domain/patient/age.ts';
import { exactTime, exactTimeUtc, formatDate, formatDateTime, isoDay } from '../../../domain/exactTime.ts';
import { daysUntil, formatAgo, formatDaysAhead, formatMoment, urgencyOf } from '../../../src/builders/format.ts';
import { formatBytes } from '../../../domain/kit/bytes.ts';
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

  test('a change of clocks doesn’t count as a day', () => {
    expect(daysUntil('2026-10-26', new Date(2026, 9, 24, 23, 59))).toBe(2);
  });

  test('are named in the reader’s language, and never for a past day', () => {
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

  test('less than a minute has no count', () => expect(formatAgo(before(0.5), 'en', now)).toBeNull());

  test('in Arabic what is past begins with “ago”, also some months', () => {
    for (const months of [3, 6, 10]) expect(formatAgo(before(months * 31 * 24 * 60), 'ar', now)).toMatch(/^قبل /);
  });
});

test.each([
  [0, '0 MB'],
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
  ['Dr Ada North', 'AN'],
  ['Prof. Dr. Anna Maria Weiß', 'AW'],
  ['Д-р Анна Петрова', 'АП'],
  ['د. يوسف الخطيب', 'يا'],
  ['Dr', 'D'],
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
  ] as const)('of %s is in %s: %d', (birth, unit, count) => expect(ageOn(birth, isoDay(now))).toEqual({ unit, count }));
});

describe('an exact time', () => {
  const morning = new Date(2026, 0, 9, 8, 7, 6);
  const at = morning.toISOString();

  test.each(['en', 'zh', 'tr', 'es', 'ru', 'fr'])('is YYYY-MM-DD HH:mm:ss in %s', (locale) => {
    expect(formatDateTime(at, locale)).toBe('2026-01-09 08:07:06');
    expect(formatDate(at, locale)).toBe('2026-01-09');
    expect(formatDate('2026-01-09', locale)).toBe('2026-01-09');
  });

  test('keeps the order of its parts in Arabic', () => {
    expect(formatDateTime(at, 'ar')).toBe('\u20662026-01-09 08:07:06\u2069');
    expect(formatDate('2026-01-09', 'ar')).toBe('\u20662026-01-09\u2069');
  });

  test('shows only the time for today', () => {
    expect(formatMoment(new Date(2026, 10, 18, 10, 42, 5).toISOString(), 'en', now)).toBe('10:42:05');
    expect(formatMoment(new Date(2026, 10, 17, 10, 42).toISOString(), 'en', now)).toBe('2026-11-17 10:42:00');
  });

  test('uses the local clock, one ahead of UTC, or UTC', () => {
    expect(exactTime(morning)).toBe('2026-01-09 08:07:06');
    expect(isoDay(morning)).toBe('2026-01-09');
    expect(exactTime(new Date('2026-12-31T22:30:00.500Z'), 120)).toBe('2027-01-01 00:30:00');
    expect(isoDay(new Date('2026-12-31T22:30:00Z'), 120)).toBe('2027-01-01');
    expect(exactTimeUtc(new Date('2026-12-31T22:30:00Z'))).toBe('2026-12-31 22:30:00 UTC');
  });
});
