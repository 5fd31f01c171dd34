import { expect, inject, test } from 'vitest';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { Order } from '../../../domain/order/order.ts';
import { zipOf } from '../../support/meshes.ts';
import { atTheOrders, dropCase, droppedJaw, dropOn } from '../../support/pages/dropping.ts';
import { jawScan } from '../../support/pages/scans.ts';
import { sees } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';

/* tests/e2e/a-zip-is-dropped.test.ts covers a single crown. */
const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

test('scans dropped on the order list start an order, with the jaw recognised', async () => {
  const dentist = await atTheOrders(browser, address, 'dentist@north.demo');
  const { page } = dentist;
  await sees(page, 'Drop to start a new order');
  const { name, buffer: bytes } = await jawScan('upper');
  await dropOn(page, [{ name, bytes }]);
  await page.waitForURL(/sendPage\/page/);
  await page.getByRole('button', { name: `Enlarge ${name}` }).waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).getByText('Upper jaw').first().waitFor();
  dentist.expectNoProblems();
  await dentist.close();
});

test('where no order can be started, the browser doesn’t open dropped files either', async () => {
  const lab = await atTheOrders(browser, address, 'head@harbour.demo');
  const passedOn = await dropOn(lab.page, [{ name: 'upper_jaw.obj', bytes: Buffer.from('v 0 0 0') }]);
  expect(passedOn.slice(1)).toEqual([false, false]);
  await lab.close();
});

test('a bridge of three is sent with a drop and six clicks, two more for the reason that a finding asks for', async () => {
  const { dentist, page, patientId, sent } = await dropCase(browser, address, 'Lise', null);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /^upper left second premolar, 25/ }).click();
  await page.getByRole('button', { name: '3-unit bridge' }).click();
  await page.getByRole('radiogroup', { name: 'Shade' }).getByText('A3', { exact: true }).click();
  const { order, clicks } = await sent();
  const unit = { material: 'zirconia', shade: 'A3', bridge: 1 };
  expect(order).toMatchObject({
    state: 'pending',
    patientId,
    teeth: [
      { ...unit, tooth: 24, work: 'crown' },
      { ...unit, tooth: 25, work: 'pontic' },
      { ...unit, tooth: 26, work: 'crown' },
    ],
  });
  expect(clicks).toBe(8);
  dentist.expectNoProblems();
  await dentist.close();
});

test('several cases dropped together start a draft each', async () => {
  const token = await server.loginAs('clinicMember');
  const pictured = async () => {
    const { list } = await server.ask<ListAnswer<Order>>(
      'order/query',
      { filter: { state: 'toSend' }, pageSize: 999 },
      { token },
    );
    return list.filter(({ pictureUrl }) => pictureUrl).length;
  };
  const before = await pictured();
  const dentist = await atTheOrders(browser, address, 'dentist@north.demo');
  const zips = ['smith', 'jones'].map((name) => ({
    name: `${name}.zip`,
    bytes: zipOf([droppedJaw('upper', 'upper.stl', name)]),
  }));
  await dropOn(dentist.page, zips);
  await sees(dentist.page, '2 orders started. Complete and send each one.');
  await expect.poll(pictured).toBeGreaterThanOrEqual(before + 2);
  dentist.expectNoProblems();
  await dentist.close();
});
