import { describe, expect, test } from 'vitest';
import { keptLook, lookOn, looksOf, offeredOn } from '../../../src/builders/list/looks.ts';
import { isShown, keepSearch, saneSearch } from '../../../src/builders/list/viewSearch.ts';
import { orders } from '../../../src/resources/orders.ts';
import { patients } from '../../../src/resources/patients.ts';

describe('a list’s layout', () => {
  test('is a table, cards or a board where the definition has a board, and otherwise a table', () => {
    expect(looksOf(orders)).toEqual(['table', 'cards', 'board']);
    expect(looksOf(patients)).toEqual(['table']);
  });

  test('becomes cards on a phone instead of a table, which stays the stored choice', () => {
    expect(lookOn('table', true)).toBe('cards');
    expect(lookOn('board', true)).toBe('board');
    expect(lookOn('table', false)).toBe('table');
    expect(offeredOn(looksOf(orders), true)).toEqual(['cards', 'board']);
    expect(keptLook('cards', true)).toBe('table');
    expect(keptLook('cards', false)).toBe('cards');
  });

  test('follows its address, if possible', () => {
    expect(saneSearch(orders, '?view=board')).toBeNull();
    expect(saneSearch(orders, '?view=spiral&page=2')).toBe('page=2');
    expect(saneSearch(patients, '?view=board')).toBe('');
  });
});

describe('a saved view', () => {
  const now = new Date(2026, 10, 18);
  const state = { filter: {}, sort: { field: 'dueDate', order: 'ASC' } };

  test('of a board is shown only as a board; one from before there were boards fits any layout', () => {
    const board = keepSearch(orders, { ...state, look: 'board' }, now);
    expect(new URLSearchParams(board).get('view')).toBe('board');
    expect(isShown(orders, board, { ...state, look: 'board' }, now)).toBe(true);
    expect(isShown(orders, board, { ...state, look: 'table' }, now)).toBe(false);
    const old = keepSearch(orders, state, now);
    expect(isShown(orders, old, { ...state, look: 'board' }, now)).toBe(true);
  });
});
