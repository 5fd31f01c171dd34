import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { launchBrowser, newPage, type Browser, type Page } from '../support/browser.ts';
import { codeSentTo, letterTo } from '../support/outbox.ts';
import { choose, press, sees, signIn } from '../support/people.ts';

const address = inject('address');
const password = 'plum-7-kettle';
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

const line = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Starts `action` from a row's menu, and confirms it. */
async function sure(page: Page, name: string, action: string) {
  await line(page, name).getByRole('button', { name: /^More/ }).click();
  await button(page, `${action}…`).click();
  await page.getByRole('dialog', { name: action }).getByRole('button', { name: action }).click();
}

test('an invited user registers by the link and is a member; an applicant is accepted, becomes head, and is removed', async () => {
  const head = await signIn(browser, address, 'head@north.demo');
  const contact = `grace-${Date.now()}@north.test`;
  await head.page.goto(`${address}/member/page`);
  await press(head.page, 'Invite member');
  const dialog = head.page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByLabel('Phone number or e-mail').fill(contact);
  await expectAccessible(head.page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await line(head.page, contact).getByText('To be confirmed').waitFor();

  const newcomer = await newPage(browser, {});
  newcomer.page.setDefaultTimeout(Number(process.env.PATIENCE ?? 20_000));
  const letter = await letterTo(address, contact, 'step=register');
  await newcomer.page.goto(address + /\/login\?step=register&invitation=[\w-]+/.exec(letter)![0]);
  await newcomer.page.getByLabel('Phone number or e-mail').fill(contact);
  await button(newcomer.page, 'Send code').click();
  await button(newcomer.page, /^Resend in/).waitFor();
  await newcomer.page.getByLabel('Verification code').fill(await codeSentTo(address, contact));
  await press(newcomer.page, 'Continue');
  await newcomer.page.getByLabel('Your name', { exact: true }).fill('Grace Newman');
  await newcomer.page.getByLabel('New password', { exact: true }).fill(password);
  await newcomer.page.getByLabel('Repeat new password').fill(password);
  await newcomer.page.getByRole('checkbox').check();
  await press(newcomer.page, 'Create account');
  // The head's list updates without a reload.
  await line(head.page, 'Grace Newman').getByText('Normal', { exact: true }).waitFor();

  // Dr Maya Lind has applied.
  await head.page.getByRole('tab', { name: /^Not reviewed/ }).click();
  await line(head.page, 'Maya Lind').getByRole('button', { name: 'Accept…' }).click();
  await choose(head.page, /^Role/, 'Dentists and dental staff');
  await head.page.getByRole('dialog', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click();
  await head.page.getByRole('tab', { name: /^Normal/ }).click();
  await line(head.page, 'Maya Lind').waitFor();

  const maya = await signIn(browser, address, 'maya@north.demo');
  await maya.page.goto(`${address}/member/page`);
  await line(maya.page, 'Grace Newman').waitFor();
  expect(await button(maya.page, 'Invite member').count()).toBe(0);

  await line(head.page, 'Maya Lind').getByRole('button', { name: 'Change role…' }).click();
  await choose(head.page, /^Role/, 'Head of clinic');
  await head.page.getByRole('dialog', { name: 'Change role' }).getByRole('button', { name: 'Change role' }).click();
  // She is head from then on, without a reload.
  await button(maya.page, 'Invite member').first().waitFor();

  await sure(head.page, 'Maya Lind', 'Remove member');
  await line(head.page, 'Maya Lind').waitFor({ state: 'detached' });
  // She is signed out immediately, without a call of hers.
  await sees(maya.page, 'You were signed out because you are no longer a member of North Clinic.');
  await head.page.getByRole('tab', { name: /^Past/ }).click();
  await line(head.page, 'Maya Lind').getByText('Deleted').waitFor();
  await expectAccessible(head.page);
  head.expectNoProblems();
  await Promise.all([head, newcomer, maya].map(({ close }) => close()));
});
