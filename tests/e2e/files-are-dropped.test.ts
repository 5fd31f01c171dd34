import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ListAnswer } from '../../domain/envelope.ts';
import type { Order } from '../../domain/order.ts';
import { launchBrowser, type Browser, type Page } from '../support/browser.ts';
import { binaryStl, makeArch, zipOf } from '../support/meshes.ts';
import { sees, signIn } from '../support/people.ts';
import { remote } from '../support/remote.ts';

const address = inject('address');
const server = remote(address);
let browser: Browser;
let scan: string;

beforeAll(async () => {
  browser = await launchBrowser();
  scan = gunzipSync(await readFile('tests/fixtures/scans/smartee/upper_jaw.obj.gz')).toString('latin1');
});
afterAll(() => browser?.close());

/** As a person drags a file from a folder over the page and lets it go. */
const dropOn = (page: Page, name: string, text: string, until: 'dragover' | 'drop' = 'drop') =>
  page.evaluate(
    ([called, content, last]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content!], called!));
      const steps = ['dragenter', 'dragover', ...(last === 'drop' ? ['drop'] : [])];
      return steps.map((type) =>
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    },
    [name, text, until],
  );

/** What isn't passed on is kept from the browser, which would open the file in place of the page. */
const untilTaken = (page: Page) =>
  expect.poll(() => dropOn(page, 'a.stl', '', 'dragover'), { timeout: 20_000 }).toEqual([true, false]);

test('on the order list they start an order, with the jaw recognised', async () => {
  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await page.goto(`${address}/orderForm`);
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(page);
  await sees(page, 'Drop to start a new order');
  await dropOn(page, 'upper_jaw.obj', scan);
  await page.waitForURL(/sendPage\/page/);
  await page.getByRole('button', { name: 'Enlarge upper_jaw.obj' }).waitFor({ timeout: 60_000 });
  await page.getByRole('listitem').filter({ hasText: 'upper_jaw.obj' }).getByText('Upper jaw').first().waitFor();
  dentist.expectNoProblems();
  await dentist.close();
});

test('where nothing can be started they aren’t opened by the browser instead', async () => {
  const lab = await signIn(browser, address, 'head@harbour.demo');
  await lab.page.goto(`${address}/orderForm`);
  await lab.page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(lab.page);
  const passedOn = await dropOn(lab.page, 'upper_jaw.obj', 'v 0 0 0');
  expect(passedOn.slice(1)).toEqual([false, false]);
  await lab.close();
});

test('several cases at once start a draft each', async () => {
  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await page.goto(`${address}/orderForm`);
  await page.getByRole('heading', { name: 'Orders' }).first().waitFor();
  await untilTaken(page);
  const zips = ['smith', 'jones'].map((name) => {
    const bytes = zipOf([
      { name: 'upper.stl', bytes: binaryStl(makeArch({ jaw: 'upper', triangles: 600 }), { header: name }) },
    ]);
    return [`${name}.zip`, bytes.toString('latin1')] as const;
  });
  await page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files)
      dataTransfer.items.add(new File([Uint8Array.from(text, (sign) => sign.codePointAt(0)!)], name));
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, zips);
  await sees(page, '2 orders started. Complete and send each one.');
  const clinic = await server.loginAs('clinicMember');
  await expect
    .poll(
      async () => {
        const { list } = await server.ask<ListAnswer<Order>>(
          'order/query',
          { filter: { state: 'toSend' } },
          { token: clinic },
        );
        return list.filter(({ pictureUrl }) => pictureUrl).length;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(1);
  dentist.expectNoProblems();
  await dentist.close();
});
