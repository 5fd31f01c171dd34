import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { languages, type Language } from '../../../domain/languages.ts';
import { home, ownPages } from '../../../src/layout/places.ts';
import { orders } from '../../../src/resources/orders.ts';
import { violationsOf } from '../../support/axe.ts';
import { launchBrowser, type Browser } from '../../support/browser.ts';
import { makeArch, binaryStl } from '../../support/meshes.ts';
import { clinicDay, untilScansAreReady } from '../../support/clinicDay.ts';
import { equalAccessViolationsOf } from '../../support/equalAccess.ts';
import { remote } from '../../support/remote.ts';
import { wordingOf } from '../../support/walk/catalogue.ts';
import { faultList } from '../../support/walk/faultList.ts';
import { overflowFaults, wordFaults } from '../../support/walk/wordFaults.ts';
import { labelFaults, leavingFaults, layoutFaults } from '../../support/walk/layoutFaults.ts';
import { addressOf, allStops, arrival, type Visitor } from '../../support/walk/stops.ts';
import { least, targetFaults } from '../../support/walk/targetFaults.ts';
import { makeWalker, type Walker } from '../../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
/**
 * Words, their lengths and overflow are checked in a language of each script. Accessibility is checked in English: by axe
 * in light mode, in dark mode (contrast) and on a phone, by IBM's engine in light mode. `WALK=full` checks both in all seven
 * languages.
 */
const isFull = process.env.WALK === 'full';
const read: readonly Language[] = isFull ? languages : ['en', 'ar', 'ru', 'zh'];
const accessible: readonly Language[] = isFull ? languages : ['en'];
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
let browser: Browser;
interface WalkedPage {
  address: string;
  /** A separate program, which only a full page load opens or leaves. */
  isApart: boolean;
}
/** Pages that both sides have, with different content. */
const differsBySide = [home, ownPages.dashboard.path, orders.show!.route];
/** The pages that a visitor can open, each visited once. */
const pagesOf = new Map<Visitor, WalkedPage[]>();

beforeAll(async () => {
  browser = await launchBrowser();
  const { order } = await clinicDay(server, [
    { name: 'upper_jaw.stl', bytes: binaryStl(makeArch({ jaw: 'upper', triangles: 2_000 })) },
  ]);
  await untilScansAreReady(server, order);
  for (const visitor of ['clinicAdmin', 'factoryAdmin', 'newUser', 'signedOut'] as const) {
    const pages: WalkedPage[] = [];
    for (const stop of allStops()) {
      const one =
        stop.record?.name === 'order' ? `${stop.path}?id=${order.id}` : await addressOf(stop, server, visitor);
      if (arrival(stop, one, visitor) !== one) continue;
      const isOfClinic = arrival(stop, one, 'clinicAdmin') === one;
      const isShared = visitor === 'factoryAdmin' && isOfClinic && !differsBySide.includes(stop.path);
      // The clinic's walk checks it.
      if (isShared && !isFull) continue;
      pages.push({ address: one, isApart: stop.isApart === true });
    }
    pagesOf.set(visitor, pages);
  }
}, 60_000);
afterAll(() => browser?.close());

/** Checks the open page at both widths. */
async function look({ page, rest }: Walker, language: Language, wording: Awaited<ReturnType<typeof wordingOf>>) {
  const faults = [...(await wordFaults(page, language, wording)), ...(await overflowFaults(page))];
  const inMode = async (mode: string, rules?: string[]) =>
    (await violationsOf(page, { rules })).map((violation) => violation.replace(/^ */, `in ${mode} mode, axe: `));
  faults.push(...(await labelFaults(page)));
  const isAccessibility = accessible.includes(language);
  if (isAccessibility) {
    faults.push(...(await inMode('light')));
    faults.push(...(await equalAccessViolationsOf(page)).map((violation) => `IBM Equal Access: ${violation}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    await rest();
    faults.push(...(await inMode('dark', ['color-contrast'])));
    await page.emulateMedia({ colorScheme: 'light' });
    faults.push(...(await leavingFaults(page)), ...(await targetFaults(page, least.desk)));
    for (const size of [desk, tablet]) {
      await page.setViewportSize(size);
      await rest();
      faults.push(...(await layoutFaults(page)));
    }
  }
  await page.setViewportSize(phone);
  await rest();
  if (isAccessibility) faults.push(...(await layoutFaults(page)), ...(await targetFaults(page, least.phone)));
  faults.push(...(await wordFaults(page, language, wording)), ...(await overflowFaults(page)));
  if (isAccessibility) {
    // As high as the page: what a bar at its foot covers can be scrolled out from under it.
    const hidden = await page.evaluate(() => {
      const all = [document.documentElement, ...document.querySelectorAll('main, main *, :has(> main)')];
      return Math.max(...all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
    });
    await page.setViewportSize({ ...phone, height: phone.height + hidden });
    await rest();
    faults.push(...(await inMode('a phone’s light')));
  }
  await page.setViewportSize(desk);
  return faults;
}

/** Accessibility checks take several times as long, so several walkers share the pages. */
const partsOf = (language: Language) => (accessible.includes(language) ? 3 : 1);
const walks = read.flatMap((language) =>
  (['clinicAdmin', 'factoryAdmin', 'newUser', 'signedOut'] as const).flatMap((visitor) =>
    Array.from({ length: partsOf(language) }, (_, nth) => [language, visitor, nth + 1, partsOf(language)] as const),
  ),
);

test.concurrent.each(walks)(
  'in %s every page of a %s reads well and fits, and is accessible where that is looked at, part %i of %i',
  async (language, visitor, part, parts) => {
    const wording = await wordingOf(language);
    const token = visitor === 'signedOut' ? undefined : await server.loginAs(visitor);
    const walker = await makeWalker(browser, address, { language, token, ...desk });
    const faults = faultList();
    let wasApart = true;
    const pages = pagesOf.get(visitor)!.filter((_, nth) => nth % parts === part - 1);
    for (const { address: place, isApart } of pages) {
      // A separate program has no history entry to go back to: it would check the same page again.
      await (isApart || wasApart ? walker.open(place) : walker.step(place));
      wasApart = isApart;
      faults.add(place, walker.where() === place ? [] : [`led to ${walker.where()}`]);
      if (token && !isApart && !(await walker.page.locator('#content').isVisible())) faults.add(place, ['no console']);
      faults.add(place, [...(await look(walker, language, wording)), ...(await walker.complaints())]);
    }
    await walker.close();
    expect(faults.lines()).toEqual([]);
  },
);
