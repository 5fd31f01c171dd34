import { expect, inject, test } from 'vitest';
import sharp from 'sharp';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import type { Institution } from '../../../domain/organisation/institution.ts';
import type { UserInfo } from '../../../domain/account/userInfo.ts';
import { remote } from '../../support/remote.ts';
import { choose, press, sees, signIn } from '../../support/people.ts';

const address = inject('address');
const browser = await runBrowser();

test('a lab’s new logo and catalogue appear immediately to a clinic that is writing an order', async () => {
  // Resets the state for retries.
  const server = remote(address);
  const token = await server.loginAs('otherLab');
  const { iid } = await server.ask<UserInfo>('user/getUserInfo', {}, { token, method: 'GET' });
  const { id, version, catalogue } = await server.ask<Institution>('institution/get', { id: iid }, { token });
  const items = catalogue!.items.filter(({ type }) => type !== 'orthodontics');
  await server.ask('institution/update', { id, version, catalogue: { ...catalogue, items } }, { token });

  const clinic = await signIn(browser, address, people.otherClinic.email, '/sendPage/page');
  await press(clinic.page, 'Orthodontics');
  await choose(clinic.page, 'Lab', 'Atelier Dental');
  await sees(clinic.page, 'Not in Atelier Dental’s catalogue: orthodontics');

  const lab = await signIn(browser, address, people.otherLab.email, '/institutionSet/page');
  // Wider than high, and not cropped.
  const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await lab.page
    .getByLabel('Choose picture')
    .and(lab.page.locator('input'))
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await sees(lab.page, 'Logo saved');
  const shown = lab.page.getByRole('banner').locator('img');
  await shown.waitFor();
  const seen = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight, getComputedStyle(image).objectFit];
  });
  expect(seen).toEqual([256, 85, 'contain']);

  await lab.page.getByRole('tab', { name: 'Catalogue' }).click();
  await lab.page.getByRole('checkbox', { name: 'Orthodontics' }).check();
  await lab.page.getByRole('spinbutton', { name: 'Usual working days: Orthodontics' }).fill('12');
  await press(lab.page, 'Save');
  await sees(lab.page, /^Saved$/);

  await press(clinic.page, 'Usually 12 days');
  await sees(clinic.page, 'In 12 working days');
  await clinic.page.getByText(/Not in Atelier Dental’s catalogue/).waitFor({ state: 'detached' });
  clinic.expectNoProblems();
  lab.expectNoProblems();
});
