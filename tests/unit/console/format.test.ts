import { describe, expect, test } from 'vitest';
import { daysUntil, formatAgo, formatBytes, formatDaysAhead, urgencyOf } from '../../../src/builders/format.ts';
import { toCsv } from '../../../src/builders/list/csv.ts';
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

test('no cell of an export runs as a formula', () => {
  expect(toCsv([['=1+1', '+44 7700', '-1', '@x', 'A "B", C', '张']])).toBe(
    '\uFEFF\'=1+1,\'+44 7700,\'-1,\'@x,"A ""B"", C",张\r\n',
  );
});

test.each([
  ['Ada North', 'AN'],
  ['林悦', '林悦'],
  ['欧阳小明', '小明'],
  ['plato', 'P'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
