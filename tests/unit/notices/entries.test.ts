import { describe, expect, test } from 'vitest';
import type { NoticeItem } from '../../../domain/calls.ts';
import { exactTime } from '../../../domain/exactTime.ts';
import { languages } from '../../../domain/languages.ts';
import { dayOf, daysOf, entriesOf } from '../../../src/frame/notices/entries.ts';
import { shortTime, yesterdayIn } from '../../../src/frame/notices/times.ts';

const now = new Date(2026, 10, 27, 18);
const minute = 60_000;

/** A notification from `ago` minutes ago. */
const notice = (id: string, overrides: Partial<NoticeItem> = {}, ago = 0): NoticeItem => ({
  id,
  content: id,
  seen: true,
  timeStr: exactTime(new Date(now.getTime() - ago * minute), 0),
  entity: 'order',
  recordId: '1',
  action: 'accept',
  ...overrides,
});

describe('notifications become entries', () => {
  test('one for each record, the newest first, the older ones folded with their count of unread ones', () => {
    // 100 orders with three each, one per hour, every third a message, every seventh unread.
    const list = Array.from({ length: 300 }, (_, nth) =>
      notice(
        `n${nth}`,
        {
          recordId: `o${nth % 100}`,
          entity: nth % 3 === 0 ? 'message' : 'order',
          action: nth % 3 === 0 ? 'create' : 'ship',
          seen: nth % 7 !== 0,
        },
        nth * 60,
      ),
    );
    const entries = entriesOf(list);
    expect(entries.map(({ recordId }) => recordId)).toEqual(Array.from({ length: 100 }, (_, nth) => `o${nth}`));
    expect(entries.every(({ entity }) => entity === 'order')).toBe(true);
    const [first] = entries;
    expect([first!.newest.id, ...first!.earlier.map(({ id }) => id)]).toEqual(['n0', 'n100', 'n200']);
    expect(entries.reduce((sum, { unread }) => sum + unread, 0)).toBe(list.filter(({ seen }) => !seen).length);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(100);
  });

  test('counts the unread ones of a folded entry whose newest is read', () => {
    const [entry] = entriesOf([notice('c'), notice('b', { seen: false }), notice('a', { seen: false })]);
    expect(entry).toMatchObject({ unread: 2, newest: { id: 'c' } });
  });

  test('never joins records of two kinds with one id, nor what is about no record', () => {
    const apart = entriesOf([
      notice('a'),
      notice('b', { entity: 'workOrder' }),
      notice('c', { entity: 'member', recordId: null }),
      notice('d', { entity: 'member', recordId: null }),
      notice('e', { entity: 'constructor' }),
    ]);
    expect(apart.map(({ newest, earlier }) => [newest.id, earlier.length])).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
      ['d', 0],
      ['e', 0],
    ]);
  });

  test('joins the news that a partner closed with those of the partnership', () => {
    const entries = entriesOf([notice('b', { entity: 'institution' }), notice('a', { entity: 'relationship' })]);
    expect(entries).toMatchObject([{ entity: 'relationship', newest: { id: 'b' }, earlier: [{ id: 'a' }] }]);
  });

  test('stand under the day of their newest, on the reader’s clock', () => {
    const list = [
      notice('today', { recordId: '1' }, 17 * 60),
      notice('late', { recordId: '2' }, 19 * 60),
      notice('older', { recordId: '1' }, 20 * 60),
      notice('old', { recordId: '3' }, 3 * 24 * 60),
    ];
    expect(daysOf(entriesOf(list)).map(({ day, entries }) => [day, entries.map(({ key }) => key)])).toEqual([
      ['2026-11-27', ['order 1']],
      ['2026-11-26', ['order 2']],
      ['2026-11-24', ['order 3']],
    ]);
    expect(dayOf(list[2]!)).toBe('2026-11-26');
    expect(daysOf([])).toEqual([]);
  });
});

describe('the time of a notification is short', () => {
  const at = (ago: number, locale = 'en') =>
    shortTime(new Date(now.getTime() - ago * minute).toISOString(), locale, now);

  test.each([
    [0.5, null],
    // The server's clock is ahead.
    [-3, null],
    [10, '10 min'],
    [59.9, '59 min'],
    [60, '1 hr'],
    [17 * 60, '17 hr'],
    [18 * 60 + 5, '23:55'],
    [24 * 60 * 40, '18:00'],
  ])('%s minutes ago: %s', (ago, words) => expect(at(ago)).toBe(words));

  test('is kept from turning round in a sentence from right to left', () =>
    expect(at(24 * 60, 'ar')).toBe('\u206618:00\u2069'));

  test.each(languages)('and %s has a word for yesterday that can begin a line', (language) => {
    const word = yesterdayIn(language);
    expect(word.slice(0, 1)).toBe(word.slice(0, 1).toLocaleUpperCase(language));
    expect(word).not.toMatch(/\d/);
  });
});
