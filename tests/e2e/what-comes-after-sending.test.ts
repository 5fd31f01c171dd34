import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '../../domain/order.ts';
import type { UserInfo } from '../../domain/userInfo.ts';
import { launchBrowser, type Browser, type WatchedPage } from '../support/browser.ts';
import { press, sees, signIn } from '../support/people.ts';
import { remote } from '../support/remote.ts';
import { upload } from '../support/tus.ts';

const address = inject('address');
const server = remote(address);

let browser: Browser;
let dentist: WatchedPage;
let head: WatchedPage;
let clinic: string;
let lab: string;
let order: Order;

const ask = <Answer>(token: string, action: string, body: object = {}) =>
  server.ask<Answer>(`order/${action}`, { id: order.id, ...body }, { token });
const crown = { tooth: 16, work: 'crown', material: 'zirconia', shade: 'A2', stumpShade: null, bridge: null };

beforeAll(async () => {
  browser = await launchBrowser();
  clinic = await server.loginAs('clinicMember');
  lab = await server.loginAs('factoryMember');
  const { iid } = await server.ask<UserInfo>('user/getUserInfo', {}, { token: lab, method: 'GET' });
  const person = { name: 'Barbara McClintock', sex: 'female', birthDate: '1992-06-16' };
  const { id: patientId } = await server.ask<{ id: string }>('patient/create', person, { token: clinic });
  const draft = {
    sharePatientName: true,
    caseType: 'restoration',
    patientId,
    doctor: 'Dr Ben Shaw',
    labId: iid,
    teeth: [crown],
  };
  order = await server.ask<Order>('order/create', draft, { token: clinic });
  await ask(clinic, 'send');
  await ask(lab, 'accept');
  dentist = await signIn(browser, address, 'dentist@north.demo');
  head = await signIn(browser, address, 'head@harbour.demo');
  await dentist.page.goto(`${address}/orderDetail/page?id=${order.id}&tab=files`);
  await head.page.goto(`${address}/orderDetail/page?id=${order.id}&tab=history`);
});
afterAll(() => browser?.close());

test('scans added after sending appear on the lab’s screen immediately, in 3D, with a notification', async () => {
  const scan = gunzipSync(await readFile('tests/fixtures/scans/smartee/upper_jaw.obj.gz'));
  await dentist.page.getByLabel('Files or a zip').setInputFiles([
    { name: 'upper_jaw.obj', mimeType: 'model/obj', buffer: scan },
    { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Light contacts') },
  ]);
  await sees(dentist.page, 'Files sent to the lab', 60_000);
  await head.page.locator('[data-state=ready]').waitFor({ timeout: 60_000 });
  await sees(head.page, /Dr Ben Shaw.* added files to order/);
  await press(head.page, /^Notifications/);
  const notices = head.page.getByRole('dialog', { name: 'Notifications' });
  await notices.getByText(`North Clinic added files to order ${order.number}`).waitFor();
  await head.page.keyboard.press('Escape');
  await notices.waitFor({ state: 'hidden' });
  expect(await dentist.page.getByText('Not sent to the lab yet').count()).toBe(0);
});

test('the bar where a design is approved lists what the clinic has sent since it was made', async () => {
  const bytes = Buffer.from('%PDF-1.4 a crown');
  const design = await upload(server, lab, { orderId: order.id, name: 'crown.pdf', purpose: 'design', bytes });
  await ask(lab, 'submitDesign', { fileIds: [design] });
  await dentist.page.getByLabel('Files or a zip').setInputFiles({
    name: 'bite.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 bite'),
  });
  await press(dentist.page, /^Review design/);
  const bar = dentist.page.getByRole('region', { name: 'Review design' });
  await bar.getByText(/made for prescription revision 2.*has sent revision 3/).waitFor();
  await bar.getByText('File added: bite.pdf').waitFor();
  expect(await bar.getByText(/File added/).count()).toBe(1);
  await bar.getByRole('button', { name: 'Approve design' }).waitFor();
});

test('a resent order shows its changes, and any two revisions can be compared', async () => {
  await ask(lab, 'recall');
  await ask(lab, 'returnForRescan', { reason: 'blurred' });
  const scan = gunzipSync(await readFile('tests/fixtures/scans/smartee/lower_jaw.obj.gz'));
  await upload(server, clinic, { orderId: order.id, name: 'lower_jaw.obj', bytes: scan });
  await ask(clinic, 'resend');
  const { page } = head;
  await sees(page, 'File added: lower_jaw.obj');
  await press(page, /^Compare revisions/);
  const dialog = page.getByRole('dialog', { name: 'Compare revisions' });
  await dialog.getByRole('combobox', { name: 'Earlier' }).click();
  await page.getByRole('option', { name: /Revision 1/ }).click();
  for (const name of ['upper_jaw.obj', 'note.pdf', 'bite.pdf', 'lower_jaw.obj'])
    await dialog.getByText(`File added: ${name}`).waitFor();
  dentist.expectNoProblems();
  head.expectNoProblems();
});
