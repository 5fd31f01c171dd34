import { deepEqual, equal } from 'node:assert/strict';
import { newPage, type Browser, type Page } from './browser.ts';
import { remote } from './remote.ts';
import { photo } from './buildPatientFile.ts';
import { choose, press, sees, signIn } from './people.ts';

const main = (page: Page) => page.getByRole('main');
const input = (page: Page, label: string) => main(page).getByRole('textbox', { name: label });

/** Uses the generated lists, forms and pages as the head of a clinic. */
export async function driveInstruments(browser: Browser, address: string): Promise<void> {
  const asked = remote(address);
  const patient = { name: 'Lise Meitner', sex: 'female', birthDate: '1968-11-07' };
  await asked.ask('patient/create', patient, { token: await asked.loginAs('clinicAdmin') });
  const head = await signIn(browser, address, 'head@north.demo');
  const { page } = head;
  await page.getByRole('link', { name: 'Instruments' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/instrument/page');
  await sees(page, /^No .* yet$/);

  await makeOne(page);
  await changeIt(page);
  await bringItOn(page);
  await findIt(page);
  await inOtherWords(browser, address, head.context);
  await onAPhone(browser, address, head.context);
  await removeIt(page);
  head.expectNoProblems();
  await head.close();
}

/** Every field kind; validation errors appear at their field before anything is sent. */
async function makeOne(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'New instrument' }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/instrument/create');
  await input(page, 'Contact').fill('no-address');
  await press(page, 'Save');
  await sees(page, /fields need attention/);
  equal(await input(page, 'Name').getAttribute('aria-invalid'), 'true');
  equal(await input(page, 'Contact').getAttribute('aria-invalid'), 'true');

  await input(page, 'Name').fill('Sickle scaler');
  await choose(page, /^Kind/, 'Hollow ground');
  await page.getByRole('checkbox', { name: 'Hygiene' }).check();
  await input(page, 'Serial number').fill('SN-77/Å');
  await input(page, 'Note').fill('Kept in drawer 3\nSharpened in May');
  await input(page, 'Supplier').fill('020 7946 0018');
  await input(page, 'Contact').fill('sales@scalers.example');
  await input(page, 'Website').fill('scalers.example/sickle');
  await page.getByRole('spinbutton', { name: 'Price' }).fill('49.95');
  await page.getByRole('spinbutton', { name: 'Cycles' }).fill('120');
  await page
    .getByRole('switch', { name: 'Single' })
    .or(page.getByRole('checkbox', { name: 'Single' }))
    .check();
  await page.getByLabel('Bought').fill('2024-02-29');
  await page.getByLabel('Next check').fill('2999-12-31');
  await page.getByLabel('Sterilised').fill('2026-05-04T09:30');
  await page.getByLabel('Order', { exact: true }).fill('2025-01-15');
  await page.getByRole('combobox', { name: 'Patient', exact: true }).fill('meitn');
  await page.getByRole('option', { name: 'Lise Meitner' }).click();
  await page.getByRole('combobox', { name: 'Patients' }).fill('meitn');
  await page.getByRole('option', { name: 'Lise Meitner' }).click();
  const chosen = (field: string) => page.locator(`input[type=file][aria-label^="${field}"]`);
  const picture = await photo(90, 60);
  await chosen('Photo').setInputFiles({ name: 'scaler.jpg', mimeType: 'image/jpeg', buffer: picture });
  await chosen('Manual').setInputFiles({
    name: 'manual.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Sharpen it.'),
  });
  for (const name of ['scaler.jpg', 'manual.txt'])
    await page.getByRole('button', { name: `Download ${name}` }).waitFor();
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Sickle scaler' }).waitFor();
  for (const name of ['Enlarge scaler.jpg', 'Download manual.txt']) await page.getByRole('button', { name }).waitFor();
  for (const said of [
    'Hollow ground',
    'Hygiene',
    'SN-77/Å',
    'Sharpened in May',
    '120',
    'Yes',
    'Lise Meitner',
    'sales@scalers.example',
    '49.95',
  ])
    await sees(page, said);
  const website = page.getByRole('link', { name: 'https://scalers.example/sickle' });
  equal(await website.getAttribute('href'), 'https://scalers.example/sickle');
  equal(await page.getByRole('link', { name: 'Lise Meitner' }).count(), 2);
}

async function changeIt(page: Page): Promise<void> {
  await main(page)
    .getByRole('link', { name: 'Edit' })
    .or(main(page).getByRole('button', { name: 'Edit' }))
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/instrument/edit');
  await input(page, 'Name').fill('Sickle scaler 2');
  await page.getByRole('checkbox', { name: 'Diagnosis' }).check();
  await press(page, 'Save');
  await page.getByRole('heading', { level: 1, name: 'Sickle scaler 2' }).waitFor();
  await sees(page, /Diagnosis/);
}

/** The actions of its course, one with a required reason, and the states they lead to. */
async function bringItOn(page: Page): Promise<void> {
  await press(page, 'Take');
  await sees(page, 'Instrument: in use');
  await main(page).getByText('In use', { exact: true }).first().waitFor();
  await press(page, 'Put back');
  await main(page).getByText('Ready', { exact: true }).first().waitFor();
  equal(await page.getByRole('button', { name: 'Put back' }).count(), 0);
  const history = main(page).getByRole('region', { name: 'History' }).getByRole('listitem');
  await history.filter({ hasText: /^Put back · Dr Ada North/ }).waitFor();
  await history.filter({ hasText: /^Take · Dr Ada North/ }).waitFor();
}

/** By keyword, list value and date range; a filter without matches shows nothing. */
async function findIt(page: Page): Promise<void> {
  const row = main(page).getByRole('row').filter({ hasText: 'Sickle scaler 2' });
  await page.getByRole('link', { name: 'Instruments' }).first().click();
  await row.waitFor();
  const search = main(page).getByRole('searchbox');
  await search.fill('drawer 5');
  await sees(page, 'No results');
  await search.fill('DRAWER 3');
  await row.waitFor();
  await main(page).getByRole('search').getByRole('button', { name: 'Filter' }).click();
  const kind = page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox', { name: 'Kind' });
  await kind.selectOption('Probe');
  await page.getByText('No results').waitFor();
  await kind.selectOption('Hollow ground');
  await page.keyboard.press('Escape');
  await row.waitFor();
  await page.goto(`${page.url().split('?')[0]}?filter=${encodeURIComponent('{"boughtTo":"2024-02-28"}')}`);
  await sees(page, 'No results');
  await main(page).getByRole('link', { name: 'Clear filters' }).click();
  await row.waitFor();
}

type Context = Awaited<ReturnType<typeof signIn>>['context'];
/** A second browser of the same person, with another language and width. */
const likewise = async (browser: Browser, address: string, context: Context, language: string, width: number) => {
  const watched = await newPage(browser, { width, height: 844, locale: language });
  const cookies = (await context.cookies()).filter(({ name }) => name !== 'language');
  await watched.context.addCookies([...cookies, { name: 'language', value: language, url: address }]);
  return watched;
};

/** Missing translations fall back to English, among translated words. */
async function inOtherWords(browser: Browser, address: string, context: Context): Promise<void> {
  const chinese = await likewise(browser, address, context, 'zh', 1440);
  await chinese.page.goto(`${address}/instrument/page`);
  await chinese.page.getByRole('heading', { level: 1, name: 'Instruments' }).waitFor();
  await chinese.page.getByRole('link', { name: 'Sickle scaler 2' }).first().click();
  await sees(chinese.page, '创建人');
  await sees(chinese.page, 'Hollow ground');
  chinese.expectNoProblems();
  await chinese.close();
}

/** Cards instead of rows, without horizontal overflow; also right to left. */
async function onAPhone(browser: Browser, address: string, context: Context): Promise<void> {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    const phone = await likewise(browser, address, context, language, 390);
    for (const path of ['/instrument/page', '/instrument/create']) {
      await phone.page.goto(address + path);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      if (path.endsWith('page')) await sees(phone.page, 'Sickle scaler 2');
      else await input(phone.page, 'Serial number').waitFor();
      const { width, dir } = await phone.page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        dir: document.documentElement.dir,
      }));
      deepEqual([path, language, width, dir], [path, language, 390, direction]);
    }
    phone.expectNoProblems();
    await phone.close();
  }
}

async function removeIt(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Sickle scaler 2' }).first().click();
  await page.waitForURL(({ pathname }) => pathname === '/instrument/detail');
  // The address changes first: until the page is there, the list's row has such a menu too.
  await page.getByRole('heading', { level: 1, name: 'Sickle scaler 2' }).waitFor();
  await main(page)
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/instrument/page');
  await sees(page, /^No .* yet$/);
}
