import { expect, inject, test } from 'vitest';
import { expectAccessible } from '../../support/axe.ts';
import { bytesOf, newPage, type Page, type WatchedPage } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { freshDevice } from '../../support/freshDevice.ts';
import { choose, press, sees, signIn } from '../../support/people.ts';
import { twoColours } from '../../support/pictures.ts';

const address = inject('address');

const browser = await runBrowser();

const chosen = (page: Page) => page.locator('input[type=file]');

/** The same page narrow in English and wide from right to left, without horizontal overflow. */
async function everywhere({ context, page }: WatchedPage, ready: (page: Page) => Promise<void>) {
  const cookies = (await context.cookies()).filter((one) => one.name !== 'language');
  for (const [language, width, colorScheme] of [
    ['en', 390, 'dark'],
    ['ar', 1440, 'light'],
  ] as const) {
    const other = await newPage(browser, { width, height: 900, locale: language });
    await other.context.addCookies([...cookies, { name: 'language', value: language, url: address }]);
    await other.page.emulateMedia({ colorScheme });
    await other.page.goto(page.url());
    await ready(other.page);
    expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    other.expectNoProblems();
    await other.close();
  }
}

test('a dentist adds a signed consent to a visit, and reads it back', async () => {
  const dentist = await signIn(browser, address, people.clinicMember.email, '/patientMan/create');
  const { page } = dentist;
  await page.getByLabel('Name').fill('Marie Curie');
  await choose(page, /^Sex/, 'Female');
  await page.getByLabel('Date of birth').fill('1967-11-07');
  await press(page, 'Save');
  await page.getByRole('heading', { name: 'Marie Curie', level: 1 }).waitFor();
  await page.getByRole('tab', { name: 'Medical records' }).click();
  await press(page, 'Add visit');
  const dialog = page.getByRole('dialog', { name: 'Add visit' });
  await dialog.getByLabel('Reason').fill('Implant planning');

  await chosen(page).setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) });
  await sees(page, 'This file is empty. Choose another one.');
  const buffer = Buffer.from('I agree.');
  await chosen(page).setInputFiles({ name: 'consent.txt', mimeType: 'text/plain', buffer });
  await dialog.getByRole('button', { name: 'Download consent.txt' }).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  const coming = page.waitForEvent('download');
  await press(page, 'Download consent.txt');
  const download = await coming;
  expect(download.suggestedFilename()).toBe('consent.txt');
  expect((await bytesOf(download)).toString()).toBe('I agree.');
  await everywhere(dentist, (other) => other.getByText('consent.txt').waitFor());

  await page.getByRole('listitem').getByRole('button', { name: 'Edit' }).click();
  await press(page, 'Document: Remove');
  await page.getByRole('button', { name: 'Document: Choose file' }).waitFor();
  await press(page, 'Save');
  await page.getByText('consent.txt').waitFor({ state: 'detached' });
  dentist.expectNoProblems();
  await dentist.close();
});

test('a laboratory sees a photo of its machine, and a file that is no picture is refused at the field', async ({
  task,
}) => {
  const { name } = await freshDevice(address, 2 + (task.result?.retryCount ?? 0));
  const head = await signIn(browser, address, people.factoryAdmin.email, '/equipmentMan/page');
  const { page } = head;
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/equipmentMan/device');
  await page
    .getByRole('link', { name: 'Edit' })
    .or(page.getByRole('button', { name: 'Edit' }))
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname === '/equipmentMan/edit');
  await chosen(page).setInputFiles({ name: 'mill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await sees(page, 'This image can’t be read. Choose a JPG, PNG, WebP or TIFF file.');
  const buffer = await twoColours(900, 600).jpeg().toBuffer();
  await chosen(page).setInputFiles({ name: 'mill.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Enlarge mill.jpg' }).waitFor();
  await everywhere(head, (other) => other.locator('input[type=file]').waitFor({ state: 'attached' }));
  await press(page, 'Save');
  await page.waitForURL(({ pathname }) => pathname === '/equipmentMan/device');
  // Waits for the form to close: its image has the same button.
  await page.locator('input[type=file]').waitFor({ state: 'detached' });
  await press(page, 'Enlarge mill.jpg');
  const large = page.getByRole('dialog', { name: 'Enlarged picture' });
  await large.getByRole('img', { name: 'mill.jpg' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });
  await everywhere(head, (other) => other.getByText('mill.jpg').waitFor());
  head.expectNoProblems();
  await head.close();
});
