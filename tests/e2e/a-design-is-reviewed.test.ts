import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { UserInfo } from '../../domain/userInfo.ts';
import { launchBrowser, type Browser, type WatchedPage } from '../support/browser.ts';
import { binaryStl, makeArch } from '../support/meshes.ts';
import { press, signIn } from '../support/people.ts';
import { remote } from '../support/remote.ts';
import { upload } from '../support/tus.ts';

const address = inject('address');
const server = remote(address);
let browser: Browser;
let dentist: WatchedPage;

/** An order with an upper jaw and a design in two parts that lie on the jaw. */
beforeAll(async () => {
  browser = await launchBrowser();
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryMember')];
  const { iid: labId } = await server.ask<UserInfo>('user/getUserInfo', {}, { token: lab, method: 'GET' });
  const person = { name: 'Gerty Cori', sex: 'female', birthDate: '1986-08-15' };
  const { id: patientId } = await server.ask<{ id: string }>('patient/create', person, { token: clinic });
  const crown = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null };
  const draft = { caseType: 'restoration', patientId, doctor: 'Dr Ben Shaw', labId, teeth: [crown] };
  const { id } = await server.ask<Order>('order/create', { ...draft, sharePatientName: true }, { token: clinic });
  const ask = (token: string, action: string, body: object = {}) =>
    server.ask(`order/${action}`, { id, ...body }, { token });
  for (const jaw of ['upper', 'lower']) {
    const bytes = gunzipSync(await readFile(`tests/fixtures/scans/smartee/${jaw}_jaw.obj.gz`));
    await upload(server, clinic, { orderId: id, name: `${jaw}_jaw.obj`, bytes });
  }
  await ask(clinic, 'send');
  await ask(lab, 'accept');
  const bytes = binaryStl(makeArch({ triangles: 2000 }));
  const fileIds = [
    await upload(server, lab, { orderId: id, name: 'crown 16.stl', purpose: 'design', bytes }),
    await upload(server, lab, { orderId: id, name: 'crown 17.stl', purpose: 'design', bytes }),
  ];
  await ask(lab, 'submitDesign', { fileIds });
  dentist = await signIn(browser, address, 'dentist@north.demo');
  await dentist.page.goto(`${address}/orderDetail/page?id=${id}`);
  await dentist.page.locator('[data-state=ready]').waitFor({ timeout: 60_000 });
});
afterAll(() => browser?.close());

test('a design opens before its scan, its parts in different colours, without the opposing jaw', async () => {
  const { page } = dentist;
  await press(page, /^Models/);
  const layers = page.getByRole('group', { name: 'Models' });
  const opacity = (name: string) => layers.getByRole('slider', { name: new RegExp(name) }).getAttribute('value');
  expect([await opacity('crown 16'), await opacity('crown 17'), await opacity('Upper jaw')]).toEqual([
    '100',
    '100',
    '45',
  ]);
  const [panel, picture] = await Promise.all([layers.boundingBox(), page.getByRole('application').boundingBox()]);
  expect(picture!.x + picture!.width, 'the list of models is next to the picture').toBeLessThanOrEqual(panel!.x + 1);
  await layers.getByRole('button', { name: 'Show Lower jaw' }).waitFor();
  const colours = await layers
    .locator('i')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(colours).size).toBe(colours.length);
  await layers.getByRole('button').first().focus();
  await page.keyboard.press('Escape');
  await layers.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Models/);
});

test('one of two parts in the same place shows everywhere, and is approved under its picture', async () => {
  const { page } = dentist;
  const picture = (await page.getByRole('application').boundingBox())!;
  // Its middle: the bars over it have colours of their own.
  const clip = {
    x: picture.x + picture.width * 0.2,
    y: picture.y + picture.height * 0.2,
    width: picture.width * 0.6,
    height: picture.height * 0.6,
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
