import { expect, inject, test } from 'vitest';
import { atTheDoor, isIn } from '../support/pages/signInPage.ts';
import { sees } from '../support/people.ts';
import { runBrowser } from '../support/runBrowser.ts';

/* tests/nightly/e2e/registering.test.ts covers everything else that starts at /login. */
const address = inject('address');
const browser = await runBrowser();

test('by code: a wrong one shows its error at the field, the wait survives a reload, and the address isn’t stored', async ({
  task,
}) => {
  // Codes for the same account are rate limited, so retries use another one.
  const account = ['technician@harbour.demo', 'dentist@north.demo'][task.result?.retryCount ?? 0]!;
  const { page, said, field, fill, prove, press, close } = await atTheDoor(browser, address, 'en', '/login?step=code');
  const code = await prove(account);
  await fill('layout.codes.label', code === '000000' ? '111111' : '000000');
  await press('signIn.submit');
  await sees(page, 'The verification code is incorrect or has expired. Request a new one.');
  await expect.poll(() => field('layout.codes.label').evaluate((input) => input === document.activeElement)).toBe(true);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(account.split('@')[0]);

  await page.reload();
  const wait = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  expect(await wait.isDisabled()).toBe(true);
  const before = (await wait.textContent())!;
  await page.getByRole('button', { name: before, exact: true }).waitFor({ state: 'detached' });
  await fill('signIn.account', account);
  await fill('layout.codes.label', code);
  await page.getByLabel(said('signIn.remember')).check();
  await press('signIn.submit');
  await isIn(page, '/orderForm');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Admin-Token')?.expires).toBeGreaterThan(Date.now() / 1000);
  await close();
});

test('refused cookies block signing in and set no cookie, until the user accepts', async () => {
  const { page, context, press, close } = await atTheDoor(browser, address, 'en', '/login', { isNew: true });
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
  const { page, fill, field, follow, close } = await atTheDoor(browser, address, 'en');
  await fill('signIn.account', 'dentist@north.demo');
  await follow('signIn.ways.recover');
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await field('signIn.account').inputValue()).toBe('dentist@north.demo');
  await close();
});
