import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bytesOf, type Page, type WatchedPage } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { expectState } from '../../support/pages/deskPage.ts';
import { sendPage, sendWithReason } from '../../support/pages/sendPage.ts';
import { choose, press, sees, signIn } from '../../support/people.ts';

const scans = new URL('../../fixtures/scans/', import.meta.url).pathname;
const address = inject('address');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const browser = await runBrowser();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ddcp-scans-'));
  for (const jaw of ['upper', 'lower'])
    writeFileSync(join(folder, `${jaw}_jaw.obj`), gunzipSync(readFileSync(`${scans}smartee/${jaw}_jaw.obj.gz`)));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const addFiles = (page: Page, ...paths: string[]) => page.getByLabel('Files or a zip').setInputFiles(paths);
/** Shown only once the order has been sent. */
const sent = /^Order .+ sent to .*Harbour Lab/;

/** Adds a patient, drops the scans, corrects a jaw, marks teeth and sends. */
async function sendScannedCase(page: Page) {
  await page.getByRole('link', { name: 'New order' }).first().click();
  await page.getByRole('combobox', { name: 'Patient' }).fill('Grace Hopper');
  await page.getByRole('option', { name: /New patient/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date of birth').fill('1976-12-09');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Required').first().waitFor();
  await choose(page, /^Sex/, 'Female');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => /P-\d+ · Grace Hopper/.test(input.value)),
  );

  await addFiles(page, `${scans}orthoaid/upper_jaw.zip`, join(folder, 'lower_jaw.obj'));
  const lower = page.getByRole('combobox', { name: 'Jaw of lower_jaw.obj' });
  await lower.filter({ hasText: 'Lower jaw' }).waitFor();
  await page.getByRole('combobox', { name: 'Jaw of upper_jaw.ply' }).filter({ hasText: 'Upper jaw' }).waitFor();
  await sees(page, /150,000 triangles[\u2066-\u2069]* · [\u2066-\u2069]*ready in/);
  await lower.click();
  await page.getByRole('option', { name: 'Bite' }).click();
  await lower.filter({ hasText: 'Bite' }).waitFor();
  await lower.click();
  await page.getByRole('option', { name: 'Lower jaw' }).click();
  await lower.filter({ hasText: 'Lower jaw' }).waitFor();

  await sendPage(page).mark('upper right first molar', { type: 'crown', material: 'zirconia', shade: 'A2' });
  await sees(page, /upper right first molar \(16\)/);
  await page.getByRole('combobox', { name: /^Lab/ }).click();
  await page.getByRole('option', { name: /Harbour Lab/ }).click();
  await sees(page, /Draft saved/);
  expect(new URL(page.url()).searchParams.get('id')).toMatch(/^[0-9a-f-]{36}$/);

  await press(page, 'Review and send');
  await sendWithReason(page);
}

test('a scanned case is sent, seen by the lab in 3D, downloaded, refused, resent and accepted', async () => {
  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const labHead = await signIn(browser, address, 'head@harbour.demo');
  await sendScannedCase(dentist.page);
  const said = await dentist.page.getByText(sent).first().textContent();
  const number = /R-\d{4}-\d{4}/.exec(said ?? '')![0];

  // The lab head sees it arrive without a reload, with its picture, and rotates the model.
  const { page } = labHead;
  await page.getByRole('tab', { name: /Pending acceptance/ }).click();
  const row = page.getByRole('row').filter({ hasText: number });
  await row.waitFor();
  const picture = row.locator('img').first();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(232);
  await row.click();
  await page.getByRole('list', { name: 'Order progress' }).waitFor();
  await press(page, /^Models/);
  const viewer = page.locator('[data-state]').first();
  await page.locator('[data-state="ready"]').waitFor();
  for (const view of ['Front', 'Rear', 'Upper occlusal', 'Lower occlusal', 'Left', 'Right']) {
    // While the list of models is open, the views are a select too.
    await page.getByRole('combobox', { name: 'View' }).selectOption({ label: view });
    await page.locator(`[data-view="${view.split(' ')[0]!.toLowerCase()}"]`).waitFor();
    // The opposing jaw is hidden.
    const isShown = (jaw: string) => page.getByRole('button', { name: `Hide ${jaw}` }).isVisible();
    expect([await isShown('Upper jaw'), await isShown('Lower jaw')]).toEqual([
      view !== 'Lower occlusal',
      view !== 'Upper occlusal',
    ]);
  }
  const clip = (await viewer.boundingBox())!;
  const both = await page.screenshot({ clip });
  await press(page, 'Hide Upper jaw');
  await page.getByRole('button', { name: 'Show Upper jaw' }).waitFor();
  await expect.poll(async () => (await page.screenshot({ clip })).equals(both)).toBe(false);
  const solid = await page.screenshot({ clip });
  await page.getByRole('slider', { name: /Lower jaw/ }).fill('40');
  await expect.poll(async () => (await page.screenshot({ clip })).equals(solid)).toBe(false);

  // The clinic downloads its original file, and the lab the scan without the patient’s name.
  const zip = readFileSync(`${scans}orthoaid/upper_jaw.zip`);
  const surfaceOf = (ply: Uint8Array) => hashOf(ply.subarray(Buffer.from(ply).indexOf('end_header')));
  await dentist.page.goto(labHead.page.url());
  for (const one of [dentist, labHead]) await one.page.getByRole('tab', { name: /^Files/ }).click();
  expect(hashOf(await downloaded(dentist, 'upper_jaw.zip'))).toBe(hashOf(zip));
  // No second kind of evidence confirms the name, so the lab's file name omits the jaw.
  const scan = await downloaded(labHead, 'scan-1.ply');
  expect(surfaceOf(scan)).toBe(surfaceOf(unzipSync(zip)['upper_jaw.ply']!));
  expect(await labHead.page.getByRole('button', { name: /^Download .*zip$/ }).count()).toBe(0);

  // A rejection with its reason reaches the dentist without a reload, who resends under the same number.
  await dentist.page.goto(labHead.page.url());
  await expectState(dentist, 'Pending acceptance');
  await press(labHead.page, /^Refuse/);
  await labHead.page.getByRole('dialog').getByLabel('Reason').fill('The margin of 16 isn’t visible');
  await labHead.page.getByRole('dialog').getByRole('button', { name: 'Refuse order' }).click();
  await sees(dentist.page, 'The margin of 16 isn’t visible');
  await dentist.page.getByRole('link', { name: 'Fix and resend' }).click();
  await sees(dentist.page, new RegExp(`Resend ${number}`));
  await press(dentist.page, 'Review and send');
  await sendWithReason(dentist.page);
  await sees(dentist.page, sent);
  await expectState(labHead, 'Pending acceptance');

  // The lab accepts, and the dentist sees it without a reload.
  await dentist.page.goto(labHead.page.url());
  await press(labHead.page, 'Accept order');
  await expectState(dentist, 'Reception ticket');
  dentist.expectNoProblems();
  labHead.expectNoProblems();
});

/** Downloads a file as a user does. */
async function downloaded({ page }: WatchedPage, name: string): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await Promise.all([waiting, press(page, `Download ${name}`)]);
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(name);
  return bytesOf(download);
}
