import { expect, inject, test } from 'vitest';
import { openApi } from '../../../domain/openapi/document.ts';
import { newPage } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';

const address = inject('address');
const browser = await runBrowser();

test('the page of calls groups them, finds one by its path, and requests no other server', async () => {
  const { page, expectNoProblems } = await newPage(browser);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(address) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await page.goto(`${address}/prod-api/docs`);
  await page.locator('.opblock-tag').first().waitFor();
  const kinds = await page.locator('.opblock-tag').evaluateAll((tags) => tags.map((tag) => tag.dataset['tag']));
  expect(kinds).toEqual(openApi().tags.map(({ name }) => name));

  await page.getByPlaceholder('Filter').fill('order/send');
  await expect.poll(() => page.locator('.opblock-tag').count()).toBe(1);
  await page.locator('.opblock-tag').click();
  await page.locator('[data-path="/v1/order/send"]').click();
  await page.getByText('x-roles').waitFor();
  expect(await page.locator('.opblock').first().innerText()).toMatch(/POST\s*\/v1\/order\/send[\s\S]*clinicMember/);
  expect(outside).toEqual([]);
  expectNoProblems();
});
