import { expect, inject, test } from 'vitest';
import { deviceClient } from '../../../docs/device-client/client.mjs';
import { expectAccessible } from '../../support/axe.ts';
import type { Page } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { freshDevice } from '../../support/freshDevice.ts';
import { codeSentTo, codesShown } from '../../support/outbox.ts';
import { press, sees, signIn } from '../../support/people.ts';

const address = inject('address');
const browser = await runBrowser();

test('a lab connects a device by a code; locked, it is refused; unbound by a code to the head, it is gone', async ({
  task,
}) => {
  const { name, serialNumber } = await freshDevice(address, task.result?.retryCount ?? 0);
  const line = (page: Page) => page.getByRole('row', { name: new RegExp(name) });
  // Unbinding the old scanner also required a code.
  const known = await codesShown(address, people.factoryAdmin.email);
  const head = await signIn(browser, address, people.factoryAdmin.email);
  const technician = await signIn(browser, address, people.factoryMember.email);
  for (const { page } of [head, technician]) await page.goto(`${address}/equipmentMan/page`);
  await line(technician.page).getByText('Bound · Not connected yet').waitFor();

  await press(head.page, 'Activate device');
  const activating = head.page.getByRole('dialog', { name: 'Activate device' });
  await activating.getByLabel('Serial number').fill('DLP-90-5521');
  await activating.getByLabel('Activation code').fill('0000-0000-0000-0000');
  await activating.getByRole('button', { name: 'Activate' }).click();
  await activating.getByText(/This activation code can’t be used/).waitFor();
  await expectAccessible(head.page);
  await activating.getByRole('button', { name: 'Cancel' }).click();
  await activating.waitFor({ state: 'detached' });

  await line(head.page).getByRole('button', { name: /^More/ }).click();
  await press(head.page, 'Connect…');
  const connecting = head.page.getByRole('dialog', { name: `Connect ${name}` });
  await connecting.getByRole('button', { name: 'Create code' }).click();
  const code = (await connecting.locator('output').textContent())!;
  const { token, device } = await deviceClient({ url: address }).connect(serialNumber.toLowerCase(), code, '2.4.0');
  await connecting.getByText(`${name} connected`).waitFor();
  await expectAccessible(head.page);
  await connecting.getByRole('button', { name: 'Close' }).click();
  // The technician's list updates without a reload.
  await line(technician.page).getByText('2.4.0').waitFor();

  const machine = deviceClient({ url: address, token });
  expect(await machine.report()).toEqual(device);
  // The row's first button doesn't stop a running machine.
  await line(head.page).getByRole('button', { name: /^More/ }).click();
  await press(head.page, /^Lock$/);
  await line(technician.page).getByText('Locked').waitFor();
  await expect(machine.orders()).rejects.toThrow('This device is locked');
  await line(technician.page).getByRole('link', { name }).click();
  await technician.page.waitForURL(({ pathname }) => pathname === '/equipmentMan/device');
  await sees(technician.page, 'The device connected');
  await line(head.page).getByRole('button', { name: 'Unlock' }).click();
  await line(head.page).getByRole('button', { name: 'Unlock' }).waitFor({ state: 'detached' });

  await line(head.page).getByRole('button', { name: /^More/ }).click();
  await press(head.page, 'Unbind…');
  const unbinding = head.page.getByRole('dialog', { name: `Unbind ${name}` });
  await unbinding.getByRole('button', { name: 'Send code' }).click();
  await unbinding.getByRole('button', { name: /^Resend in/ }).waitFor();
  await unbinding.getByLabel('Verification code').fill(await codeSentTo(address, people.factoryAdmin.email, known));
  await unbinding.getByRole('button', { name: 'Unbind' }).click();
  await line(head.page).getByText('Unbound', { exact: true }).first().waitFor();
  await sees(technician.page, 'Lena Harbour unbound the device');
  await expect(machine.report()).rejects.toThrow('This device was unbound');
  head.expectNoProblems('This activation code can’t be used');
  technician.expectNoProblems();
});
