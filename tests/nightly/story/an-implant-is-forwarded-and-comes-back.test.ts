import { inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { deskPage, expectState } from '../../support/pages/deskPage.ts';
import { jawScan, planSheet } from '../../support/pages/scans.ts';
import { sendPage } from '../../support/pages/sendPage.ts';
import { sees, signIn } from '../../support/people.ts';

const address = inject('address');
const molar = 'lower left first molar';
const browser = await runBrowser();

test('an implant’s crown is ordered, planned, forwarded, designed, shipped and received', async () => {
  const dentist = await signIn(browser, address, 'head@north.demo');
  const labHead = await signIn(browser, address, 'head@harbour.demo');

  // The dentist sends an implant crown with its custom abutment.
  const send = sendPage(dentist.page);
  await send.begin('Implant', { name: 'Linus Pauling', birthDate: '1961-02-28', sex: 'Male' });
  await send.addJaws([await jawScan('lower'), await jawScan('upper')]);
  await send.mark(molar, { type: 'custom abutment', material: 'titanium alloy', shade: 'A3' });
  await send.fill('Implant system', 'Straumann BLX');
  await send.choose('Fixation', 'Screw-retained');
  await send.choose('Lab', 'Harbour Lab');
  const id = await send.id();
  await send.send();
  const [clinic, lab] = [deskPage(dentist.page), deskPage(labHead.page)];
  await lab.open(address, id);
  await sees(labHead.page, /Straumann BLX/);

  // A design can't be submitted before the scheme is approved, and either side sees and ends a hold.
  await lab.take('Accept order');
  await lab.expectNoStep('Submit design');
  await expectState(dentist, 'Reception ticket');
  await clinic.answer('Put on hold', { Reason: 'The patient is ill' });
  await labHead.page.getByRole('alert').filter({ hasText: 'The patient is ill' }).waitFor();
  await clinic.take('Resume order');
  // It stays in the history; the notice above the order disappears.
  await labHead.page.getByRole('alert').filter({ hasText: 'The patient is ill' }).waitFor({ state: 'detached' });

  await lab.submit('plan', 1, [planSheet('implant-plan.pdf')]);
  await expectState(dentist, 'Scheme to confirm');
  await clinic.approve('plan');
  await expectState(labHead, 'Reception ticket');

  // The lab forwards it to a partner lab, which makes it; design and parcel return through the first lab.
  await lab.answer('Forward order', {}, { Lab: 'Atelier Dental' });
  await expectState(labHead, 'Forwarded');
  const otherLab = await signIn(browser, address, people.otherLab.email);
  await otherLab.page.getByRole('tab', { name: /Pending acceptance/ }).click();
  await otherLab.page.getByRole('row').filter({ hasText: 'Harbour Lab' }).first().click();
  await otherLab.page.waitForURL(({ pathname }) => pathname === '/orderDetail/page');
  const other = deskPage(otherLab.page);
  await expectState(otherLab, 'Pending acceptance');
  await other.take('Accept order');
  await other.submit('design', 1, [planSheet('abutment-design.pdf')]);

  await expectState(labHead, 'Design to confirm');
  await expectState(dentist, 'Design to confirm');
  await clinic.approve('design');
  await expectState(otherLab, 'To ship');
  await other.answer('Ship order', { Carrier: 'La Poste', 'Tracking number': '6A12345678901' });
  await expectState(labHead, 'To receive');
  await expectState(dentist, 'To receive');
  await sees(dentist.page, '6A12345678901');
  await clinic.answer('Confirm receipt');
  await expectState(otherLab, 'Completed');
  await expectState(labHead, 'Completed');
  for (const watched of [dentist, labHead, otherLab]) watched.expectNoProblems();
});
