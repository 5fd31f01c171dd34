import { generate } from 'otplib';
import { expect, inject, test } from 'vitest';
import { loadCatalogue } from '../../../src/i18nProvider/catalogues.ts';
import { wordsOf } from '../../../src/i18nProvider/signedOutWords.ts';
import { expectAccessible } from '../../support/axe.ts';
import { freshEmail, goodPassword } from '../../support/buildAccount.ts';
import { newPage, type Page } from '../../support/browser.ts';
import { register } from '../../support/register.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

type Language = 'en' | 'ar';
const period = 30;
/** The app's code, `ahead` by so many steps: the server takes the next one, too. */
const codeOf = (secret: string, ahead: number) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * period });
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function wordsIn(language: Language) {
  const catalogues = await Promise.all([loadCatalogue(language, 'index'), loadCatalogue(language, 'custom')]);
  return wordsOf(language, Object.assign({}, ...catalogues) as Parameters<typeof wordsOf>[1]).translate;
}

/** Sets up the app on the account page; returns its secret, the code that confirmed it and the recovery codes. */
async function setsUp(page: Page, said: (key: string) => string) {
  const dialog = (key: string) => page.getByRole('dialog', { name: said(key) });
  await page.goto(`${address}/profile/index?tab=account`);
  await page.getByRole('button', { name: said('factor.row.setUp') }).click();
  const setUp = dialog('factor.setUp.title');
  const shown = (await setUp.getByRole('status', { name: said('factor.setUp.key') }).textContent()) ?? '';
  const secret = shown.replaceAll(/\s/g, '');
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  const used = await codeOf(secret, 0);
  await setUp.getByLabel(said('signIn.factor.code')).fill(used);
  await setUp.getByRole('button', { name: said('factor.setUp.submit') }).click();
  const codes = dialog('factor.codes.title');
  await codes.waitFor();
  await expectAccessible(page);
  const recoveryCodes = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: said('factor.codes.close') }).click();
  await page.getByText(said('factor.row.renew')).waitFor();
  return { secret, used, recoveryCodes };
}

async function startsSignIn(page: Page, said: (key: string) => string, contact: string) {
  await page.context().clearCookies();
  await page.goto(`${address}/login`);
  await page.getByLabel(said('signIn.account')).fill(contact);
  await page.getByLabel(said('signIn.password'), { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: said('signIn.submit'), exact: true }).click();
  await page.getByRole('heading', { name: said('signIn.factor.title') }).waitFor();
}

const isInside = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/profile/index');

test.each([
  ['en', 1440],
  ['ar', 390],
] as const)(
  'in %s, %i pixels wide: set up, asked for at sign-in, and replaced by a recovery code',
  async (language, width) => {
    const contact = freshEmail();
    const token = await register(address, { contact, nickName: 'Wren' });
    await server.ask('user/initSelfInfo', { userName: 'Wren', nation: 'GB' }, { token });
    const { page, context, expectNoProblems, close } = await newPage(browser, { locale: language, width });
    await context.addCookies([{ name: 'Admin-Token', value: token, url: address }]);
    const said = await wordsIn(language);
    const { secret, used, recoveryCodes } = await setsUp(page, said);
    expect(recoveryCodes).toHaveLength(10);

    await startsSignIn(page, said, contact);
    await expectAccessible(page);
    expect(await fits(page)).toBe(true);
    const code = page.getByLabel(said('signIn.factor.code'));
    await code.fill(used);
    await page.getByRole('button', { name: said('signIn.submit'), exact: true }).click();
    await page.getByText(said('errors.wrongFactorCode')).waitFor();
    await expectAccessible(page);
    await code.fill(await codeOf(secret, 1));
    await page.getByRole('button', { name: said('signIn.submit'), exact: true }).click();
    await isInside(page);

    await startsSignIn(page, said, contact);
    await page.getByRole('button', { name: said('signIn.factor.useRecovery') }).click();
    await expectAccessible(page);
    await page.getByLabel(said('signIn.factor.recoveryCode')).fill(recoveryCodes[0]!);
    await page.getByRole('button', { name: said('signIn.submit'), exact: true }).click();
    await isInside(page);
    expectNoProblems();
    await close();
  },
);
