import { expect, inject, test } from 'vitest';
import type { UserInfo } from '../../../domain/account/userInfo.ts';
import { expectAccessible } from '../../support/axe.ts';
import { freshEmail, goodPassword } from '../../support/buildAccount.ts';
import { newPage, type Page } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { codeSentTo, letterTo } from '../../support/outbox.ts';
import { choose, openAs, press, sees, signIn } from '../../support/people.ts';
import { register } from '../../support/register.ts';
import { remote } from '../../support/remote.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

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
  const contact = freshEmail();
  // Retries use different names.
  const [grace, maya] = ['Grace', 'Maya'].map((name) => `${name} ${contact.slice(1, 9)}`) as [string, string];
  await head.page.goto(`${address}/member/page`);
  await press(head.page, 'Invite member');
  const dialog = head.page.getByRole('dialog', { name: 'Invite member' });
  await dialog.getByLabel('Phone number or e-mail').fill(contact);
  await expectAccessible(head.page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await line(head.page, contact).getByText('To be confirmed').waitFor();

  const newcomer = await newPage(browser, {});
  const letter = await letterTo(address, contact, 'step=register');
  await newcomer.page.goto(address + /\/login\?step=register&invitation=[\w-]+/.exec(letter)![0]);
  await newcomer.page.getByLabel('Phone number or e-mail').fill(contact);
  await button(newcomer.page, 'Send code').click();
  await button(newcomer.page, /^Resend in/).waitFor();
  await newcomer.page.getByLabel('Verification code').fill(await codeSentTo(address, contact));
  await press(newcomer.page, 'Continue');
  await newcomer.page.getByLabel('Your name', { exact: true }).fill(grace);
  await newcomer.page.getByLabel('New password', { exact: true }).fill(goodPassword);
  await newcomer.page.getByLabel('Repeat new password').fill(goodPassword);
  await newcomer.page.getByRole('checkbox').check();
  await press(newcomer.page, 'Create account');
  // The head's list updates without a reload.
  await line(head.page, grace).getByText('Normal', { exact: true }).waitFor();

  const mayas = await register(address, { nickName: maya });
  await server.ask('user/initSelfInfo', { userName: maya, nation: 'GB' }, { token: mayas });
  const admin = { token: await server.loginAs('clinicAdmin'), method: 'GET' } as const;
  const { iid } = await server.ask<UserInfo>('user/getUserInfo', {}, admin);
  await server.ask('institution/memberApply', { iid }, { token: mayas });
  await head.page.getByRole('tab', { name: /^Not reviewed/ }).click();
  await line(head.page, maya).getByRole('button', { name: 'Accept…' }).click();
  await choose(head.page, /^Role/, 'Dentists and dental staff');
  await head.page.getByRole('dialog', { name: 'Accept' }).getByRole('button', { name: 'Accept' }).click();
  await head.page.getByRole('tab', { name: /^Normal/ }).click();
  await line(head.page, maya).waitFor();

  const applicant = await openAs(browser, address, mayas, '/member/page');
  await line(applicant.page, grace).waitFor();
  expect(await button(applicant.page, 'Invite member').count()).toBe(0);

  await line(head.page, maya).getByRole('button', { name: 'Change role…' }).click();
  await choose(head.page, /^Role/, 'Head of clinic');
  await head.page.getByRole('dialog', { name: 'Change role' }).getByRole('button', { name: 'Change role' }).click();
  // From now on she's head, without a reload.
  await button(applicant.page, 'Invite member').first().waitFor();

  await sure(head.page, maya, 'Remove member');
  await line(head.page, maya).waitFor({ state: 'detached' });
  // She's signed out immediately, without making a call.
  await sees(applicant.page, 'You were signed out because you are no longer a member of North Clinic.');
  await head.page.getByRole('tab', { name: /^Past/ }).click();
  await line(head.page, maya).getByText('Deleted').waitFor();
  await expectAccessible(head.page);
  head.expectNoProblems();
});
