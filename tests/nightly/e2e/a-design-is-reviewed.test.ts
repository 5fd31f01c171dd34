import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { press, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { upload } from '../../support/tus.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

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

  // One of two parts in the same place shows everywhere.
  const alone = (await page.getByRole('application').boundingBox())!;
  // Its middle: the bars over it have colours of their own.
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
  // From where the bar begins: the two files, the comment, the refusal, the approval.
  await bar.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Approve design');
  await page.keyboard.press('Enter');
  await page.getByText('To ship', { exact: true }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  dentist.expectNoProblems();
});
