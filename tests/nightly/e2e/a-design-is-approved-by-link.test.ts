import { expect, inject, test } from 'vitest';
import { expectAccessible } from '../../support/axe.ts';
import { newPage } from '../../support/browser.ts';
import { act, submit } from '../../support/build.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { binaryStl, makeArch } from '../../support/meshes.ts';
import { codeSentTo } from '../../support/outbox.ts';
import { press, sees, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { upload } from '../../support/tus.ts';

const address = inject('address');
const patientName = 'Zebediah Quux';
const dentistMail = 'dentist@north.demo';
/** Names in the demo. */
const nameOf: Record<string, string> = { 'head@north.demo': 'Dr Ada North' };
const browser = await runBrowser();

/** A member's phone, without a session. */
async function phone(link: string) {
  const watched = await newPage(browser, { width: 390, height: 844, isNew: true, context: { hasTouch: true } });
  await watched.page.goto(link);
  return watched;
}

test('a design is returned and then approved by links, on a phone and without signing in', async () => {
  const api = remote(address);
  const { order, clinic, lab } = await clinicOrder(api, patientName, { doctor: 'Dr Shaw' });
  await act(api, clinic, 'send', order);
  await act(api, lab, 'accept', order);
  const design = await upload(api, lab, {
    orderId: order.id,
    name: `${patientName}_16.stl`,
    purpose: 'design',
    bytes: binaryStl(makeArch({ triangles: 4000 })),
  });
  await act(api, lab, 'submitDesign', order, { fileIds: [design], comment: 'Please check the contact' });

  // The dentist creates a link for themself and copies it.
  const dentist = await signIn(browser, address, dentistMail, `/orderDetail/page?id=${order.id}`);
  const { page } = dentist;
  const makeLink = async (member?: string) => {
    await press(page, 'Share case');
    const links = page.getByRole('region', { name: 'Approve by link' });
    if (member) await links.getByRole('combobox').selectOption({ label: nameOf[member]! });
    await links.getByRole('button', { name: 'Create link to copy' }).click();
    const link = await links.getByRole('textbox', { name: 'Link' }).inputValue();
    await links.getByRole('listitem').first().waitFor();
    return link;
  };
  const first = await makeLink();
  await expectAccessible(page);
  await press(page, 'Close');

  // On the phone: the picture without a name; the code arrives by e-mail; changes are requested.
  const one = await phone(first);
  await one.page.waitForFunction(() =>
    [...document.images].some((image) => image.alt !== '' && image.naturalWidth > 0),
  );
  await sees(one.page, new RegExp(`Design for case .?${order.number}`));
  await sees(one.page, /Please check the contact/);
  await expectAccessible(one.page);
  expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const text = await one.page.evaluate(() => document.documentElement.outerHTML);
  for (const word of ['Zebediah', 'Quux']) expect(text).not.toContain(word);
  const answerWith = async (visitor: typeof one, mail: string) => {
    await press(visitor.page, /^Send code/);
    const code = await codeSentTo(address, mail);
    await visitor.page.getByRole('textbox', { name: 'Code' }).fill(code);
  };
  await press(one.page, 'Request changes');
  await one.page.getByRole('checkbox', { name: 'Contacts' }).check();
  await one.page.getByRole('textbox', { name: /What should change/ }).fill('Contact is too light');
  await answerWith(one, dentistMail);
  await one.page.getByRole('button', { name: 'Request changes' }).last().click();
  await sees(one.page, 'The lab has been notified');
  // The clinic's open page shows it immediately, and that it came through a link.
  await page.getByRole('tab', { name: 'Conversation' }).click();
  await sees(page, /By link/);
  await one.page.reload();
  await sees(one.page, 'This design was already answered with this link.');
  await one.close();

  // The next version gets a link for the head, which shows what was requested; in Arabic too.
  await submit(api, order, 'design', lab);
  await page.getByRole('button', { name: 'Review design' }).waitFor();
  const two = await phone(await makeLink('head@north.demo'));
  await sees(two.page, /Contact is too light/);
  await two.page.getByRole('button', { name: 'العربية' }).click();
  await two.page.waitForFunction(() => document.documentElement.dir === 'rtl');
  expect(await two.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await two.page.getByRole('button', { name: 'English' }).click();
  await two.page.waitForFunction(() => document.documentElement.dir === 'ltr');
  await answerWith(two, 'head@north.demo');
  await two.page.getByRole('button', { name: 'Approve design' }).last().click();
  await sees(two.page, 'Design approved');
  two.expectNoProblems();
  await two.close();
  dentist.expectNoProblems();
  await dentist.close();
});
