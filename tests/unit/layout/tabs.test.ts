// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../src/layout/places.ts';
import { createTabStore, type TabStore, readTabs, withoutWords, writeTabs } from '../../../src/layout/tabs/store.ts';
import { mostTabs, neighbour, others } from '../../../src/layout/tabs/tabs.ts';

afterEach(() => sessionStorage.clear());

const orders = '/orderForm';
const patients = '/patientMan/page';
const order = (id: string | number) => `/orderDetail/page?id=${id}`;
const open = (owner = '7 1001') => createTabStore(owner, () => true);
const go = (store: TabStore, address: string, isInstead = false, closes: string[] = []) =>
  store.step({ address, isInstead, closes });
const addresses = (store: TabStore) => store.tabs().map(({ address }) => address);
const patient = (id: number) => `/patientDetail/page?id=${id}`;
const key = (address: string) => placeOf(address)!.key;

describe('the open pages', () => {
  test('start with the order list; each visited page has one tab', () => {
    const store = open();
    expect(addresses(store)).toEqual([orders]);
    [patients, order(1), order(2), patients].forEach((address) => go(store, address));
    expect(addresses(store)).toEqual([orders, patients, order(1), order(2)]);
  });

  test('treat an alias or a filtered list as the list', () => {
    const store = open();
    go(store, '/pro/orderForm');
    go(store, '/orderForm?filter=%7B%22state%22%3A%22pending%22%7D');
    expect(addresses(store)).toEqual(['/orderForm?filter=%7B%22state%22%3A%22pending%22%7D']);
  });

  test('exclude addresses that are no page of the console', () => {
    const store = open();
    ['/404', '/401', '/login'].forEach((address) => go(store, address));
    expect(addresses(store)).toEqual([orders]);
  });

  test('replace a form by the record that it saved', () => {
    const store = open();
    go(store, patients);
    go(store, '/patientMan/create');
    go(store, '/patientDetail/page?id=1', true);
    expect(addresses(store)).toEqual([orders, patients, '/patientDetail/page?id=1']);
    go(store, '/patientDetail/edit?id=1');
    go(store, '/patientDetail/page?id=1', true);
    expect(addresses(store)).toEqual([orders, patients, '/patientDetail/page?id=1']);
  });

  test('exclude a page that the user may not see; the pinned one stays', () => {
    const store = open();
    go(store, patients);
    go(store, '/401', true);
    expect(addresses(store)).toEqual([orders]);
    go(store, orders);
    go(store, patients, true);
    expect(addresses(store)).toEqual([orders, patients]);
  });

  test(`are ${mostTabs} at most: the least recently used one is closed`, () => {
    const store = open();
    for (let nth = 1; nth < mostTabs; nth += 1) go(store, order(nth));
    go(store, order(1));
    go(store, order('new'));
    expect(store.tabs()).toHaveLength(mostTabs);
    expect(addresses(store)).toContain(order(1));
    expect(addresses(store)).not.toContain(order(2));
    expect(addresses(store)[0]).toBe(orders);
  });

  test('drop a page without content once it is left', () => {
    const store = open();
    go(store, order('gone'));
    store.drop(key(order('gone')));
    expect(addresses(store)).toEqual([orders, order('gone')]);
    go(store, order(1));
    expect(addresses(store)).toEqual([orders, order(1)]);
    go(store, patients);
    expect(addresses(store)).toEqual([orders, order(1), patients]);
  });

  test('close together with leaving them, and forget their state', () => {
    const store = open();
    go(store, order(1));
    store.keep(key(order(1)), 'scroll', 400);
    go(store, orders, false, [key(order(1))]);
    expect(addresses(store)).toEqual([orders]);
    expect(store.recall(key(order(1)), 'scroll')).toBeUndefined();
    store.close([key(orders)]);
    expect(addresses(store)).toEqual([orders]);
  });

  test('continue with the next neighbour of a closed one, else the previous one', () => {
    const store = open();
    [1, 2, 3].forEach((id) => go(store, order(id)));
    const after = (active: string, ...closed: string[]) =>
      neighbour(store.tabs(), key(active), closed.map(key))?.address;
    expect(after(order(2), order(2))).toBe(order(3));
    expect(after(order(3), order(3))).toBe(order(2));
    expect(after(order(2), order(2), order(3))).toBe(order(1));
    expect(others(store.tabs(), key(order(2)))).toEqual([key(order(1)), key(order(3))]);
    expect(others(store.tabs(), null)).toHaveLength(3);
  });
});

describe('across a reload', () => {
  test('addresses and titles are restored, except patients’ names, for the same user in the same organisation', () => {
    const store = open();
    go(store, patients);
    go(store, order(1));
    store.name(key(order(1)), 'R-1');
    go(store, patient(1));
    store.name(key(patient(1)), 'Zhang Wei');
    expect(addresses(open())).toEqual([orders, patients, order(1), patient(1)]);
    expect(
      open()
        .tabs()
        .map(({ title }) => title),
    ).toEqual(['', '', 'R-1', '']);
    expect(addresses(open('7 1002'))).toEqual([orders]);
    expect(addresses(open('8 1001'))).toEqual([orders]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Zhang');
  });

  test('pages that the user may no longer open aren’t restored', () => {
    go(open(), patients);
    const store = createTabStore('7 1001', (place) => place.kind !== 'list' || place.resource !== 'patient');
    expect(addresses(store)).toEqual([orders]);
  });

  test.each([
    'nonsense',
    '[]',
    'null',
    '{"owner":"me","tabs":7}',
    '{"owner":"me","tabs":[7,null,{"address":"//x","title":""},{"address":"/no","title":""}]}',
  ])('invalid storage restores no tab: %s', (stored) => {
    sessionStorage.setItem('console.tabs', stored);
    expect(addresses(open('me'))).toEqual([orders]);
  });

  test('a typed search isn’t stored, and a chosen filter is', () => {
    const address = (filter: object) =>
      `/orderForm?${new URLSearchParams({ filter: JSON.stringify(filter), page: '2' })}`;
    expect(withoutWords(address({ keyword: 'Zhang Wei', state: 'pending' }))).toBe(address({ state: 'pending' }));
    expect(withoutWords('/orderForm?filter=Zhang')).toBe('/orderForm?filter=%7B%7D');
    writeTabs('me', [{ address: address({ keyword: 'Zhang Wei' }), title: 'Zhang Wei' }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Zhang');
    expect(readTabs('me')).toEqual([{ address: address({}), title: '' }]);
  });
});
