import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bytesOf, type Page } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { choose, press, sees, signIn } from '../../support/people.ts';
import { twoColours } from '../../support/pictures.ts';

const address = inject('address');
const name = 'Rosalind Franklin';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const browser = await runBrowser();
let folder: string;
let bytes: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ddcp-images-'));
  bytes = await twoColours(1200, 800).jpeg().toBuffer();
  await writeFile(join(folder, 'opg.jpg'), bytes);
  await writeFile(join(folder, 'letter.jpg'), 'no picture at all');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const openTab = (page: Page, tab: string) => page.getByRole('tab', { name: tab }).click();
const visits = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 });
const more = async (page: Page, action: string) => {
  await page.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('button', { name: action }).click();
};

/** Fills in the open form of a visit. */
async function writeVisit(page: Page, date: string, reason: string, rest: Record<string, string> = {}) {
  await press(page, 'Add visit');
  const dialog = page.getByRole('dialog', { name: 'Add visit' });
  await dialog.getByLabel('Visit date').fill(date);
  await dialog.getByLabel('Reason').fill(reason);
  for (const [field, text] of Object.entries(rest)) await dialog.getByLabel(field).fill(text);
  return dialog;
}

test('a patient has visits, images, a history and a report, is exported and erased', async () => {
  // The head of the clinic adds a patient and two visits, listed newest first.
  const head = await signIn(browser, address, 'head@north.demo', '/patientMan/create');
  const { page } = head;
  await page.getByLabel('Name').fill(name);
  await choose(page, /^Sex/, 'Female');
  await page.getByLabel('Date of birth').fill('1920-07-25');
  await press(page, 'Save');
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const number = /P-\d+/.exec(
    (await page
      .getByText(/^P-\d+$/)
      .first()
      .textContent()) ?? '',
  )![0];

  await openTab(page, 'Medical records');
  await sees(page, 'No visits recorded');
  const first = await writeVisit(page, '2026-02-10', 'Pain upper right', { Findings: 'Deep caries, pulp vital' });
  await first.getByRole('button', { name: /^upper right first molar, 16/ }).click();
  await first.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'upper right first molar (16)');
  const second = await writeVisit(page, '2026-03-01', 'Check-up');
  await second.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Latest visit 2026-03-01');
  await expect.poll(() => visits(page).allTextContents()).toEqual(['2026-03-01Check-up', '2026-02-10Pain upper right']);

  // One visit is edited and another deleted, and the URL opens the records again.
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Pain upper right' })
    .getByRole('button', { name: 'Edit' })
    .click();
  const visit = page.getByRole('dialog', { name: 'Visit on 2026-02-10' });
  await visit.getByLabel('Treatment').fill('Composite filling');
  await visit.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Composite filling');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Check-up' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await sees(page, 'Latest visit 2026-02-10');
  await expect.poll(() => visits(page).allTextContents()).toEqual(['2026-02-10Pain upper right']);

  // A radiograph is added, a file that isn't an image is refused, and the original downloads byte for byte.
  await openTab(page, 'Image collection');
  await choose(page, 'Add as', 'Radiograph');
  await page.locator('input[type=file]').setInputFiles([join(folder, 'letter.jpg'), join(folder, 'opg.jpg')]);
  await sees(page, 'This image can’t be read. Choose a JPG, PNG, WebP or TIFF file.');
  await press(page, 'Remove');
  await page.getByRole('button', { name: /^Enlarge Radiograph/ }).click();
  const large = page.getByRole('dialog', { name: 'Enlarged image' });
  await large.getByRole('img', { name: /^Radiograph/ }).waitFor();
  await large.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'opg.jpg' });
  await form.getByLabel('Note').fill('Before treatment');
  await form.getByRole('button', { name: 'Save' }).click();
  await sees(page, 'Before treatment');
  const coming = page.waitForEvent('download');
  await large.getByRole('button', { name: 'Download original' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('opg.jpg');
  expect(hashOf(await bytesOf(download))).toBe(hashOf(bytes));
  await page.keyboard.press('Escape');
  await large.waitFor({ state: 'detached' });

  // The history lists who did what to the record.
  await openTab(page, 'Overview');
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Dr Ada North edited an image’s description').waitFor();
  const entries = await history.getByRole('listitem').getByRole('paragraph').allTextContents();
  expect(entries).toEqual([
    'Dr Ada North edited an image’s description',
    'Dr Ada North added an image',
    'Dr Ada North added an image',
    'Dr Ada North edited a visit',
    'Dr Ada North added a visit',
    'Dr Ada North added a visit',
    'Dr Ada North added the patient',
  ]);

  // The report contains the patient, the visits and the image, as selectable text.
  await openTab(page, 'Report');
  const report = page.getByRole('article', { name: 'Patient report' });
  for (const text of [number, 'Pain upper right', 'Composite filling', 'Before treatment'])
    await report.getByText(text).first().waitFor();
  await page.getByLabel('Clinical information').uncheck();
  await report.getByText('Allergies').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  expect(await report.getByText(number).first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  // The data exports as one zip, and is erased once the user types the patient number.
  const exporting = page.waitForEvent('download');
  await more(page, 'Export data');
  const exported = await exporting;
  expect(exported.suggestedFilename()).toBe(`${number}.zip`);
  const files = unzipSync(await bytesOf(exported));
  expect(Object.keys(files).toSorted()).toEqual([
    'documents.json',
    'images.json',
    'images/opg.jpg',
    'patient.json',
    'records.json',
  ]);

  await page.keyboard.press('Escape');
  await more(page, 'Erase data…');
  const dialog = page.getByRole('dialog', { name: 'Erase data' });
  await dialog.getByLabel('Patient number').fill('P-1');
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await dialog.getByText('Enter a valid value').first().waitFor();
  await dialog.getByLabel('Patient number').fill(number);
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patientMan/page');
  await page.getByRole('row').filter({ hasText: number }).waitFor({ state: 'detached' });
  head.expectNoProblems();
});
