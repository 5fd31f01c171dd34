import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from '../../support/axe.ts';
import { newPage } from '../../support/browser.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { press, sees, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { upload } from '../../support/tus.ts';

const scan = new URL('../../fixtures/scans/orthoaid/upper_jaw.zip', import.meta.url);
const address = inject('address');
const patientName = 'Zebediah Quux';

const browser = await runBrowser();

/** A visitor without an account opens the link on a phone; only the navigation request contains the link. */
async function outsider(link: string, url = link) {
  const watched = await newPage(browser, { width: 390, height: 844, isNew: true, context: { hasTouch: true } });
  const requested: string[] = [];
  const secret = link.split('=')[1]!;
  watched.page.on('request', (request) => {
    if (!request.isNavigationRequest()) requested.push(request.url(), request.headers().referer ?? '');
  });
  await watched.page.goto(url);
  return { ...watched, leaks: () => requested.filter((text) => text.includes(secret)) };
}

test('a case is shared by a link, which shows no name, is replaced, and ends', async () => {
  const api = remote(address);
  const { order, clinic: token } = await clinicOrder(api, patientName, { doctor: 'Dr Shaw', labId: null });
  await upload(api, token, { orderId: order.id, name: `${patientName}.zip`, bytes: readFileSync(scan) });
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${order.id}`);

  // The dentist creates a link for seven days and copies it.
  const { page, context } = dentist;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('[data-state=ready]').waitFor();
  await press(page, 'Share case');
  await page.getByRole('button', { name: 'Create link for 7 days' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Create link for 7 days');
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await press(page, 'Copy');
  await sees(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await sees(page, /in 7 days/);
  await sees(page, 'Never');

  // A visitor sees the case on a phone without the patient’s name, and a reload counts as the same visit.
  const visitor = await outsider(link);
  await visitor.page.locator('[data-state=ready]').waitFor();
  await sees(visitor.page, new RegExp(`Case .?${order.number}`));
  await sees(visitor.page, /upper right first molar \(16\)/);
  const text = await visitor.page.evaluate(() => document.documentElement.outerHTML);
  for (const word of ['Zebediah', 'Quux', 'Shaw']) expect(text).not.toContain(word);
  await expectAccessible(visitor.page);
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  // The clinic's open page updates its count.
  await sees(dentist.page, '1 time');
  await visitor.page.reload();
  await visitor.page.locator('[data-state=ready]').waitFor();
  expect(visitor.leaks()).toEqual([]);
  visitor.expectNoProblems();
  await visitor.close();

  const again = await outsider(link, link.replace('#', '?'));
  await again.page.locator('[data-state=ready]').waitFor();
  expect(again.page.url()).toBe(link);
  expect(again.leaks()).toEqual([]);
  await sees(dentist.page, '2 times');
  await again.page.getByRole('button', { name: 'العربية' }).click();
  await again.page.waitForFunction(() => document.documentElement.dir === 'rtl');
  again.expectNoProblems();
  await again.close();

  // A new link replaces the previous one, and ending the sharing asks for confirmation.
  await press(page, 'New link…');
  await sees(page, /The current link will stop working/);
  await press(page, 'Create new link');
  await sees(page, 'The previous link no longer works.');
  const second = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(second).not.toBe(link);
  const gone = await outsider(link);
  await sees(gone.page, 'The shared file has been cancelled or expired');
  await expectAccessible(gone.page);
  await gone.page.goto(second);
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
