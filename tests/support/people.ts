import { newPage, type Browser, type Page, type WatchedPage } from './browser.ts';
import { remote } from './remote.ts';

/** A signed-in user on their own computer. The sign-in form itself is tested in tests/e2e/signing-in.test.ts. */
export async function signIn(
  browser: Browser,
  address: string,
  account: string,
  path = '/orderForm',
): Promise<WatchedPage> {
  return openAs(browser, address, await remote(address).loginAs(account), path);
}

/** The same, with a token's session. */
export async function openAs(browser: Browser, address: string, value: string, path: string): Promise<WatchedPage> {
  const watched = await newPage(browser);
  await watched.context.addCookies([{ name: 'Admin-Token', value, url: address, sameSite: 'Strict' }]);
  await watched.page.goto(address + path);
  return watched;
}

/** Waits until `text` is visible. */
export const sees = async (page: Page, text: string | RegExp): Promise<void> => {
  await page.getByText(text).first().waitFor();
};

/** Picks `option` in the select labelled `field`. */
export async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Presses the first button with this name once it's enabled. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
