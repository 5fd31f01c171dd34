import type { I18nProvider } from 'react-admin';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { signedOutWords } from '../../src/i18nProvider/signedOutWords.ts';
import { expectAccessible } from '../support/axe.ts';
import { launchBrowser, newPage, type Browser, type Page, type PageOptions } from '../support/browser.ts';
import { codeSentTo } from '../support/outbox.ts';
import { sees } from '../support/people.ts';

const address = inject('address');
const password = 'plum-7-kettle';
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A user at /login in this language; `said` returns the page's texts, with values filled in. */
async function atTheDoor(language: 'en' | 'ar' | 'zh', path = '/login', options: PageOptions = {}) {
  const watched = await newPage(browser, { locale: language, ...options });
  watched.page.setDefaultTimeout(Number(process.env.PATIENCE ?? 20_000));
  await watched.page.goto(address + path);
  return { ...watched, page: watched.page, ...handsOf(watched.page, await signedOutWords(language)) };
}

function handsOf(page: Page, { translate }: I18nProvider) {
  const field = (key: string) => page.getByLabel(translate(key), { exact: true });
  return {
    said: translate,
    field,
    fill: (key: string, text: string) => field(key).fill(text),
    press: (key: string) => page.getByRole('button', { name: translate(key), exact: true }).click(),
    follow: (key: string) =>
      page
        .getByRole('link', { name: translate(key), exact: true })
        .first()
        .click(),
    /** Requests a code and pastes it. */
    async prove(contact: string, stored = contact, known: string[] = []) {
      await field('signIn.account').fill(contact);
      await page.getByRole('button', { name: translate('layout.codes.send'), exact: true }).click();
      const code = await codeSentTo(address, stored, known);
      await field('layout.codes.label').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
      return code;
    },
  };
}

const isIn = (page: Page, path = '/profile/index') => page.waitForURL(({ pathname }) => pathname === path);

// One language of each direction; `WALK=full` adds a third.
const read = process.env.WALK === 'full' ? (['en', 'ar', 'zh'] as const) : (['en', 'ar'] as const);
describe.each(read)('a new user in %s', (language) => {
  const contact = `new-${language}@getting-in.test`;

  test('registers, and recovers a forgotten password', async () => {
    const register = await atTheDoor(language, '/login', { isNew: true });
    await register.press('signIn.cookieBanner.accept');
    await register.follow('signIn.ways.register');
    const first = await register.prove(contact);
    await expectAccessible(register.page);
    await register.press('signIn.goOn');
    await register.fill('signIn.name', 'Ann New');
    await register.fill('signIn.newPassword', password);
    await register.fill('signIn.passwordAgain', `${password}x`);
    await register.press('signIn.registerSubmit');
    await sees(register.page, register.said('signIn.passwordsDiffer'));
    await sees(register.page, register.said('signIn.agreementNeeded'));
    await register.fill('signIn.passwordAgain', password);
    await register.page
      .locator('form')
      .getByRole('link', { name: register.said('signIn.terms') })
      .click();
    await register.page.locator('dialog h3').first().waitFor();
    await register.press('signIn.close');
    await register.page.getByRole('checkbox').check();
    await expectAccessible(register.page);
    await register.press('signIn.registerSubmit');
    await isIn(register.page);
    register.expectNoProblems();
    await register.close();

    const recover = await atTheDoor(language);
    await recover.follow('signIn.ways.recover');
    await recover.prove(contact, contact, [first]);
    await recover.fill('signIn.newPassword', `${password}-2`);
    await recover.fill('signIn.passwordAgain', `${password}-2`);
    await expectAccessible(recover.page);
    await recover.press('signIn.recoverSubmit');
    await isIn(recover.page);
    recover.expectNoProblems();
    await recover.close();

    const back = await atTheDoor(language);
    await back.fill('signIn.account', contact);
    await back.fill('signIn.password', password);
    await back.page.keyboard.press('Enter');
    await back.page
      .getByRole('textbox', { name: back.said('signIn.password') })
      .and(back.page.locator('[aria-invalid=true]'))
      .waitFor();
    await back.fill('signIn.password', `${password}-2`);
    await back.page.keyboard.press('Enter');
    await isIn(back.page);
    await back.close();
  });
});

test('by phone: the country code is separated, and a text message needs consent', async () => {
  const { page, fill, press, prove, said, close } = await atTheDoor('zh', '/login?step=register');
  await fill('signIn.account', '15112345678');
  await page.getByRole('button', { name: said('signIn.phoneCode', { code: '+86' }) }).click();
  await page.getByRole('combobox').fill('Deutsch');
  await page.getByRole('option', { name: /\+49/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: said('signIn.phoneCode', { code: '+49' }) }).waitFor();
  await press('layout.codes.send');
  await sees(page, said('signIn.consentNeeded'));
  await page.getByRole('checkbox').check();
  await prove('15112345678', '+4915112345678');
  await press('signIn.goOn');
  await sees(page, /\+49 15112345678/);
  await close();
});

test('by code: a wrong one shows its error at the field, the wait survives a reload, and the address isn’t stored', async () => {
  const { page, said, field, fill, prove, press, close } = await atTheDoor('en', '/login?step=code');
  const code = await prove('technician@harbour.demo');
  await fill('layout.codes.label', code === '000000' ? '111111' : '000000');
  await press('signIn.submit');
  await sees(page, 'The verification code is incorrect or has expired. Request a new one.');
  await expect.poll(() => field('layout.codes.label').evaluate((input) => input === document.activeElement)).toBe(true);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain('technician');

  await page.reload();
  const wait = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  expect(await wait.isDisabled()).toBe(true);
  const before = (await wait.textContent())!;
  await page.getByRole('button', { name: before, exact: true }).waitFor({ state: 'detached' });
  await fill('signIn.account', 'technician@harbour.demo');
  await fill('layout.codes.label', code);
  await page.getByLabel(said('signIn.remember')).check();
  await press('signIn.submit');
  await isIn(page, '/orderForm');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Admin-Token')?.expires).toBeGreaterThan(Date.now() / 1000);
  await close();
});

test('refused cookies block signing in and set no cookie, until the user accepts', async () => {
  const { page, context, press, close } = await atTheDoor('en', '/login', { isNew: true });
  await press('signIn.cookieBanner.refuse');
  await sees(page, 'Refused cookies: main functions incl. login unavailable');
  expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '简体中文' }).click();
  await sees(page, '您已拒绝 Cookie：登录等主要功能不可用');
  expect(await context.cookies()).toEqual([]);
  await page.getByRole('button', { name: '接受' }).click();
  await page.getByLabel('手机号 / 邮箱').fill('dentist@north.demo');
  await page.getByLabel('密码', { exact: true }).fill('dental-demo');
  await page.keyboard.press('Enter');
  await isIn(page, '/orderForm');
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual(['Admin-Token', 'language']);
  await close();
});

test('Back leaves a step and not the page, and keeps the input', async () => {
  const { page, fill, field, follow, close } = await atTheDoor('en');
  await fill('signIn.account', 'dentist@north.demo');
  await follow('signIn.ways.recover');
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await field('signIn.account').inputValue()).toBe('dentist@north.demo');
  await close();
});
