import { beforeAll, expect, inject, test } from 'vitest';
import type { Order } from '../../domain/order/order.ts';
import type { ShareLink } from '../../domain/order/sharedCase.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { runBrowser } from '../support/runBrowser.ts';
import { marker, payloads } from '../support/payloads.ts';
import { press } from '../support/people.ts';
import { registerClinic } from '../support/register.ts';
import { remote } from '../support/remote.ts';
import { upload } from '../support/tus.ts';

/* Every text of this clinic is hostile: pages must show the texts, and none may run. */
const address = inject('address');
const server = remote(address);
const html = payloads.filter((one) => one.includes('<'));
/** Texts of at most that many characters. */
const short = (most: number) => html.filter(({ length }) => length <= most);
const text = payloads.join('\n');

const browser = await runBrowser();
let head: WatchedPage;
let planted: { patient: string; order: string; link: string };
const alarms: string[] = [];

async function plant(token: string) {
  const names = short(80);
  const patients: { id: string }[] = [];
  for (const [at, name] of names.slice(0, 20).entries())
    patients.push(
      await server.ask(
        'patient/create',
        { name, sex: 'male', birthDate: '1980-01-01', remark: at === 19 ? text.slice(0, 5000) : name },
        { token },
      ),
    );
  const patient = patients.at(-1)!.id;
  await server.ask('record/create', { patientId: patient, visitedOn: '2026-03-02', reason: names[5] }, { token });
  const draft = {
    caseType: 'other',
    patientId: patient,
    doctor: names[6],
    description: text.slice(0, 2000),
    remark: text.slice(2000, 4000),
  };
  const order = await server.ask<Order>('order/create', { ...draft, labId: null }, { token });
  for (const body of payloads) await server.ask('message/create', { orderId: order.id, body }, { token });
  for (const name of names.slice(0, 5))
    await upload(server, token, {
      orderId: order.id,
      name: `${name}.pdf`,
      bytes: Buffer.from('%PDF-1.4'),
      purpose: 'attachment',
    });
  const { token: link } = await server.ask<ShareLink>('order/share', { id: order.id }, { token });
  return { patient, order: order.id, link };
}

/** Every sign that a script ran: the marker, a dialog, a window, a request to another host. */
async function listen({ page, context }: WatchedPage) {
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob|about):/.test(request.url()))
      alarms.push(`request: ${request.url()}`);
  });
  await page.addInitScript((name) => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`));
    });
    Object.defineProperty(globalThis, name, {
      set() {
        reportError(new Error('a hostile text ran'));
      },
    });
  }, marker);
}

beforeAll(async () => {
  const [nickName, name, street, contactPerson] = short(80);
  const token = await registerClinic(address, { name, address: street, contactPerson }, nickName);
  planted = await plant(token);
  head = await newPage(browser);
  await listen(head);
  await head.context.addCookies([{ name: 'Admin-Token', value: token, url: address }]);
});

const expectQuiet = async ({ page, expectNoProblems }: WatchedPage) => {
  expect(
    await page.evaluate(
      (name) =>
        document.querySelectorAll(`script:not([src]), base, object, embed, [id="${name}"], [onerror], [onload]`).length,
      marker,
    ),
  ).toBe(0);
  expect(
    await page.evaluate(
      () => [...document.querySelectorAll('a')].filter(({ href }) => /^(javascript|data|vbscript):/i.test(href)).length,
    ),
  ).toBe(0);
  expect(alarms).toEqual([]);
  expectNoProblems();
};

test('text in a clinic is only text on each of its pages', async () => {
  const { page } = head;
  const pages: [path: string, shows: string][] = [
    ['/patientMan/page', html[0]!],
    [`/patientDetail/page?id=${planted.patient}`, '</textarea><script>'],
    ['/orderForm', short(80)[19]!],
    [`/orderDetail/page?id=${planted.order}`, ''],
    [`/orderDetail/page?id=${planted.order}&tab=files`, '.pdf'],
    [`/orderDetail/page?id=${planted.order}&tab=messages`, html[0]!],
    ['/dashboard/index', ''],
    ['/profile/index', ''],
    ['/audit/page', html[0]!],
  ];
  for (const [path, shows] of pages) {
    await page.goto(`${address}${path}`);
    await page.getByRole('main').waitFor();
    if (shows) await page.getByText(shows, { exact: false }).first().waitFor();
    await expectQuiet(head);
  }
});

test('no text runs in print, or where a link leads', async () => {
  const { page } = head;
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', document.title);
  });
  await page.goto(`${address}/orderDetail/page?id=${planted.order}`);
  await press(page, 'Print or save as PDF');
  await page.locator('[data-printed]').waitFor();
  await expectQuiet(head);
  const visitor = await newPage(browser);
  await listen(visitor);
  await visitor.page.goto(`${address}/studyShared/detail?token=${planted.link}`);
  await visitor.page.getByText(/Case/).first().waitFor();
  await expectQuiet(visitor);
  await visitor.close();
});

test('sent e-mails are shown as text', async () => {
  // The frames of e-mails allow no scripts, not even the test's.
  const outbox = await newPage(browser, { isNew: true });
  await listen(outbox);
  await outbox.page.goto(`${address}/outbox`);
  for (const letter of (await outbox.page.locator('summary').all()).slice(0, 3)) await letter.click();
  expect(alarms).toEqual([]);
  outbox.expectNoProblems();
  await outbox.close();
});
