import { expect, inject, test } from 'vitest';
import type { PhotoLink } from '../../../domain/order/photoLink.ts';
import { expectAccessible } from '../../support/axe.ts';
import { newPage } from '../../support/browser.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { press, sees, signIn } from '../../support/people.ts';
import { twoColours } from '../../support/pictures.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';

const address = inject('address');
const browser = await runBrowser();

test('photos taken on a phone stand in the draft that is open on the desktop', async () => {
  const api = remote(address);
  const { order, clinic } = await clinicOrder(api, 'Zebediah Quux');
  const desktop = await signIn(browser, address, 'dentist@north.demo', `/sendPage/page?id=${order.id}`);
  await press(desktop.page, 'Photos by phone');
  await desktop.page.getByRole('img', { name: 'QR code for the phone' }).waitFor();
  await expectAccessible(desktop.page);
  await press(desktop.page, 'Close');

  // The phone would scan this from the screen.
  const { token } = await api.ask<PhotoLink>('order/photoLink', { id: order.id }, { token: clinic });
  const phone = await newPage(browser, { width: 390, height: 844, isNew: true, context: { hasTouch: true } });
  await phone.page.goto(`${address}/photos/page#token=${token}`);
  await sees(phone.page, new RegExp(`Photos for order .?${order.number}`));
  await expectAccessible(phone.page);
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const buffer = await twoColours(640, 480).jpeg().toBuffer();
  const camera = phone.page.locator('input[capture]');
  await camera.setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  await sees(phone.page, 'Added to the order');
  await sees(desktop.page, /IMG_0001/);
  await camera.setInputFiles({
    name: 'IMG_0002.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<script></script>'),
  });
  await sees(phone.page, /This isn’t a photo/);
  await phone.page.getByRole('button', { name: 'العربية' }).click();
  await phone.page.waitForFunction(() => document.documentElement.dir === 'rtl');
  await phone.close();
  desktop.expectNoProblems();
  await desktop.close();
});
