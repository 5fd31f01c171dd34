import { expect, inject, test } from 'vitest';
import { newPage } from '../../support/browser.ts';
import { clinicOrder } from '../../support/clinicOrder.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { freshEmail } from '../../support/buildAccount.ts';
import { people } from '../../support/buildPeople.ts';
import { letterTo } from '../../support/outbox.ts';
import { press, sees, signIn } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();

test('a dentist enables e-mails, gets one when the lab accepts, and opens the order from it', async () => {
  const { order, clinic, lab, act } = await clinicOrder(server, 'Zebediah Quux');
  await act(clinic, 'send');
  // Resets the state for retries.
  const off = { name: 'orderAccepted', channel: 'email', on: false };
  await server.ask('config/switchSingleConfig', off, { token: clinic });
  const { page, expectNoProblems, close } = await signIn(browser, address, people.clinicMember.email);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  const email = page.getByRole('switch', { name: 'Order accepted: E-mail' });
  await email.focus();
  const saved = page.waitForResponse(/config\/switchSingleConfig/);
  await page.keyboard.press('Space');
  expect(await (await saved).json()).toMatchObject({ code: 200 });
  await page.reload();
  expect(await email.isChecked()).toBe(true);

  await act(lab, 'accept');
  const letter = await letterTo(address, people.clinicMember.email, `Harbour Lab accepted order ${order.number}`);
  expect(letter).not.toContain('Zebediah');
  await page.goto(/https?:\/\/\S+/.exec(letter)![0]);
  await sees(page, order.number);

  // The console lists all notifications too.
  await page.goto(`${address}/notice/setting`);
  await press(page, 'All notifications');
  const said = `Harbour Lab accepted order ${order.number}`;
  const dialog = page.getByRole('dialog', { name: 'All notifications' });
  const entry = dialog.getByRole('listitem').filter({ hasText: said });
  await entry.getByRole('link', { name: 'Zebediah Quux' }).waitFor();

  // The dentist marks it as read in the list, and finds it among the read ones.
  await dialog.getByRole('link', { name: 'Open as list' }).click();
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await page.getByRole('tab', { name: 'Orders', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: said });
  await row.getByText('Unread').waitFor();
  await row.getByRole('button', { name: 'Mark as read' }).click();
  await row.getByText('Unread').waitFor({ state: 'detached' });
  await press(page, 'Filter');
  await page.getByRole('switch', { name: 'Unread' }).click();
  await page.keyboard.press('Escape');
  await row.waitFor({ state: 'detached' });
  await press(page, 'Remove filter “Unread”');
  await row.getByRole('link', { name: said }).click();
  await page.waitForURL(({ pathname }) => pathname === '/orderDetail/page');
  await page.getByRole('list', { name: 'Order progress' }).waitFor();
  expectNoProblems();
  await close();
});

test.each(['en', 'zh'] as const)(
  'in %s a visitor without an account applies for orthodontic simulation, and looks up its state later',
  async (language) => {
    const {
      signedOut: { ortho },
    } = await (language === 'en'
      ? import('../../../src/i18nProvider/en/signedOut.ts')
      : import('../../../src/i18nProvider/zh/signedOut.ts'));
    const { page, expectNoProblems, close } = await newPage(browser, { locale: 'fr', width: 390, height: 844 });
    const contact = freshEmail();
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
    await page.goto(`${address}/OrthoSimulation-apply`);
    await page.getByRole('button', { name: language === 'en' ? 'English' : '简体中文' }).click();
    await sees(page, ortho.applyTitle);
    await press(page, ortho.submit);
    await sees(page, ortho.needed);
    await page.getByLabel(ortho.fields.name).fill('Ida Moss');
    await page.getByLabel(ortho.fields.contact).fill(contact);
    await page.getByLabel(ortho.fields.organisation).fill('Moss Orthodontics');
    await page.getByLabel(ortho.fields.country).selectOption('TR');
    await page.getByLabel(ortho.fields.interest).selectOption('training');
    const applied = page.waitForRequest(/ortho\/apply/);
    await press(page, ortho.submit);
    expect(await (await applied).headerValue('Accept-Language')).toBe(language);
    await sees(page, ortho.received);
    const number = (await page.getByText(/^OS-\d{4}-\d+$/).textContent())!;

    await page.goto(`${address}/OrthoSimulation-apply?step=find`);
    await page.getByLabel(ortho.fields.number).fill(number);
    await page.getByLabel(ortho.fields.contact).fill('somebody@else.example');
    await press(page, ortho.find);
    await page.getByRole('alert').waitFor();
    await page.getByLabel(ortho.fields.contact).fill(contact);
    await press(page, ortho.find);
    await page.getByRole('status').getByText(number).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(scripts.filter((path) => /\/console-|\/App-/.test(path))).toEqual([]);
    expectNoProblems();
    await close();
  },
);
