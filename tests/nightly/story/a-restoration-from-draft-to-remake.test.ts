import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, type Browser, type WatchedPage } from '../../support/browser.ts';
import { deskPage, expectState } from '../../support/pages/deskPage.ts';
import { jawScan, planSheet } from '../../support/pages/scans.ts';
import { sendPage } from '../../support/pages/sendPage.ts';
import { sees, signIn } from '../../support/people.ts';

const address = inject('address');
const bridge = ['upper right canine', 'upper right first premolar', 'upper right second premolar'];
let browser: Browser;
let dentist: WatchedPage;
let technician: WatchedPage;
let id: string;
let number: string;

beforeAll(async () => {
  browser = await launchBrowser();
  [dentist, technician] = await Promise.all([
    signIn(browser, address, 'dentist@north.demo'),
    signIn(browser, address, 'technician@harbour.demo'),
  ]);
});
afterAll(() => browser?.close());

test('the dentist joins three teeth to a bridge of zirconia in A2 and sends it with both jaws', async () => {
  const send = sendPage(dentist.page);
  await send.begin('Restoration', { name: 'Dorothy Hodgkin', birthDate: '1970-05-12', sex: 'Female' });
  await send.addJaws([await jawScan('upper'), await jawScan('lower')]);
  await send.bridge(bridge, { material: 'zirconia', shade: 'A2' });
  await send.choose('Lab', 'Harbour Lab');
  id = await send.id();
  number = await send.send();
  await expectState(dentist, 'Pending acceptance');
});

test('the lab rejects it with a reason; fixed, it is resent under the same number', async () => {
  const lab = deskPage(technician.page);
  await lab.open(address, id);
  await lab.expectModel();
  await lab.answer('Refuse order', { Reason: 'The pontic’s width is not given' });
  await expectState(dentist, 'Refused');
  await sees(dentist.page, /The pontic’s width is not given/);

  await dentist.page.getByRole('link', { name: 'Fix and resend' }).click();
  const send = sendPage(dentist.page);
  await sees(dentist.page, `Resend ${number}`);
  await send.fill('Notes for the lab', 'Pontic as wide as its neighbour on the left.');
  expect(await send.send()).toBe(number);
  await expectState(technician, 'Pending acceptance');
  await sees(technician.page, /as wide as its neighbour/);
});

test('the clinic rejects the first design with a reason and approves the second', async () => {
  const [clinic, lab] = [deskPage(dentist.page), deskPage(technician.page)];
  await lab.take('Accept order');
  await expectState(dentist, 'Reception ticket');
  await lab.submit('design', 1, [await jawScan('upper', 'bridge-design.obj')]);
  await expectState(dentist, 'Design to confirm');
  await clinic.requestChanges('design', 'The connector is too thin');
  await expectState(technician, 'Reception ticket');
  await sees(technician.page, /The connector is too thin/);
  await lab.submit('design', 2, [planSheet('bridge-design-2.pdf')]);
  await expectState(dentist, 'Design to confirm');
  await clinic.approve('design');
  await expectState(technician, 'To ship');
});

test('it is shipped, sent again after a damaged delivery, and received', async () => {
  const [clinic, lab] = [deskPage(dentist.page), deskPage(technician.page)];
  await lab.answer('Ship order', { Carrier: 'DHL', 'Tracking number': 'JD014600003RU' });
  await expectState(dentist, 'To receive');
  await sees(dentist.page, 'JD014600003RU');
  await clinic.answer('Request redelivery', { Reason: 'The parcel came open and empty' });
  await expectState(technician, 'To ship');
  await sees(technician.page, /came open and empty/);
  await lab.answer('Ship order', { Carrier: 'UPS', 'Tracking number': '1Z999AA10123456784' });
  await expectState(dentist, 'To receive');
  await sees(dentist.page, '1Z999AA10123456784');
  await clinic.answer('Confirm receipt');
  await expectState(dentist, 'Completed');
  await expectState(technician, 'Completed');
});

test('a remake is a new order with the same bridge', async () => {
  const clinic = deskPage(dentist.page);
  await clinic.answer('Request remake', {}, { Reason: 'Marginal fit' });
  const send = sendPage(dentist.page);
  await dentist.page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/sendPage/page' && searchParams.get('id') !== id,
  );
  await sees(dentist.page, /three-unit bridge/);
  // The first order's files are copied with their names.
  await send.addJaws([await jawScan('upper', 'upper-again.obj'), await jawScan('lower', 'lower-again.obj')]);
  const again = await send.send();
  expect(again).not.toBe(number);
  await expectState(dentist, 'Pending acceptance');
  await sees(dentist.page, number);
  dentist.expectNoProblems();
  technician.expectNoProblems();
});
