// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../src/layout/places.ts';
import { readTabs, withoutWords, writeTabs } from '../../../src/layout/tabs/storage.ts';
import { createTabStore, type TabStore } from '../../../src/layout/tabs/store.ts';
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
  test('begin with the order list; each page visited is one', () => {
    const store = open();
    expect(addresses(store)).toEqual([orders]);
    [patients, order(1), order(2), patients].forEach((address) => go(store, address));
    expect(addresses(store)).toEqual([orders, patients, order(1), order(2)]);
  });

  test('an alias and a filtered list are the list', () => {
    const store = open();
    go(store, '/pro/orderForm');
    go(store, '/orderForm?filter=%7B%22state%22%3A%22pending%22%7D');
    expect(addresses(store)).toEqual(['/orderForm?filter=%7B%22state%22%3A%22pending%22%7D']);
  });

  test('what is no page of the console is no tab', () => {
    const store = open();
    ['/404', '/401', '/login'].forEach((address) => go(store, address));
    expect(addresses(store)).toEqual([orders]);
  });

  test('a form gives way to the record that it saved', () => {
    const store = open();
    go(store, patients);
    go(store, '/patientMan/create');
    go(store, '/patientDetail/page?id=1', true);
    expect(addresses(store)).toEqual([orders, patients, '/patientDetail/page?id=1']);
    go(store, '/patientDetail/edit?id=1');
    go(store, '/patientDetail/page?id=1', true);
    expect(addresses(store)).toEqual([orders, patients, '/patientDetail/page?id=1']);
  });

  test('a page that one may not see leaves no tab; the pinned one never gives way', () => {
    const store = open();
    go(store, patients);
    go(store, '/401', true);
    expect(addresses(store)).toEqual([orders]);
    go(store, orders);
    go(store, patients, true);
    expect(addresses(store)).toEqual([orders, patients]);
  });

  test(`are ${mostTabs} at most: the one not seen for longest makes room`, () => {
    const store = open();
    for (let nth = 1; nth < mostTabs; nth += 1) go(store, order(nth));
    go(store, order(1));
    go(store, order('new'));
    expect(store.tabs()).toHaveLength(mostTabs);
    expect(addresses(store)).toContain(order(1));
    expect(addresses(store)).not.toContain(order(2));
    expect(addresses(store)[0]).toBe(orders);
  });

  test('keep none whose page had nothing to show, once it is left', () => {
    const store = open();
    go(store, order('gone'));
    store.drop(key(order('gone')));
    expect(addresses(store)).toEqual([orders, order('gone')]);
    go(store, order(1));
    expect(addresses(store)).toEqual([orders, order(1)]);
    go(store, patients);
    expect(addresses(store)).toEqual([orders, order(1), patients]);
  });

  test('close with the step that leaves them, and forget what they remembered', () => {
    const store = open();
    go(store, order(1));
    store.keep(key(order(1)), 'scroll', 400);
    go(store, orders, false, [key(order(1))]);
    expect(addresses(store)).toEqual([orders]);
    expect(store.recall(key(order(1)), 'scroll')).toBeUndefined();
    store.close([key(orders)]);
    expect(addresses(store)).toEqual([orders]);
  });

  test('the next neighbour follows a closed one, else the one before', () => {
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
  test('addresses and titles come back but for patients’ names, to the same person in the same organisation', () => {
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

  test('pages that one may no longer open don’t', () => {
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
  ])('what isn’t ours is no tab: %s', (stored) => {
    sessionStorage.setItem('console.tabs', stored);
    expect(addresses(open('me'))).toEqual([orders]);
  });

  test('what was typed into a search is not kept, what was chosen is', () => {
    const address = (filter: object) =>
      `/orderForm?${new URLSearchParams({ filter: JSON.stringify(filter), page: '2' })}`;
    expect(withoutWords(address({ keyword: 'Zhang Wei', state: 'pending' }))).toBe(address({ state: 'pending' }));
    expect(withoutWords('/orderForm?filter=Zhang')).toBe('/orderForm?filter=%7B%7D');
    writeTabs('me', [{ address: address({ keyword: 'Zhang Wei' }), title: 'Zhang Wei' }]);
    expect(JSON.stringify(sessionStorage)).not.toContain('Zhang');
    expect(readTabs('me')).toEqual([{ address: address({}), title: '' }]);
  });
});
