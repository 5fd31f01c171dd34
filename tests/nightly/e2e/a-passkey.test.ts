import { expect, inject, test } from 'vitest';
import { errorCodes } from '../../../domain/errors.ts';
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

async function wordsIn(language: 'en' | 'ar') {
  const catalogues = await Promise.all([loadCatalogue(language, 'index'), loadCatalogue(language, 'custom')]);
  return wordsOf(language, Object.assign({}, ...catalogues) as Parameters<typeof wordsOf>[1]).translate;
}

/** Gives the page's browser an authenticator that verifies its owner by itself. */
async function plugIn(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    count: async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const isInside = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/profile/index');

test.each([
  ['en', 1440],
  ['ar', 390],
] as const)('in %s, %i pixels wide: added, signed in with alone and after the password', async (language, width) => {
  const contact = freshEmail();
  const token = await register(address, { contact, nickName: 'Wren' });
  await server.ask('user/initSelfInfo', { userName: 'Wren', nation: 'GB' }, { token });
  const { page, context, expectNoProblems, close } = await newPage(browser, { locale: language, width });
  await context.addCookies([{ name: 'Admin-Token', value: token, url: address }]);
  const said = await wordsIn(language);
  const button = (key: string) => page.getByRole('button', { name: said(key), exact: true });

  const authenticator = await plugIn(page);
  await page.goto(`${address}/profile/index?tab=account`);
  await button('factor.passkeys.add').click();
  await page.getByRole('dialog', { name: said('factor.codes.title') }).waitFor();
  await expectAccessible(page);
  expect(await authenticator.count()).toBe(1);
  await button('factor.codes.close').click();
  await page.getByText(said('factor.passkeys.unused')).waitFor();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);

  const openSignIn = async () => {
    await context.clearCookies();
    await page.goto(`${address}/login`);
    await button('signIn.passkey.signIn').waitFor();
  };
  await openSignIn();
  await expectAccessible(page);
  expect(await fits(page)).toBe(true);
  await authenticator.setVerified(false);
  await button('signIn.passkey.signIn').click();
  await page.getByText(said('signIn.passkey.none')).waitFor();
  await authenticator.setVerified(true);
  await button('signIn.passkey.signIn').click();
  await isInside(page);

  await openSignIn();
  await page.getByLabel(said('signIn.account')).fill(contact);
  await page.getByLabel(said('signIn.password'), { exact: true }).fill(goodPassword);
  await button('signIn.submit').click();
  await button('signIn.passkey.use').waitFor();
  await expectAccessible(page);
  await button('signIn.passkey.use').click();
  await isInside(page);

  await page.goto(`${address}/profile/index?tab=account`);
  await page.getByRole('button', { name: said('factor.passkeys.renameOne', { name: '' }) }).click();
  const naming = page.getByRole('dialog');
  await naming.getByLabel(said('factor.passkeys.nameLabel')).fill('Surgery 2');
  await expectAccessible(page);
  await naming.getByRole('button', { name: said('factor.passkeys.rename'), exact: true }).click();
  await page.getByText(said('factor.passkeys.renamed')).waitFor();

  await page.getByRole('button', { name: said('factor.passkeys.removeOne', { name: 'Surgery 2' }) }).click();
  // As if the sign-in were older than a proof may be; the proof itself is real.
  const refusal = { json: { code: errorCodes.proofNeeded, data: null, msg: '' } };
  await page.route('**/user/removePasskey', (route) => route.fulfill(refusal), { times: 1 });
  const removing = page.getByRole('dialog', { name: said('factor.passkeys.removeTitle') });
  await removing.getByRole('button', { name: said('factor.passkeys.remove'), exact: true }).click();
  const proof = page.getByRole('dialog', { name: said('factor.proof.title') });
  await expectAccessible(page);
  await proof.getByRole('button', { name: said('signIn.passkey.use'), exact: true }).click();
  await page.getByText(said('factor.passkeys.removed')).waitFor();
  await button('factor.passkeys.add').waitFor();
  expect(await page.getByText('Surgery 2').count()).toBe(0);
  expectNoProblems();
  await close();
});
