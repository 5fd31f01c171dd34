import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openApi } from '../../domain/openapi/document.ts';
import { launchBrowser, type Browser } from '../support/browser.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('the page of calls groups them, finds one by its path, and requests no other server', async () => {
  const page = await browser.newPage();
  const outside: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`${address}/prod-api/docs`);
  await page.locator('.opblock-tag').first().waitFor({ timeout: 60_000 });
  const kinds = await page.locator('.opblock-tag').evaluateAll((tags) => tags.map((tag) => tag.dataset['tag']));
  expect(kinds).toEqual(openApi().tags.map(({ name }) => name));

  await page.getByPlaceholder('Filter').fill('order/send');
  await expect.poll(() => page.locator('.opblock-tag').count()).toBe(1);
  await page.locator('.opblock-tag').click();
  await page.locator('.opblock-summary-path').click();
  await page.getByText('x-roles').waitFor();
  expect(await page.locator('.opblock').innerText()).toMatch(/POST\s*\/v1\/order\/send[\s\S]*clinicMember/);
  expect({ outside, faults }).toEqual({ outside: [], faults: [] });
  await page.close();
}, 120_000);
