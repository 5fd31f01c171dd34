import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { press, sees, signIn } from '../../support/people.ts';

const address = inject('address');
const browser = await runBrowser();

test('the head of a clinic subscribes to more room, a colleague’s sidebar shows it without a reload, and it is unsubscribed', async () => {
  const head = await signIn(browser, address, people.clinicAdmin.email);
  const dentist = await signIn(browser, address, people.clinicMember.email);
  const bar = dentist.page.getByRole('progressbar', { name: 'Capacity' });
  await bar.waitFor();
  const total = async () => Number(/of ([\d.]+) GB/.exec((await bar.getAttribute('aria-valuetext')) ?? '')?.[1]);
  const before = await total();

  await head.page.getByRole('link', { name: 'Capacity' }).click();
  await head.page.waitForURL(({ pathname }) => pathname === '/myCapacity/page');
  // Exact match: a row has a button 'Unsubscribe…'.
  await press(head.page, /^Subscribe$/);
  const dialog = head.page.getByRole('dialog', { name: 'Subscribe' });
  await dialog.getByRole('radio', { name: /^Small: 20 GB/ }).click();
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await sees(head.page, '20 GB of storage added');
  await dentist.page.getByText(`of ${before + 20} GB used`).waitFor();
  expect(await total()).toBe(before + 20);

  await press(head.page, 'Unsubscribe…');
  await head.page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await head.page.getByRole('row', { name: /Small.*Unsubscribed/ }).waitFor();
  // It stays until the end of its period. The warning comes thirty days ahead, so not yet in a month of 31.
  expect(await total()).toBe(before + 20);

  await head.page.getByRole('tab', { name: 'Activation cards' }).click();
  await head.page.waitForURL(({ pathname }) => pathname === '/myCapacity/activation');
  await sees(head.page, /^•••• \w{4}$/);
  await press(head.page, 'Activate card');
  await head.page.getByRole('textbox', { name: /Card number/ }).fill('0000-0000-0000-0000');
  await press(head.page, 'Activate');
  await sees(head.page, /This card can’t be activated/);
  dentist.expectNoProblems();
});
