import { randomUUID } from 'node:crypto';
import { inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { openAs, press, sees, signIn } from '../../support/people.ts';
import { registerClinic } from '../../support/register.ts';

const address = inject('address');
const browser = await runBrowser();

test('a clinic invites a lab, which accepts; the clinic sees it without a reload, and later ends the partnership', async () => {
  // A new clinic for each attempt.
  const name = `Clinic ${randomUUID().slice(0, 8)}`;
  const token = await registerClinic(address, { name }, 'Ida Moss');
  const clinic = await openAs(browser, address, token, '/relationWeb/page');
  const lab = await signIn(browser, address, people.factoryAdmin.email);

  await press(clinic.page, 'Find partners');
  const dialog = clinic.page.getByRole('dialog', { name: 'Find partners' });
  await dialog.getByRole('searchbox', { name: 'Start of name or number' }).fill('harbour');
  await dialog.getByRole('button', { name: 'Invite: Harbour Lab' }).click();
  await dialog.getByRole('link', { name: 'To be confirmed by them' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const figure = clinic.page.getByRole('figure', { name: 'Your network' });
  await figure.getByRole('link', { name: /^Harbour Lab, Lab: To be confirmed by them/ }).waitFor();

  // The lab opens the clinic's card from the notification.
  await lab.page.getByRole('button', { name: /^Notifications/ }).click();
  await lab.page.getByRole('tab', { name: /Partners/ }).click();
  await lab.page.getByText(`${name} invited Harbour Lab to become a partner`).click();
  await lab.page.waitForURL(({ pathname }) => pathname === '/relationWeb/partner');
  await sees(lab.page, 'Ida Moss');
  await press(lab.page, 'Accept');
  await sees(lab.page, /Lena Harbour \(Harbour Lab\) accepted/);

  const node = figure.getByRole('link', { name: /^Harbour Lab, Lab: Confirmed/ });
  await node.waitFor();
  await node.focus();
  await clinic.page.keyboard.press('Enter');
  await clinic.page.waitForURL(({ pathname }) => pathname === '/relationWeb/partner');
  await sees(clinic.page, 'Lena Harbour');

  await press(clinic.page, /^More actions/);
  await press(clinic.page, /^End partnership/);
  const sure = clinic.page.getByRole('dialog', { name: 'End partnership' });
  await sure.getByLabel('Reason').fill('Only a trial');
  await sure.getByRole('button', { name: 'End partnership' }).click();
  await lab.page.getByRole('region', { name: 'History' }).getByText('Only a trial').waitFor();
  await press(lab.page, /^More actions/);
  await lab.page.getByRole('button', { name: /^Remove from list/ }).waitFor();
  clinic.expectNoProblems();
  lab.expectNoProblems();
});
