import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { launchBrowser, type Page } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { choose, press, sees, signIn } from '../../support/people.ts';

const address = inject('address');
const creating = `${address}/patientMan/create`;
const browser = await runBrowser();

async function write(page: Page, name: string) {
  await page.goto(creating);
  await page.getByLabel('Name').fill(name);
  await choose(page, /^Sex/, 'Female');
  await page.getByLabel('Date of birth').fill('1906-12-09');
}

/** Number of patients with this name. */
async function countOf(page: Page, name: string): Promise<number> {
  await page.goto(`${address}/patientMan/page?filter=${encodeURIComponent(JSON.stringify({ keyword: name }))}`);
  // The name also appears in a tab: the list has loaded once its row exists.
  const rows = page.getByRole('row').filter({ hasText: name });
  await rows.first().waitFor();
  return rows.count();
}

/** Retries use different patients. */
const fresh = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

test('input saved offline is kept, and saved once when the connection is back', async () => {
  const { page, context, close } = await signIn(browser, address, 'dentist@north.demo');
  const name = fresh('Offline');
  await write(page, name);
  await sees(page, /^Draft saved/);
  await context.setOffline(true);
  await press(page, 'Save');
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(name);
  await context.setOffline(false);
  await press(page, 'Save');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await countOf(page, name)).toBe(1);
  await close();
});

test('a browser killed in a form loses nothing that its draft held', async () => {
  const doomed = await launchBrowser();
  const before = await signIn(doomed, address, 'dentist@north.demo');
  const name = fresh('Killed');
  await write(before.page, name);
  await sees(before.page, /^Draft saved/);
  await doomed.close();

  const { page, close } = await signIn(browser, address, 'dentist@north.demo');
  await page.goto(creating);
  await sees(page, /^Draft from .* restored$/);
  expect(await page.getByLabel('Name').inputValue()).toBe(name);
  await press(page, 'Save');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  expect(await countOf(page, name)).toBe(1);
  await close();
});
