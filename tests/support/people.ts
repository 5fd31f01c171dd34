import { newPage, type Browser, type Page, type WatchedPage } from './browser.ts';
import { remote } from './remote.ts';

/** A person at their own computer, with a session of their own. The form is tests/e2e/signing-in.test.ts's. */
export async function signIn(
  browser: Browser,
  address: string,
  account: string,
  path = '/orderForm',
): Promise<WatchedPage> {
  return openAs(browser, address, await remote(address).loginAs(account), path);
}

/** The same, with the session of a token. */
export async function openAs(browser: Browser, address: string, value: string, path: string): Promise<WatchedPage> {
  const watched = await newPage(browser);
  await watched.context.addCookies([{ name: 'Admin-Token', value, url: address, sameSite: 'Strict' }]);
  await watched.page.goto(address + path);
  return watched;
}

/** Waits until `text` is seen on the page, as a person would. */
export const sees = async (page: Page, text: string | RegExp): Promise<void> => {
  await page.getByText(text).first().waitFor();
};

/** Chooses `option` from the list that the field labelled `field` opens. */
export async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Presses the one button with this name, once it can be pressed. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
