import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { deskPage, expectState } from '../../support/pages/deskPage.ts';
import { planSheet, smallJaw } from '../../support/pages/scans.ts';
import { sendPage } from '../../support/pages/sendPage.ts';
import { sees, signIn } from '../../support/people.ts';

const address = inject('address');
const bridge = ['upper right canine', 'upper right first premolar', 'upper right second premolar'];
const browser = await runBrowser();

test('a bridge is sent, refused, resent, accepted, designed twice, approved, shipped twice, received and remade', async () => {
  const [dentist, technician] = await Promise.all([
    signIn(browser, address, 'dentist@north.demo'),
    signIn(browser, address, 'technician@harbour.demo'),
  ]);
  const send = sendPage(dentist.page);
  const [clinic, lab] = [deskPage(dentist.page), deskPage(technician.page)];

  // The dentist joins three teeth into a zirconia bridge in A2 and sends it with both jaws.
  await send.begin('Restoration', { name: 'Dorothy Hodgkin', birthDate: '1970-05-12', sex: 'Female' });
  await send.addJaws([smallJaw('upper'), smallJaw('lower')]);
  await send.bridge(bridge, { material: 'zirconia', shade: 'A2' });
  await send.choose('Lab', 'Harbour Lab');
  const id = await send.id();
  const number = await send.send();
  await expectState(dentist, 'Pending acceptance');

  // The lab rejects it with a reason; corrected, it's resent under the same number.
  await lab.open(address, id);
  await lab.expectModel();
  await lab.answer('Refuse order', { Reason: 'The pontic’s width is not given' });
  await expectState(dentist, 'Refused');
  await sees(dentist.page, /The pontic’s width is not given/);

  await dentist.page.getByRole('link', { name: 'Fix and resend' }).click();
  await sees(dentist.page, `Resend ${number}`);
  await send.fill('Notes for the lab', 'Pontic as wide as its neighbour on the left.');
  expect(await send.send()).toBe(number);
  await expectState(technician, 'Pending acceptance');
  await sees(technician.page, /as wide as its neighbour/);

  // The clinic rejects the first design with a reason and approves the second.
  await lab.take('Accept order');
  await expectState(dentist, 'Reception ticket');
  await lab.submit('design', 1, [smallJaw('upper', 'bridge-design.stl')]);
  await expectState(dentist, 'Design to confirm');
  await clinic.requestChanges('design', 'The connector is too thin');
  await expectState(technician, 'Reception ticket');
  await sees(technician.page, /The connector is too thin/);
  await lab.submit('design', 2, [planSheet('bridge-design-2.pdf')]);
  await expectState(dentist, 'Design to confirm');
  await clinic.approve('design');
  await expectState(technician, 'To ship');

  // It's shipped, sent again after a damaged delivery, and received.
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

  // A remake is a new order with the same bridge.
  await clinic.answer('Request remake', {}, { Reason: 'Marginal fit' });
  await dentist.page.waitForURL(
    ({ pathname, searchParams }) => pathname === '/sendPage/page' && searchParams.get('id') !== id,
  );
  await sees(dentist.page, /three-unit bridge/);
  // The first order's files are copied with their names.
  await send.addJaws([smallJaw('upper', 'upper-again.stl'), smallJaw('lower', 'lower-again.stl')]);
  const again = await send.send();
  expect(again).not.toBe(number);
  await expectState(dentist, 'Pending acceptance');
  await sees(dentist.page, number);
  dentist.expectNoProblems();
  technician.expectNoProblems();
});
