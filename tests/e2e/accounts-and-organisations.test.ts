import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { legalVersion } from '../../domain/legal.ts';
import type { CodeSent } from '../../domain/verification.ts';
import type { OpenSession } from '../../domain/accountCalls.ts';
import type { OwnInstitution } from '../../domain/userInfo.ts';
import { loadCatalogue } from '../../src/i18nProvider/catalogues.ts';
import { wordsOf } from '../../src/i18nProvider/signedOutWords.ts';
import { expectAccessible } from '../support/axe.ts';
import { launchBrowser, newPage, type Browser, type Page, type PageOptions } from '../support/browser.ts';
import { codeArgs } from '../support/codes.ts';
import { codeSentTo } from '../support/outbox.ts';
import { twoColours } from '../support/pictures.ts';
import { remote } from '../support/remote.ts';

const address = inject('address');
const server = remote(address);
const password = 'plum-7-kettle';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A user who has just registered with a first name, and without a country; the token. */
async function register(contact: string, nickName: string): Promise<string> {
  const wish = await codeArgs(server, { contact, purpose: 'register' });
  const { request } = await server.ask<CodeSent>('base/sendCaptchaCode', wish, {});
  const code = await codeSentTo(address, contact);
  const { ticket } = await server.ask<{ ticket: string }>('base/registerVerify', { contact, code, request }, {});
  const agreed = { terms: legalVersion, privacyPolicy: legalVersion };
  return (await server.ask<{ token: string }>('base/register', { ticket, password, nickName, ...agreed }, {})).token;
}

const signIn = async (userName: string, word = password) =>
  (await server.ask<{ token: string }>('base/login', { userName, password: word }, {})).token;

type Language = 'en' | 'ar' | 'zh';
/** A page of the console in this language, signed in; `said` returns the console's texts. */
async function at(language: Language, token: string, path: string, options: PageOptions = {}) {
  const watched = await newPage(browser, { locale: language, ...options });
  const { page, context } = watched;
  page.setDefaultTimeout(Number(process.env.PATIENCE ?? 20_000));
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

// One language of each direction; `WALK=full` adds a third.
const read = process.env.WALK === 'full' ? (['en', 'ar', 'zh'] as const) : (['en', 'ar'] as const);
describe.each(read)('a new user in %s', (language) => {
  const contact = `who-${language}@one-is.test`;
  const clinic = `Clinic ${language}`;
  const lab = `Lab ${language}`;
  const digits = { en: '7911123401', ar: '7911123402', zh: '7911123403' }[language];

  test('enters name and country, creates a clinic and a lab, and switches between them', async () => {
    const me = await at(language, await register(contact, 'Wren'), '/');
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
  });

  test('binds a phone, changes the password, and ends another session', async () => {
    const me = await at(language, await signIn(contact), '/profile/index?tab=account', { width: 390, height: 844 });
    await me.reads('profile.account.last');
    await me.press('profile.account.bindPhone');
    await me.secret('profile.account.yourPassword').fill(password);
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
    await me.secret('profile.account.oldPassword').fill(password);
    await me.secret('profile.account.newPassword').fill(`${password}-2`);
    await me.secret('profile.account.repeat').fill(`${password}-2`);
    await me.press('profile.account.changePassword');
    await me.reads('profile.account.passwordChanged');
    await expect(server.ask('user/getUserInfo', {}, { token: elsewhere, method: 'GET' })).rejects.toThrow(
      'revokedToken',
    );

    const other = await signIn(contact, `${password}-2`);
    const { list } = await server.ask<{ list: OpenSession[] }>('user/sessions', {}, { token: other, method: 'GET' });
    expect(list.filter(({ isThis }) => !isThis)).toHaveLength(1);
    await me.page.goto(`${address}/profile/index?tab=devices`);
    await me.reads('profile.devices.here');
    await expectAccessible(me.page);
    // A sign-in by a call has no browser name.
    const unnamed = { device: me.said('profile.devices.unknown') };
    await me.page.getByRole('button', { name: me.said('profile.devices.endOne', unnamed) }).click();
    await me.reads('profile.devices.onlyThis');
    await expect(server.ask('user/getUserInfo', {}, { token: other, method: 'GET' })).rejects.toThrow('revokedToken');
    me.expectNoProblems();
    await me.close();
  });
});

test('an accepted application lets the user in without a reload; a chosen avatar is shown', async () => {
  const me = await at('en', await register('asks@one-is.test', 'Iris'), '/');
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
  // As returning to the window does, before the next poll.
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
