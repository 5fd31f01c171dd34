import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '../../domain/order.ts';
import { expectAccessible } from '../support/axe.ts';
import { launchBrowser, newPage, type Browser, type WatchedPage } from '../support/browser.ts';
import { press, sees, signIn } from '../support/people.ts';
import { remote } from '../support/remote.ts';
import { upload } from '../support/tus.ts';

const scan = new URL('../fixtures/scans/orthoaid/upper_jaw.zip', import.meta.url);
const address = inject('address');
const patientName = 'Zebediah Quux';

let browser: Browser;
let dentist: WatchedPage;
let order: Order;
let link: string;

beforeAll(async () => {
  const api = remote(address);
  const token = await api.loginAs('dentist@north.demo');
  const person = { name: patientName, sex: 'male', birthDate: '1980-01-01' };
  const patient = await api.ask<{ id: string }>('patient/create', person, { token });
  const unit = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null };
  const values = { caseType: 'restoration', patientId: patient.id, doctor: 'Dr Shaw', teeth: [unit] };
  order = await api.ask<Order>('order/create', values, { token });
  await upload(api, token, { orderId: order.id, name: `${patientName}.zip`, bytes: readFileSync(scan) });
  browser = await launchBrowser();
  dentist = await signIn(browser, address, 'dentist@north.demo');
});
afterAll(() => browser?.close());

/** A visitor without an account, at the link on a phone; no request but the navigation names the link. */
async function outsider(url: string) {
  const watched = await newPage(browser, { width: 390, height: 844, isNew: true, context: { hasTouch: true } });
  watched.page.setDefaultTimeout(Number(process.env.PATIENCE ?? 20_000));
  const requested: string[] = [];
  const secret = link.split('=')[1]!;
  watched.page.on('request', (request) => {
    if (!request.isNavigationRequest()) requested.push(request.url(), request.headers().referer ?? '');
  });
  await watched.page.goto(url);
  return { ...watched, leaks: () => requested.filter((text) => text.includes(secret)) };
}

test('the dentist creates a link for seven days and copies it', async () => {
  const { page, context } = dentist;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${address}/orderDetail/page?id=${order.id}`);
  await page.locator('[data-state=ready]').waitFor();
  await press(page, 'Share case');
  await page.getByRole('button', { name: 'Create link for 7 days' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Create link for 7 days');
  link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await press(page, 'Copy');
  await sees(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await sees(page, /in 7 days/);
  await sees(page, 'Never');
});

test('a visitor sees the case on a phone without the patient’s name, and a reload counts as the same visit', async () => {
  const { page, leaks, expectNoProblems, close } = await outsider(link);
  await page.locator('[data-state=ready]').waitFor();
  await sees(page, new RegExp(`Case .?${order.number}`));
  await sees(page, /upper right first molar \(16\)/);
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  for (const word of ['Zebediah', 'Quux', 'Shaw']) expect(text).not.toContain(word);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The clinic's open page updates its count.
  await sees(dentist.page, '1 time');
  await page.reload();
  await page.locator('[data-state=ready]').waitFor();
  expect(leaks()).toEqual([]);
  expectNoProblems();
  await close();

  const again = await outsider(link.replace('#', '?'));
  await again.page.locator('[data-state=ready]').waitFor();
  expect(again.page.url()).toBe(link);
  expect(again.leaks()).toEqual([]);
  await sees(dentist.page, '2 times');
  await again.page.getByRole('button', { name: 'العربية' }).click();
  await again.page.waitForFunction(() => document.documentElement.dir === 'rtl');
  again.expectNoProblems();
  await again.close();
});

test('a new link ends the previous one, and sharing stops after a question', async () => {
  const { page } = dentist;
  const first = link;
  await press(page, 'New link…');
  await sees(page, /The current link will stop working/);
  await press(page, 'Create new link');
  await sees(page, 'The previous link no longer works.');
  link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).not.toBe(first);
  const gone = await outsider(first);
  await sees(gone.page, 'The shared file has been cancelled or expired');
  await expectAccessible(gone.page);
  await gone.page.goto(link);
  await gone.page.locator('[data-state=ready]').waitFor();

  await press(page, 'Stop sharing…');
  await sees(page, /will stop working immediately/);
  await press(page, /^Stop sharing$/);
  await page.getByRole('button', { name: 'Create link for 7 days' }).waitFor();
  await gone.page.reload();
  await sees(gone.page, 'The shared file has been cancelled or expired');
  await gone.close();
  dentist.expectNoProblems();
});
