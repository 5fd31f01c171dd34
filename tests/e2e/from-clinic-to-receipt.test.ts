import { inject, test } from 'vitest';
import { deskPage, expectState } from '../support/pages/deskPage.ts';
import { smallJaw } from '../support/pages/scans.ts';
import { sendPage } from '../support/pages/sendPage.ts';
import { sees, signIn } from '../support/people.ts';
import { runBrowser } from '../support/runBrowser.ts';

/* The shortest course of an order; tests/nightly/story covers refusals, changes, redelivery and remakes. */

const address = inject('address');
const browser = await runBrowser();

test('a bridge is sent, accepted, designed, reviewed, approved, shipped and received', async () => {
  const [dentist, technician] = await Promise.all([
    signIn(browser, address, 'dentist@north.demo'),
    signIn(browser, address, 'technician@harbour.demo'),
  ]);
  const send = sendPage(dentist.page);
  const [clinic, lab] = [deskPage(dentist.page), deskPage(technician.page)];

  await send.begin('Restoration', { name: 'Dorothy Hodgkin', birthDate: '1970-05-12', sex: 'Female' });
  await send.addJaws([smallJaw('upper'), smallJaw('lower')]);
  await send.bridge(['upper right canine', 'upper right first premolar', 'upper right second premolar'], {
    material: 'zirconia',
    shade: 'A2',
  });
  await send.choose('Lab', 'Harbour Lab');
  const id = await send.id();
  await send.send();
  await expectState(dentist, 'Pending acceptance');

  await lab.open(address, id);
  await lab.expectModel();
  await lab.take('Accept order');
  await expectState(dentist, 'Reception ticket');
  await lab.submit('design', 1, [smallJaw('upper', 'bridge-design.stl')]);
  await expectState(dentist, 'Design to confirm');
  await clinic.approve('design');
  await expectState(technician, 'To ship');

  await lab.answer('Ship order', { Carrier: 'DHL', 'Tracking number': 'JD014600003RU' });
  await expectState(dentist, 'To receive');
  await sees(dentist.page, 'JD014600003RU');
  await clinic.answer('Confirm receipt');
  await expectState(dentist, 'Completed');
  await expectState(technician, 'Completed');
  dentist.expectNoProblems();
  technician.expectNoProblems();
});
