import { EventEmitter, once } from 'node:events';
import { beforeAll, expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { people } from '../../support/buildPeople.ts';
import { clinicDay } from '../../support/clinicDay.ts';
import { sees } from '../../support/people.ts';
import { remote } from '../../support/remote.ts';
import { wordingOf } from '../../support/walk/catalogue.ts';
import { faultList } from '../../support/walk/faultList.ts';
import { shiftFaults, watchShifts } from '../../support/walk/layoutShifts.ts';
import { wordFaults } from '../../support/walk/wordFaults.ts';
import { addressOf, allStops, arrival, hostileStop, type Visitor } from '../../support/walk/stops.ts';
import { desk } from '../../support/walk/walkPages.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
const visitors: Visitor[] = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember', 'newUser', 'signedOut'];
const phone = { width: 390, height: 844 };
const stops = [...allStops(), hostileStop];
const browser = await runBrowser();

beforeAll(async () => void (await clinicDay(server)));

test.concurrent.each(visitors)(
  'every address leads a %s where it should, also when the page is loaded again',
  async (visitor) => {
    const wording = await wordingOf('en');
    const token = visitor === 'signedOut' ? undefined : await server.loginAs(visitor);
    const walker = await makeWalker(browser, address, { language: 'en', token });
    await watchShifts(walker.context);
    const faults = faultList();
    const seen = new Set<string>();
    for (const stop of stops) {
      const wanted = await addressOf(stop, server, visitor);
      const expected = arrival(stop, wanted, visitor);
      await walker.page.setViewportSize(desk);
      await walker.open(wanted);
      faults.add(wanted, await shiftFaults(walker.page));
      const first = walker.where();
      if (first !== expected) faults.add(wanted, [`led to ${first} instead of ${expected}`]);
      faults.add(wanted, [...(await wordFaults(walker.page, 'en', wording)), ...(await walker.complaints())]);
      if (seen.has(first)) continue;
      seen.add(first);
      // On a phone, since the reload also shows layout shifts there.
      await walker.page.setViewportSize(phone);
      await walker.reload();
      faults.add(wanted, await shiftFaults(walker.page));
      if (walker.where() !== first) faults.add(wanted, [`loaded again, led from ${first} to ${walker.where()}`]);
      faults.add(`${wanted}, loaded again`, await walker.complaints());
    }
    await walker.close();
    expect(faults.lines()).toEqual([]);
  },
);

/** Runs in the page: at the start of the second frame, the page has been painted. */
const twoFrames = () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test.each(['clinicAdmin', 'factoryMember'] as const)(
  'on a phone the dashboard of a %s stays in place when its fonts come after its figures',
  async (visitor) => {
    const token = await server.loginAs(visitor);
    const walker = await makeWalker(browser, address, { language: 'en', token, ...phone });
    await watchShifts(walker.context);
    const gate = new EventEmitter();
    const figures = once(gate, 'open');
    await walker.context.route('**/*.woff2', async (route) => {
      await figures;
      await route.continue();
    });
    const opened = walker.open('/dashboard/index');
    await sees(walker.page, /Due in the next 7 days/);
    await walker.page.evaluate(twoFrames);
    gate.emit('open');
    await opened;
    expect(await shiftFaults(walker.page)).toEqual([]);
    await walker.close();
  },
);

test('text changes its inherited size immediately when the user prefers reduced motion', async () => {
  const token = await server.loginAs('factoryAdmin');
  const walker = await makeWalker(browser, address, { language: 'en', token });
  await walker.open('/dashboard/index');
  const size = await walker.page.evaluate(() => {
    document.body.style.fontSize = '30px';
    return getComputedStyle(document.querySelector('section li')!).fontSize;
  });
  expect(size).toBe('30px');
  await walker.close();
});

test('a signed-out visitor reaches the wanted page after signing in', async () => {
  const wanted = await addressOf(
    stops.find(({ record, may }) => record && may?.('clinicAdmin'))!,
    server,
  );
  const { page, open, where, close } = await makeWalker(browser, address, { language: 'en' });
  await open(wanted);
  await page.getByLabel('Phone number or e-mail').fill(people.clinicAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill('dental-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(address + wanted);
  expect(where()).toBe(wanted);
  await close();
});

test('an unknown address shows an error page inside the console', async () => {
  const token = await server.loginAs('clinicAdmin');
  const { page, open, close } = await makeWalker(browser, address, { language: 'en', token });
  await open('/no-such-page');
  await sees(page, (await import('../../../src/i18nProvider/en/index.ts')).shell.pages.notFound.title);
  await page.getByRole('navigation').first().waitFor();
  await close();
});
