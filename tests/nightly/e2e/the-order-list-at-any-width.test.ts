import { beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from '../../support/axe.ts';
import type { Locator } from '../../support/browser.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { remote } from '../../support/remote.ts';
import { crown } from '../../support/teeth.ts';
import { shiftFaults, watchShifts } from '../../support/walk/layoutShifts.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();
let token: string;

/** More drafts than fit on a screen, for patients with names of different lengths. */
beforeAll(async () => {
  token = await server.loginAs('clinicAdmin');
  const names = ['Maximilian-Alexander von Hohenberg-Sternenfels', '欧阳美玲', 'يوسف الخطيب', 'Ann Wide'];
  for (const [at, name] of Array.from({ length: 18 }, (_, n) => [n, names[n % names.length]!] as const)) {
    const patient = await server.ask<{ id: string }>(
      'patient/create',
      { name: `${name} ${at + 1}`, sex: 'female', birthDate: '1980-02-29' },
      { token },
    );
    const body = { caseType: 'restoration', patientId: patient.id, doctor: 'Dr Ben Shaw', teeth: [crown] };
    await server.ask('order/create', body, { token });
  }
});

const open = async (width: number, height: number, language = 'en') => {
  const isPhone = width < 600;
  const context = { hasTouch: isPhone, isMobile: isPhone };
  const walker = await makeWalker(browser, address, { language, token, width, height, context });
  await watchShifts(walker.context);
  // Sorted so that drafts of other tests come after these.
  await walker.open('/orderForm?sort=createdAt&order=ASC');
  return walker;
};

test.each([
  [1440, 900, 12],
  [820, 1180, 12],
  [390, 844, 7],
])('at %i × %i px at least %i rows are whole, each with its state and due date', async (width, height, least) => {
  const { page, close } = await open(width, height);
  const seen = await page.evaluate(() => {
    const nav = [...document.querySelectorAll('nav')].find((one) => getComputedStyle(one).position === 'sticky');
    const end = nav?.checkVisibility() ? nav.getBoundingClientRect().top : innerHeight;
    const rows = [...document.querySelectorAll('[data-row]')].filter(
      (row) => row.getBoundingClientRect().bottom <= end + 1,
    );
    const isSeen = (part: Element | null) => {
      const box = part?.checkVisibility() ? part.getBoundingClientRect() : null;
      return box !== null && box.width > 0 && box.left >= 0 && box.right <= innerWidth;
    };
    const has = (row: Element, what: string) => [...row.querySelectorAll(what)].some(isSeen);
    return {
      rows: rows.length,
      withState: rows.filter((row) => has(row, '[data-chip]')).length,
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  });
  expect(seen.rows).toBeGreaterThanOrEqual(least);
  expect(seen).toMatchObject({ withState: seen.rows, sideways: false });
  expect(await shiftFaults(page)).toEqual([]);
  await expectAccessible(page);
  await close();
});

test.each([
  [820, 1180],
  [390, 844],
])('at %i × %i px the reasons of returned and held orders are whole, in the longest words', async (width, height) => {
  const why = 'Нижний край скана у шестнадцатого зуба не виден под десной, повторите, пожалуйста, скан этой области';
  const orders = [await clinicOrder(server, 'Вера Краева'), await clinicOrder(server, 'Пётр Паузин')];
  for (const { act, clinic } of orders) await act(clinic, 'send');
  const [returned, held] = orders;
  await returned!.act(returned!.lab, 'reject', { categories: ['scan', 'files'], reason: why });
  await held!.act(held!.lab, 'hold', { reason: why });
  const { page, open, close } = await makeWalker(browser, address, {
    language: 'ru',
    token: orders[0]!.clinic,
    width,
    height,
    context: { hasTouch: true, isMobile: width < 600 },
  });
  for (const { order } of orders) {
    await open(`/orderForm?${new URLSearchParams({ filter: JSON.stringify({ keyword: order.number }) }).toString()}`);
    const reason = page.locator('[data-row]').getByText(why).first();
    await reason.waitFor();
    const cut = await reason.evaluate((element) => {
      for (let at: Element | null = element; at && !at.matches('[data-row]'); at = at.parentElement)
        if (getComputedStyle(at).overflow === 'hidden' && at.scrollHeight > at.clientHeight + 1) return at.className;
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > innerWidth ? 'out of sight' : null;
    });
    expect([order.number, cut]).toEqual([order.number, null]);
  }
  await close();
});

test('at most twelve stops of the Tab key lead from the heading to the first row', async () => {
  const { page, close } = await open(1440, 900);
  await page.locator('#content').focus();
  let stops = 0;
  for (let isRow = false; !isRow; stops += 1) {
    expect(stops).toBeLessThanOrEqual(12);
    await page.keyboard.press('Tab');
    isRow = await page.evaluate(() => document.activeElement?.closest('[data-row]') !== null);
  }
  await close();
});

test('tabs that have no room are in the menu, and the one chosen there becomes a tab', async () => {
  const { page, close } = await open(820, 1180);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Completed' }).click();
  const tab = page.getByRole('tab', { name: /^Completed/ });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(await tab.isVisible()).toBe(true);
  await close();
});

test('on a phone a swipe or the dots show a card’s next step, which leads on, and the bottom bar leads back', async () => {
  const { page, where, close } = await open(390, 844);
  const card = page.locator('[data-row]').filter({ hasText: 'Complete and send' }).first();
  const step = card.getByRole('link', { name: 'Complete and send' });
  const isInSight = () => step.evaluate((link) => link.getBoundingClientRect().right <= innerWidth);
  expect(await isInSight()).toBe(false);
  await card.evaluate((row) => row.scrollBy({ left: 400 }));
  await expect.poll(isInSight).toBe(true);
  await card.evaluate((row) => row.scrollTo({ left: 0 }));
  await expect.poll(isInSight).toBe(false);
  await card.getByRole('button', { name: /^Actions: / }).click();
  await expect.poll(isInSight).toBe(true);
  expect(where()).toMatch(/^\/orderForm/);
  await step.click();
  await page.waitForURL(/sendPage\/page\?id=/);
  // The button towards sending is there instead.
  await page.getByRole('button', { name: /^Next: / }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Quick navigation' }).isVisible()).toBe(false);

  await page.goto(`${address}/patientMan/page`);
  await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link', { name: /Orders/ })
    .click();
  await card.waitFor();
  const targets = await page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44);
  await close();
});

test('on a phone a card opens at a tap anywhere, and the page ends where the list does', async () => {
  const { page, close } = await open(390, 844);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(844);
  await page
    .locator('[data-row]')
    .first()
    .click({ position: { x: 40, y: 40 } });
  await page.waitForURL(/orderDetail\/page\?id=/);
  await close();
});

test('on a phone the states are a filter', async () => {
  const { page, close } = await open(390, 844);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox', { name: 'State' }).selectOption('Completed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter “State: Completed”' }).waitFor();
  // Other tests may have completed orders by now.
  const others = page.locator('[data-row]').filter({ hasNotText: 'Completed' });
  await expect.poll(() => others.count()).toBe(0);
  await close();
});

test.each([
  [820, 600],
  [390, 844],
])('at %i × %i px a lab reads the longest prescription in the dialog in which it accepts it', async (width, height) => {
  const remark = `${'Light contact. '.repeat(320)}Thank you`;
  const { order, clinic, act } = await clinicOrder(server, 'Mary Somerville', { remark });
  await act(clinic, 'send');
  const { number } = order;
  const lab = await server.loginAs('factoryAdmin');
  const context = { hasTouch: width < 600, isMobile: width < 600 };
  const { page, open, close } = await makeWalker(browser, address, {
    language: 'en',
    token: lab,
    width,
    height,
    context,
  });
  await open(`/orderForm?${new URLSearchParams({ filter: JSON.stringify({ keyword: number }) }).toString()}`);
  await page.getByRole('button', { name: 'Accept order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept order' });
  const accept = dialog.getByRole('button', { name: 'Accept order' });
  await accept.waitFor();
  const isInSight = (part: Locator) =>
    part.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  expect([await isInSight(accept), await isInSight(dialog.getByText(number))]).toEqual([true, true]);
  expect(await isInSight(dialog.getByText(/upper right first molar/))).toBe(true);
  // Scroll keys work from where the dialog puts the focus.
  // Again on a busy machine, where the dialog may still grow after the first.
  const end = async () => {
    await page.keyboard.press('End');
    return isInSight(dialog.getByLabel('Lab order number'));
  };
  await expect.poll(end).toBe(true);
  await accept.click();
  await dialog.waitFor({ state: 'hidden' });
  await close();
});
