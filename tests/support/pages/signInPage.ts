import type { I18nProvider } from 'react-admin';
import { signedOutWords } from '../../../src/i18nProvider/signedOutWords.ts';
import { newPage, type Browser, type Page, type PageOptions } from '../browser.ts';
import { codeSentTo } from '../outbox.ts';

/** Opens /login in this language; `said` returns the page's texts, with values filled in. */
export async function atTheDoor(
  browser: Browser,
  address: string,
  language: 'en' | 'ar' | 'zh',
  path = '/login',
  options: PageOptions = {},
) {
  const watched = await newPage(browser, { locale: language, ...options });
  await watched.page.goto(address + path);
  return { ...watched, page: watched.page, ...handsOf(watched.page, address, await signedOutWords(language)) };
}

function handsOf(page: Page, address: string, { translate }: I18nProvider) {
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

/** Waits until the user is signed in. */
export const isIn = (page: Page, path = '/profile/index') => page.waitForURL(({ pathname }) => pathname === path);
