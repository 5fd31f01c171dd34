import { randomInt } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { OpenSession } from '../../../domain/accountCalls.ts';
import type { OwnInstitution } from '../../../domain/account/userInfo.ts';
import { loadCatalogue } from '../../../src/i18nProvider/catalogues.ts';
import { wordsOf } from '../../../src/i18nProvider/signedOutWords.ts';
import { expectAccessible } from '../../support/axe.ts';
import { freshEmail, goodPassword } from '../../support/buildAccount.ts';
import { newPage, type Page, type PageOptions } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { codeSentTo } from '../../support/outbox.ts';
import { twoColours } from '../../support/pictures.ts';
import { register } from '../../support/register.ts';
import { remote } from '../../support/remote.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

const signIn = async (userName: string, word = goodPassword) =>
  (await server.ask<{ token: string }>('base/login', { userName, password: word }, {})).token;

type Language = 'en' | 'ar' | 'zh';
/** A signed-in console page in this language; `said` returns the console's texts. */
async function at(language: Language, token: string, path: string, options: PageOptions = {}) {
  const watched = await newPage(browser, { locale: language, ...options });
  const { page, context } = watched;
  await context.addCookies([{ name: 'Admin-Token', value: token, url: address }]);
  await page.goto(address + path);
  const catalogues = await Promise.all([loadCatalogue(language, 'index'), loadCatalogue(language, 'custom')]);
  const texts = Object.assign({}, ...catalogues) as Parameters<typeof wordsOf>[1];
  const { translate: said } = wordsOf(language, texts);
  return { ...watched, said, ...handsOf(page, said) };
}

function handsOf(page: Page, said: (key: string, values?: object) => string) {
  const button = (key: string) => page.getByRole('button', { name: said(key), exact: true });
  return {
    field: (key: string) => page.getByRole('textbox', { name: said(key) }),
    secret: (key: string) => page.getByLabel(said(key), { exact: true }),
    press: (key: string) => button(key).last().click(),
    named: (key: string, name: string) => page.getByRole('button', { name: `${said(key)}: ${name}` }).click(),
    reads: (key: string, values?: object) => page.getByText(said(key, values)).first().waitFor(),
    /** The current page of the console, and the current organisation. */
    isIn: async (organisation: string) => {
      await page.waitForURL(({ pathname }) => pathname === '/orderForm');
      await page.getByRole('banner').getByText(organisation).waitFor();
    },
  };
}

/** Enters name and country, creates a clinic and a lab, and switches between them. */
async function beginsWork(language: Language, contact: string, clinic: string, lab: string) {
  const me = await at(language, await register(address, { contact, nickName: 'Wren' }), '/');
  await me.reads('profile.supplement.person');
  await expectAccessible(me.page);
  expect(await me.field('profile.personal.name').inputValue()).toBe('Wren');
  await me.field('profile.personal.name').fill('');
  await me.press('profile.supplement.submit');
  await me.reads('profile.personal.nameNeeded');
  await me.field('profile.personal.name').fill('Wren Holt');
  await me.press('profile.supplement.submit');
  await me.reads('profile.onboarding.welcome', { name: 'Wren Holt' });
  expect(new URL(me.page.url()).pathname).toBe('/profile/index');
  await expectAccessible(me.page);

  await me.page.getByRole('button', { name: me.said('profile.onboarding.create') }).click();
  await me.page.getByRole('radio', { name: me.said('profile.create.clinic') }).click();
  await me.field('profile.create.name').fill(clinic);
  await expectAccessible(me.page);
  await me.press('profile.create.submit');
  await me.isIn(clinic);

  await me.page.goto(`${address}/profile/index?tab=organisations&do=create`);
  await me.page.getByRole('radio', { name: me.said('profile.create.clinic') }).focus();
  await me.page.keyboard.press('ArrowDown');
  await me.field('profile.create.name').fill(lab);
  await me.press('profile.create.submit');
  await me.isIn(lab);

  await me.page.goto(`${address}/profile/index?tab=organisations`);
  await me.reads('profile.organisations.here');
  await expectAccessible(me.page);
  await me.named('profile.organisations.enter', clinic);
  await me.isIn(clinic);
  me.expectNoProblems();
  await me.close();
}

/** Binds a phone, changes the password, and ends another session. */
async function secures(language: Language, contact: string, digits: string) {
  const me = await at(language, await signIn(contact), '/profile/index?tab=account', { width: 390, height: 844 });
  await me.reads('profile.account.last');
  await me.press('profile.account.bindPhone');
  await me.secret('profile.account.yourPassword').fill(goodPassword);
  await me.press('profile.next');
  const code = me.page.getByLabel(me.said('profile.account.phoneCode'));
  // Waits for the home country's code, which would replace typed text.
  await expect.poll(() => code.inputValue()).toMatch(/^\+\d/);
  await code.fill('+44');
  await me.page.getByRole('option', { name: '+44' }).first().click();
  await me.field('profile.account.newPhone').fill(digits);
  await me.page.getByRole('checkbox').check();
  await expectAccessible(me.page);
  await me.press('layout.codes.send');
  await me.field('layout.codes.label').fill(await codeSentTo(address, `+44${digits}`));
  await me.press('profile.account.bindPhone');
  await me.reads('profile.account.boundPhone');
  await me.page.getByText(`+44${digits}`).first().waitFor();
  await expectAccessible(me.page);

  const elsewhere = await signIn(contact);
  await me.press('profile.account.changePassword');
  await me.secret('profile.account.oldPassword').fill(goodPassword);
  await me.secret('profile.account.newPassword').fill(`${goodPassword}-2`);
  await me.secret('profile.account.repeat').fill(`${goodPassword}-2`);
  await me.press('profile.account.changePassword');
  await me.reads('profile.account.passwordChanged');
  await expect(server.ask('user/getUserInfo', {}, { token: elsewhere, method: 'GET' })).rejects.toThrow('revokedToken');

  const other = await signIn(contact, `${goodPassword}-2`);
  const { list } = await server.ask<{ list: OpenSession[] }>('user/sessions', {}, { token: other, method: 'GET' });
  expect(list.filter(({ isThis }) => !isThis)).toHaveLength(1);
  await me.page.goto(`${address}/profile/index?tab=devices`);
  await me.reads('profile.devices.here');
  await expectAccessible(me.page);
  // A sign-in through the API has no browser name.
  const unnamed = { device: me.said('profile.devices.unknown') };
  await me.page.getByRole('button', { name: me.said('profile.devices.endOne', unnamed) }).click();
  await me.reads('profile.devices.onlyThis');
  await expect(server.ask('user/getUserInfo', {}, { token: other, method: 'GET' })).rejects.toThrow('revokedToken');
  me.expectNoProblems();
  await me.close();
}

test.each(['en', 'ar', 'zh'] as const)(
  'a new user in %s enters name and country, creates a clinic and a lab, binds a phone, and ends other sessions',
  async (language) => {
    const contact = freshEmail();
    const clinic = `Clinic ${contact.slice(1, 9)}`;
    const lab = `Lab ${contact.slice(1, 9)}`;
    const digits = `7912${randomInt(100_000, 1_000_000)}`;
    await beginsWork(language, contact, clinic, lab);
    await expect(secures(language, contact, digits)).resolves.toBeUndefined();
  },
);

test('an accepted application lets the user in without a reload; a chosen avatar is shown', async () => {
  const me = await at('en', await register(address, { nickName: 'Iris' }), '/');
  await me.field('profile.personal.name').fill('Iris Vale');
  await me.press('profile.supplement.submit');
  await me.page.getByRole('button', { name: 'Join an existing organisation' }).click();
  await me.page.getByLabel('Start of organisation name or number').fill('C-1001');
  await me.page.getByRole('button', { name: 'Apply to North Clinic' }).click();
  await me.page.getByText('Not reviewed').waitFor();

  const head = await server.loginAs('clinicAdmin');
  const { ID } = await server.ask<{ ID: number }>(
    'user/getUserInfo',
    {},
    { token: (await me.context.cookies()).find(({ name }) => name === 'Admin-Token')!.value, method: 'GET' },
  );
  const agreed = { accountId: ID, action: 'agree', authorityId: 233 };
  await server.ask('institution/memberUpdate', agreed, { token: head });
  // Like returning to the window, before the next poll.
  await me.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await me.isIn('North Clinic');

  await me.page.goto(`${address}/profile/index`);
  const buffer = await twoColours(600, 400).png().toBuffer();
  await me.page.getByLabel('Choose picture').last().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await me.page.getByText('Picture saved').waitFor();
  await expectAccessible(me.page);
  await me.page.getByRole('banner').locator('img[src*="prod-api"]').waitFor();
  await me.page.getByRole('button', { name: 'Remove picture' }).click();
  await me.page.getByText('Picture removed').waitFor();
  const { list } = await server.ask<{ list: OwnInstitution[] }>(
    'user/myInstitutionList?status=2',
    {},
    { token: (await me.context.cookies()).find(({ name }) => name === 'Admin-Token')!.value, method: 'GET' },
  );
  expect(list.map(({ name, state }) => [name, state])).toEqual([['North Clinic', 'normal']]);
  me.expectNoProblems();
  await me.close();
});
