import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPage } from '../../support/browser.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { sees, signIn } from '../../support/people.ts';

const address = inject('address');
const browser = await runBrowser();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ddcp-bad-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a wrong password shows an error, and the input is kept', async () => {
  const { page, close } = await newPage(browser);
  await page.goto(address);
  await page.getByLabel('Phone number or e-mail').fill('head@lotus.demo');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await sees(page, 'The account or password is incorrect.');
  expect(await page.getByLabel('Phone number or e-mail').inputValue()).toBe('head@lotus.demo');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-the-password');
  await close();
});

test('a file that is no zip, a damaged scan and a foreign order have a message in the reader’s language', async () => {
  const { page, close } = await signIn(browser, address, 'dentist@north.demo');
  writeFileSync(join(folder, 'notes.zip'), 'nothing here');
  writeFileSync(join(folder, 'upper.stl'), Buffer.from('solid broken\nfacet normal 0 0 nothing'));
  await page.goto(`${address}/sendPage/page`);
  await page.getByLabel('Files or a zip').setInputFiles([join(folder, 'notes.zip'), join(folder, 'upper.stl')]);
  await sees(page, 'This isn’t a valid zip file.');
  await sees(page, /This file (is damaged and can’t be read|contains no 3D surface)/);
  await page.goto(`${address}/orderDetail/page?id=01234567-89ab-7cde-8f01-23456789abcd`);
  await sees(page, /doesn’t exist|not found/i);
  await close();
});

test('in Chinese the console and the server both answer in Chinese', async () => {
  const { page, close } = await newPage(browser, { locale: 'zh-CN' });
  await page.goto(address);
  await page.getByLabel('手机号 / 邮箱').fill('head@lotus.demo');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');
  await sees(page, '账号或密码错误。');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh');
  await close();
});
