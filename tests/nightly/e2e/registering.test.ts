import { randomInt } from 'node:crypto';
import { inject, test } from 'vitest';
import { expectAccessible } from '../../support/axe.ts';
import { freshEmail } from '../../support/buildAccount.ts';
import { atTheDoor, isIn } from '../../support/pages/signInPage.ts';
import { sees } from '../../support/people.ts';
import { runBrowser } from '../../support/runBrowser.ts';

const address = inject('address');
const password = 'plum-7-kettle';
const browser = await runBrowser();

test.each(['en', 'ar', 'zh'] as const)(
  'a new user in %s registers, and recovers a forgotten password',
  async (language) => {
    const contact = freshEmail();
    const register = await atTheDoor(browser, address, language, '/login', { isNew: true });
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

    const recover = await atTheDoor(browser, address, language);
    await recover.follow('signIn.ways.recover');
    await recover.prove(contact, contact, [first]);
    await recover.fill('signIn.newPassword', `${password}-2`);
    await recover.fill('signIn.passwordAgain', `${password}-2`);
    await expectAccessible(recover.page);
    await recover.press('signIn.recoverSubmit');
    await isIn(recover.page);
    recover.expectNoProblems();
    await recover.close();

    const back = await atTheDoor(browser, address, language);
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
  },
);

test('by phone: the country code is separated, and a text message needs consent', async () => {
  const phone = `151${randomInt(10_000_000, 100_000_000)}`;
  const { page, fill, press, prove, said, close } = await atTheDoor(browser, address, 'zh', '/login?step=register');
  await fill('signIn.account', phone);
  await page.getByRole('button', { name: said('signIn.phoneCode', { code: '+86' }) }).click();
  await page.getByRole('combobox').fill('Deutsch');
  await page.getByRole('option', { name: /\+49/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: said('signIn.phoneCode', { code: '+49' }) }).waitFor();
  await press('layout.codes.send');
  await sees(page, said('signIn.consentNeeded'));
  await page.getByRole('checkbox').check();
  await prove(phone, `+49${phone}`);
  await press('signIn.goOn');
  await sees(page, `+49 ${phone}`);
  await close();
});
