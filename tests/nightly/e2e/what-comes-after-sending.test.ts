import { expect, inject, test } from 'vitest';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { smallJaw } from '../../support/pages/scans.ts';
import { press, sees, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { upload } from '../../support/tus.ts';

const address = inject('address');
const server = remote(address);

const browser = await runBrowser();

test('what is added after sending is seen by the lab, listed at the approval, and compared', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Barbara McClintock', { sharePatientName: true });
  await act(clinic, 'send');
  await act(lab, 'accept');
  const path = `/orderDetail/page?id=${order.id}`;
  const dentist = await signIn(browser, address, 'dentist@north.demo', `${path}&tab=files`);
  const head = await signIn(browser, address, 'head@harbour.demo', `${path}&tab=history`);

  // Scans added after sending appear on the lab’s screen immediately, in 3D, with a notification.
  await dentist.page
    .getByRole('region', { name: 'Files' })
    .getByLabel('Files or a zip')
    .setInputFiles([
      smallJaw('upper'),
      { name: 'note.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 Light contacts') },
    ]);
  await sees(dentist.page, 'Files sent to the lab');
  await head.page.locator('[data-state=ready]').waitFor();
  await sees(head.page, /Dr Ben Shaw.* added files to order/);
  await press(head.page, /^Notifications/);
  const notices = head.page.getByRole('dialog', { name: 'Notifications' });
  await notices.getByText(`North Clinic added files to order ${order.number}`).waitFor();
  await head.page.keyboard.press('Escape');
  await notices.waitFor({ state: 'hidden' });
  expect(await dentist.page.getByText('Not sent to the lab yet').count()).toBe(0);

  // The design approval bar lists what the clinic has sent since the design was made.
  const bytes = Buffer.from('%PDF-1.4 a crown');
  const design = await upload(server, lab, { orderId: order.id, name: 'crown.pdf', purpose: 'design', bytes });
  await act(lab, 'submitDesign', { fileIds: [design] });
  await dentist.page.getByLabel('Files or a zip').setInputFiles({
    name: 'bite.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 bite'),
  });
  await press(dentist.page, /^Review design/);
  const bar = dentist.page.getByRole('region', { name: 'Review design' });
  await bar.getByText(/made for prescription revision 2.*has sent revision 3/).waitFor();
  await bar.getByText('File added: bite.pdf').waitFor();
  expect(await bar.getByText(/File added/).count()).toBe(1);
  await bar.getByRole('button', { name: 'Approve design' }).waitFor();

  // A resent order shows its changes, and any two revisions can be compared.
  await act(lab, 'recall');
  await act(lab, 'returnForRescan', { reason: 'blurred' });
  const { name, buffer } = smallJaw('lower');
  await upload(server, clinic, { orderId: order.id, name, bytes: buffer });
  await act(clinic, 'resend');
  const { page } = head;
  await sees(page, `File added: ${name}`);
  await press(page, /^Compare revisions/);
  const dialog = page.getByRole('dialog', { name: 'Compare revisions' });
  await dialog.getByRole('combobox', { name: 'Earlier' }).click();
  await page.getByRole('option', { name: /Revision 1/ }).click();
  for (const file of ['upper_jaw.stl', 'note.pdf', 'bite.pdf', name])
    await dialog.getByText(`File added: ${file}`).waitFor();
  dentist.expectNoProblems();
  head.expectNoProblems();
});
