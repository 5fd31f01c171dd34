import { inject, test } from 'vitest';
import { newPage, type WatchedPage } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { deskPage, expectState } from '../../support/pages/deskPage.ts';
import { jawScan, planSheet } from '../../support/pages/scans.ts';
import { sendPage } from '../../support/pages/sendPage.ts';
import { sees, signIn } from '../../support/people.ts';

const address = inject('address');
const browser = await runBrowser();

/** A visitor with the link and without an account. */
async function outside(url: string): Promise<WatchedPage> {
  const watched = await newPage(browser, { width: 390, height: 844 });
  await watched.page.goto(url);
  return watched;
}

test('aligners are ordered, planned, shown outside, designed, approved, shipped and received', async () => {
  const dentist = await signIn(browser, address, 'dentist@north.demo');
  const technician = await signIn(browser, address, 'technician@harbour.demo');

  // The dentist orders aligners by treatment goals, without marking teeth.
  const send = sendPage(dentist.page);
  await send.begin('Orthodontics', { name: 'Barbara McClintock', birthDate: '2004-06-16', sex: 'Female' });
  await send.addJaws([await jawScan('upper'), await jawScan('lower')]);
  await send.choose('Arches', 'Upper and lower');
  await send.choose('Appliance', 'Aligners');
  await send.fill('Treatment goal', 'Crowding of the lower front resolved.');
  await send.choose('Lab', 'Harbour Lab');
  const id = await send.id();
  await send.send();
  const [clinic, lab] = [deskPage(dentist.page), deskPage(technician.page)];
  await lab.open(address, id);
  await sees(technician.page, 'Crowding of the lower front resolved.');
  await lab.take('Accept order');

  // The link shows the scheme to an outside colleague before its approval, and nothing once it's revoked.
  await lab.submit('plan', 1, [await jawScan('lower', 'setup-lower.obj')]);
  await expectState(dentist, 'Scheme to confirm');
  const link = await clinic.share();
  const colleague = await outside(link);
  await colleague.page.locator('[data-state="ready"]').first().waitFor();
  await sees(colleague.page, 'Orthodontics');
  await colleague.page.getByText('Barbara McClintock').waitFor({ state: 'detached' });
  colleague.expectNoProblems();
  await colleague.close();

  await clinic.unshare();
  const late = await outside(link);
  await sees(late.page, /has been cancelled or expired/);
  await late.close();
  await clinic.approve('plan');
  await expectState(technician, 'Reception ticket');

  // The aligners are designed, approved, shipped and received.
  await lab.submit('design', 1, [planSheet('aligner-series.pdf')]);
  await expectState(dentist, 'Design to confirm');
  await clinic.approve('design');
  await expectState(technician, 'To ship');
  await lab.answer('Ship order', { Carrier: 'DHL', 'Tracking number': 'JD014600004RU' });
  await expectState(dentist, 'To receive');
  await clinic.answer('Confirm receipt');
  await expectState(technician, 'Completed');
  dentist.expectNoProblems();
  technician.expectNoProblems();
});
