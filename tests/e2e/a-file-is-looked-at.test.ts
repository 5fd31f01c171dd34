import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { UserInfo } from '../../domain/userInfo.ts';
import { launchBrowser, type Browser, type WatchedPage } from '../support/browser.ts';
import { signIn } from '../support/people.ts';
import { remote } from '../support/remote.ts';
import { upload } from '../support/tus.ts';
import { zipOf } from '../support/zip.ts';

const address = inject('address');
const server = remote(address);

let browser: Browser;
let dentist: WatchedPage;

/** A scan in a message, a design in a zip, and a photo of the case. */
beforeAll(async () => {
  browser = await launchBrowser();
  const [clinic, lab] = [await server.loginAs('clinicMember'), await server.loginAs('factoryMember')];
  const { iid } = await server.ask<UserInfo>('user/getUserInfo', {}, { token: lab, method: 'GET' });
  const person = { name: 'Rita Levi', sex: 'female', birthDate: '1979-04-22' };
  const { id: patientId } = await server.ask<{ id: string }>('patient/create', person, { token: clinic });
  const teeth = [{ tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null }];
  const draft = {
    sharePatientName: true,
    caseType: 'restoration',
    patientId,
    doctor: 'Dr Ben Shaw',
    labId: iid,
    teeth,
  };
  const order = await server.ask<Order>('order/create', draft, { token: clinic });
  const { id: orderId } = order;
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a65' } })
    .jpeg()
    .toBuffer();
  await upload(server, clinic, { orderId, name: 'smile.jpg', purpose: 'photo', bytes });
  const ask = (token: string, action: string, body: object = {}) =>
    server.ask(`order/${action}`, { id: orderId, ...body }, { token });
  await ask(clinic, 'send');
  await ask(lab, 'accept');
  const scan = gunzipSync(await readFile('tests/fixtures/scans/smartee/upper_jaw.obj.gz'));
  const said = await upload(server, lab, { orderId, name: 'is it this one.obj', purpose: 'message', bytes: scan });
  await server.ask('message/create', { orderId, body: 'Look', fileIds: [said] }, { token: lab });
  const zip = zipOf([{ name: 'crown 16.obj', bytes: scan }]);
  const design = await upload(server, lab, { orderId, name: 'v1.zip', purpose: 'design', bytes: zip });
  await ask(lab, 'submitDesign', { fileIds: [design] });
  dentist = await signIn(browser, address, 'dentist@north.demo');
  await dentist.page.goto(`${address}/orderDetail/page?id=${orderId}`);
});
afterAll(() => browser?.close());

test('a model in a message, a member of a design’s zip and a photo open where they are listed', async () => {
  const { page } = dentist;
  const look = async (name: string, dialogName: string) => {
    await page.getByRole('button', { name: `Enlarge ${name}` }).click({ timeout: 60_000 });
    return page.getByRole('dialog', { name: dialogName });
  };
  for (const name of ['is it this one.obj', 'crown 16.obj']) {
    const dialog = await look(name, name);
    await dialog.locator('[data-state=ready]').waitFor({ timeout: 60_000 });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'detached' });
  }
  const dialog = await look('smile.jpg', 'Enlarged picture');
  const picture = dialog.getByRole('img', { name: 'smile.jpg' });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(900);
  dentist.expectNoProblems();
});
