import { beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import { home } from '../../src/layout/places.ts';
import { orders } from '../../src/resources/orders.ts';
import { violationsOf } from '../support/axe.ts';
import { remote } from '../support/remote.ts';
import { runBrowser } from '../support/runBrowser.ts';
import { wordingOf } from '../support/walk/catalogue.ts';
import { labelFaults } from '../support/walk/layoutFaults.ts';
import { desk, pagesOf, shownOrder, walkPages } from '../support/walk/walkPages.ts';
import { makeWalker } from '../support/walk/walker.ts';
import { overflowFaults, wordFaults } from '../support/walk/wordFaults.ts';

/* One visitor at one width; tests/nightly/walk covers all visitors, languages, widths, and dark mode. */
const address = inject('address');
const server = remote(address);
const browser = await runBrowser();
let order: Order;
beforeAll(async () => void (order = await shownOrder(server)));

async function walk(language: 'en' | 'ar', isWalked: (path: string) => boolean): Promise<string[]> {
  const wording = await wordingOf(language);
  const token = await server.loginAs('clinicAdmin');
  const walker = await makeWalker(browser, address, { language, token, ...desk });
  const pages = (await pagesOf(server, 'clinicAdmin', order)).filter((page) => isWalked(page.address.split('?')[0]!));
  const look = async () => [
    ...(await wordFaults(walker.page, language, wording)),
    ...(await overflowFaults(walker.page)),
    ...(await labelFaults(walker.page)),
    ...(await violationsOf(walker.page)),
  ];
  const faults = await walkPages(walker, pages, look);
  await walker.close();
  expect(pages).not.toEqual([]);
  return faults;
}

test('every page of a clinic’s head reads well, fits, is accessible and complains of nothing', async () => {
  expect(await walk('en', () => true)).toEqual([]);
});

test('the order list, an order and a new order read well from right to left', async () => {
  const most = [home, orders.show!.route, orders.create!.route];
  expect(await walk('ar', (path) => most.includes(path))).toEqual([]);
});
