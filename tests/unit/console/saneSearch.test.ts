import { expect, test } from 'vitest';
import { patients } from '../../../src/resources/patients.ts';
import { orders } from '../../../src/resources/orders.ts';
import { saneSearch } from '../../../src/builders/list/viewSearch.ts';

test.each([
  ['', null],
  ['?page=2&perPage=10&sort=name&order=ASC&filter=%7B%7D', null],
  ['?perPage=0', ''],
  ['?perPage=-3&sort=evil&order=X&page=2', 'page=2'],
  ['?sort=evil&order=ASC&filter=%7B%22sex%22%3A%22male%22%7D', 'filter=%7B%22sex%22%3A%22male%22%7D'],
  ['?page=0&columns=name', 'columns=name'],
  ['?perPage=100000', ''],
])('of the list’s address %j stays %j', (search, sane) => {
  expect(saneSearch(patients, search)).toBe(sane);
});

test('of the list’s address keeps a filter with a name from an earlier release', () => {
  const old = new URLSearchParams({ filter: JSON.stringify({ held: true, hands: 'lab' }), page: '2' });
  const search = new URLSearchParams(saneSearch(orders, `?${old.toString()}`) ?? '');
  expect(JSON.parse(search.get('filter') ?? '')).toEqual({ held: true, turn: 'lab' });
  expect(search.get('page')).toBe('2');
  expect(saneSearch(orders, `?${search.toString()}`)).toBeNull();
});
