import { describe, expect, test } from 'vitest';
import { isShown, keepSearch, openSearch } from '../../../src/builders/list/viewSearch.ts';
import { spansAround } from '../../../src/builders/list/spans.ts';
import { orders } from '../../../src/resources/orders.ts';

const now = new Date(2026, 10, 18);
const later = new Date(2026, 11, 2);
const sort = { field: 'dueDate', order: 'ASC' };
const { from: dueFrom, to: dueTo } = spansAround(now).thisWeek;
const filterOf = (search: string) => JSON.parse(new URLSearchParams(search).get('filter') ?? '') as object;

describe('a saved view', () => {
  test('is the same for the same state, in whatever order the filters were set', () => {
    expect(keepSearch(orders, { filter: { state: 'design', held: true }, sort }, now)).toBe(
      keepSearch(orders, { filter: { held: true, state: 'design', keyword: undefined }, sort }, now),
    );
  });

  test('of “this week” means the week in which it is opened', () => {
    const kept = keepSearch(orders, { filter: { state: 'design', dueFrom, dueTo }, sort }, now);
    expect(kept).not.toContain(dueFrom);
    expect(filterOf(openSearch(orders, kept, now))).toEqual({ state: 'design', dueFrom, dueTo });
    const { from, to } = spansAround(later).thisWeek;
    expect(filterOf(openSearch(orders, kept, later))).toEqual({ state: 'design', dueFrom: from, dueTo: to });
    expect(isShown(orders, kept, { filter: { state: 'design', dueFrom: from, dueTo: to }, sort }, later)).toBe(true);
    expect(isShown(orders, kept, { filter: { state: 'design', dueFrom, dueTo }, sort }, later)).toBe(false);
  });

  test('of late orders has an end date and no start date', () => {
    const kept = keepSearch(orders, { filter: { dueTo: '2026-11-17' }, sort }, now);
    expect(filterOf(openSearch(orders, kept, later))).toEqual({ dueTo: '2026-12-01' });
  });

  test('of days without a name keeps the days', () => {
    const filter = { dueFrom: '2026-01-01', dueTo: '2026-01-09' };
    expect(filterOf(openSearch(orders, keepSearch(orders, { filter, sort }, now), later))).toEqual(filter);
  });

  test('with columns matches only these columns; a view without columns matches any', () => {
    const columns = ['number', 'state'];
    const withColumns = keepSearch(orders, { filter: {}, sort, columns }, now);
    expect(isShown(orders, withColumns, { filter: {}, sort, columns }, now)).toBe(true);
    expect(isShown(orders, withColumns, { filter: {}, sort, columns: ['number'] }, now)).toBe(false);
    const without = keepSearch(orders, { filter: {}, sort }, now);
    expect(isShown(orders, without, { filter: {}, sort, columns }, now)).toBe(true);
  });

  test('of an earlier release maps its filters to today’s names', () => {
    const old = keepSearch(orders, { filter: { hands: 'lab', held: true }, sort }, now);
    expect(filterOf(openSearch(orders, old, now))).toEqual({ turn: 'lab', held: true });
    expect(isShown(orders, old, { filter: { turn: 'lab', held: true }, sort }, now)).toBe(true);
  });

  test('that can’t be parsed filters nothing', () => {
    expect(filterOf(openSearch(orders, 'filter=%7Bbroken', now))).toEqual({});
    expect(filterOf(openSearch(orders, '', now))).toEqual({});
  });
});
