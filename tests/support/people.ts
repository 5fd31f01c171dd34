import { newPage, type Browser, type Page, type PageOptions, type WatchedPage } from './browser.ts';

const password = 'dental-demo';

/** A person at their own computer, signed in by the login page. */
export async function signIn(
  browser: Browser,
  address: string,
  account: string,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const watched = await newPage(browser, options);
  const { page } = watched;
  page.setDefaultTimeout(Number(process.env.PATIENCE ?? 20_000));
  await page.goto(address);
  await page.getByLabel('Phone number or e-mail').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/orderForm');
  return watched;
}

/** Waits until `text` is seen on the page, as a person would. */
export const sees = async (page: Page, text: string | RegExp, timeout = 20_000): Promise<void> => {
  await page.getByText(text).first().waitFor({ state: 'visible', timeout });
};

/** Chooses `option` from the list that the field labelled `field` opens. */
export async function choose(page: Page, field: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Presses the one button with this name, once it can be pressed. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();
