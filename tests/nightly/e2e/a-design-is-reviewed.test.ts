import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { clinicOrder } from '../../support/clinicOrder.ts';
import type { Page } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { press, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { upload } from '../../support/tus.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

/** Pixels in mid-view that are bluer than the jaw and its surroundings: the design, maybe seen through a pale jaw. */
async function bluePixels(page: Page): Promise<number> {
  const { x, y, width, height } = (await page.getByRole('application').boundingBox())!;
  // Excludes the bars over it, which have colours of their own.
  const clip = { x, y: y + height * 0.15, width, height: height * 0.65 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += info.channels) if (data[at + 2]! > data[at]! + 25) blue += 1;
  return blue;
}

test('a crown of the right side isn’t seen through the jaw from the left; on a phone its model has half of the page', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Rita Levi', { sharePatientName: true });
  const { id } = order;
  const scan = async (name: string) => gunzipSync(await readFile(`server/demo/scans/${name}.gz`));
  await upload(server, clinic, { orderId: id, name: 'upper.ply', bytes: await scan('upper_prepared.ply') });
  await act(clinic, 'send');
  await act(lab, 'accept');
  const bytes = await scan('crown_16_v1.stl');
  const fileIds = [await upload(server, lab, { orderId: id, name: 'crown 16.stl', purpose: 'design', bytes })];
  await act(lab, 'submitDesign', { fileIds, comment: 'Contact as discussed' });
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${id}`);
  const { page } = dentist;
  await page.locator('[data-state=ready]').waitFor();
  const seenFrom = async (view: string) => {
    await press(page, view);
    await page.locator(`[data-view=${view.toLowerCase()}]`).waitFor();
    // Until the camera stops.
    let [seen, before] = [await bluePixels(page), -1];
    while (seen !== before) [seen, before] = [await bluePixels(page), seen];
    return seen;
  };
  const right = await seenFrom('Right');
  const left = await seenFrom('Left');
  expect(right).toBeGreaterThan(2000);
  // The rest is visible through gaps between teeth.
  expect(left).toBeLessThan(right / 10);

  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, /^Review design/);
  const bar = page.getByRole('region', { name: 'Review design' });
  await bar.getByText('“Contact as discussed”').waitFor();
  const picture = (await page.getByRole('application').boundingBox())!;
  expect(picture.height).toBeGreaterThan(844 / 2);
  const foot = (await bar.boundingBox())!;
  for (const name of [/^Models/, /^Fit/]) {
    const button = (await page.getByRole('button', { name }).first().boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(foot.y);
  }
  dentist.expectNoProblems();
});

test('a design in two parts opens before its scan, and is approved under its picture', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Gerty Cori', { sharePatientName: true });
  const { id } = order;
  for (const jaw of ['upper', 'lower']) {
    const bytes = gunzipSync(await readFile(`tests/fixtures/scans/smartee/${jaw}_jaw.obj.gz`));
    await upload(server, clinic, { orderId: id, name: `${jaw}_jaw.obj`, bytes });
  }
  await act(clinic, 'send');
  await act(lab, 'accept');
  const bytes = binaryStl(makeArch({ triangles: 2000 }));
  const fileIds = [
    await upload(server, lab, { orderId: id, name: 'crown 16.stl', purpose: 'design', bytes }),
    await upload(server, lab, { orderId: id, name: 'crown 17.stl', purpose: 'design', bytes }),
  ];
  await act(lab, 'submitDesign', { fileIds });
  const dentist = await signIn(browser, address, 'dentist@north.demo', `/orderDetail/page?id=${id}`);
  await dentist.page.locator('[data-state=ready]').waitFor();

  // Its parts have different colours; the opposing jaw is hidden.
  const { page } = dentist;
  await press(page, /^Models/);
  const layers = page.getByRole('group', { name: 'Models' });
  const opacity = (name: string) => layers.getByRole('slider', { name: new RegExp(name) }).getAttribute('value');
  expect([await opacity('crown 16'), await opacity('crown 17'), await opacity('Upper jaw')]).toEqual([
    '100',
    '100',
    '45',
  ]);
  const picture = (await page.getByRole('application').boundingBox())!;
  const panel = await layers.boundingBox();
  expect(picture.x + picture.width, 'the list of models is next to the picture').toBeLessThanOrEqual(panel!.x + 1);
  await layers.getByRole('button', { name: 'Show Lower jaw' }).waitFor();
  const colours = await layers
    .locator('i')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBe(colours.length);
  await layers.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await layers.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Models/);

  // Of two parts in the same place, the visible one shows everywhere.
  const alone = (await page.getByRole('application').boundingBox())!;
  // Excludes the bars over it, which have colours of their own.
  const clip = {
    x: alone.x + alone.width * 0.2,
    y: alone.y + alone.height * 0.2,
    width: alone.width * 0.6,
    height: alone.height * 0.6,
  };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [blue, orange] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at + 2]! > data[at]! + 60) blue += 1;
    if (data[at]! > data[at + 2]! + 60) orange += 1;
  }
  expect([blue, orange > 5000]).toEqual([0, true]);
  await press(page, /^Review design/);
  const bar = page.getByRole('region', { name: 'Review design' });
  await bar.getByRole('textbox', { name: 'Comment' }).fill('Fits well');
  // Tab order of the bar: two files, the comment, the refusal, the approval.
  await bar.focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  // Once measured, the design's measurements precede the answers.
  for (let presses = 0; presses < 9 && (await focused()) !== 'Approve design'; presses += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe('Approve design');
  await page.keyboard.press('Enter');
  await page.getByText('To ship', { exact: true }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  dentist.expectNoProblems();
});
