import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { choose, press, sees, signIn } from '../../support/people.ts';

const address = inject('address');
const browser = await runBrowser();

test('a clinic sends its lab a work order with a file, the lab resolves it, and the clinic closes it', async () => {
  const clinic = await signIn(browser, address, people.clinicMember.email);
  const lab = await signIn(browser, address, people.factoryAdmin.email);

  await clinic.page.goto(`${address}/workOrder/page`);
  await clinic.page.getByRole('link', { name: 'New work order' }).first().click();
  await clinic.page.getByRole('textbox', { name: 'Content' }).fill('The last two crowns were high');
  await choose(clinic.page, 'Type', 'Quality');
  await choose(clinic.page, 'Partner', 'Harbour Lab');
  await press(clinic.page, 'Save');
  await clinic.page.waitForURL(({ pathname }) => pathname === '/workOrder/detail');
  const number = await clinic.page.getByRole('heading', { name: /^W-/ }).innerText();
  await clinic.page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contacts.txt', mimeType: 'text/plain', buffer: Buffer.from('16: high, 26: high') });
  await clinic.page.getByRole('textbox', { name: 'Write a message…' }).fill('Where they touch');
  await press(clinic.page, 'Send message');
  await clinic.page.getByRole('log').getByText('Where they touch').waitFor();

  // The lab opens it from the notification.
  await lab.page.getByRole('button', { name: /^Notifications/ }).click();
  await lab.page.getByRole('tab', { name: /Others/ }).click();
  await lab.page.getByText(`North Clinic sent a message about work order ${number}`).click();
  await lab.page.waitForURL(({ pathname }) => pathname === '/workOrder/detail');
  await sees(lab.page, 'Where they touch');
  const [saved] = await Promise.all([
    lab.page.waitForEvent('download'),
    lab.page
      .getByRole('log')
      .getByRole('button', { name: /contacts\.txt/ })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe('contacts.txt');
  await press(lab.page, 'Take');
  await sees(clinic.page, /Lena Harbour \(Harbour Lab\) took the work order/);
  await press(lab.page, /^Resolve/);
  const done = lab.page.getByRole('dialog', { name: 'Resolve' });
  await done.getByLabel('Resolution').fill('The contacts are set lighter for you');
  await done.getByRole('button', { name: 'Resolve' }).click();

  await sees(clinic.page, /Lena Harbour \(Harbour Lab\) resolved the work order/);
  // A toast outside the page may have a button with the same name.
  await clinic.page.getByRole('main').getByRole('button', { name: 'Close', exact: true }).click();
  await sees(lab.page, /Dr Ben Shaw \(North Clinic\) closed the work order/);
  await lab.page.getByRole('button', { name: /^Resolve/ }).waitFor({ state: 'detached' });
  clinic.expectNoProblems();
  lab.expectNoProblems();
});
