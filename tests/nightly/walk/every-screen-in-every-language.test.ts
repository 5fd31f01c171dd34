import { beforeAll, expect, inject, test } from 'vitest';
import { languages, type Language } from '../../../domain/languages.ts';
import type { Order } from '../../../domain/order/order.ts';
import { violationsOf } from '../../support/axe.ts';
import { equalAccessViolationsOf } from '../../support/equalAccess.ts';
import { remote } from '../../support/remote.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { wordingOf } from '../../support/walk/catalogue.ts';
import { cutFaults, labelFaults, leavingFaults, layoutFaults } from '../../support/walk/layoutFaults.ts';
import { least, targetFaults } from '../../support/walk/targetFaults.ts';
import { desk, pagesOf, shownOrder, walkPages } from '../../support/walk/walkPages.ts';
import { makeWalker, type Walker } from '../../support/walk/walker.ts';
import { overflowFaults, wordFaults } from '../../support/walk/wordFaults.ts';

const address = inject('address');
const server = remote(address);
const tablet = { width: 820, height: 1180 };
const phone = { width: 390, height: 844 };
const browser = await runBrowser();
let order: Order;
beforeAll(async () => void (order = await shownOrder(server)));

/**
 * Checks the open page at all widths: by axe in light mode, in dark mode (contrast) and on a phone, by IBM's engine in
 * light mode.
 */
async function look({ page, rest }: Walker, language: Language, wording: Awaited<ReturnType<typeof wordingOf>>) {
  const faults = [...(await wordFaults(page, language, wording)), ...(await overflowFaults(page))];
  const inMode = async (mode: string, rules?: string[]) =>
    (await violationsOf(page, { rules })).map((violation) => violation.replace(/^ */, `in ${mode} mode, axe: `));
  faults.push(...(await labelFaults(page)));
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
    faults.push(...(await layoutFaults(page)), ...(await cutFaults(page)));
  }
  await page.setViewportSize(phone);
  await rest();
  faults.push(...(await layoutFaults(page)), ...(await cutFaults(page)), ...(await targetFaults(page, least.phone)));
  faults.push(...(await wordFaults(page, language, wording)), ...(await overflowFaults(page)));
  // As high as the page, since a bar at the bottom covers elements that could be scrolled out from under it. Elements
  // that become visible may be higher than estimated, hence the loop.
  for (let { height } = phone, before = 0, hidden = await hiddenOf(page); hidden !== before;) {
    height += hidden;
    await page.setViewportSize({ ...phone, height });
    await rest();
    [before, hidden] = [hidden, await hiddenOf(page)];
  }
  faults.push(...(await inMode('a phone’s light')));
  await page.setViewportSize(desk);
  return faults;
}

/** How many pixels of the page are below the visible part. */
const hiddenOf = (page: Walker['page']): Promise<number> =>
  page.evaluate(() => {
    const all = [document.documentElement, ...document.querySelectorAll('main, main *, :has(> main)')];
    return Math.max(...all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });

/** Several parallel walkers share the pages of a walk. */
const parts = [1, 2, 3];
const walks = languages.flatMap((language) =>
  (['clinicAdmin', 'factoryAdmin', 'newUser', 'signedOut'] as const).flatMap((visitor) =>
    parts.map((part) => [language, visitor, part] as const),
  ),
);

test.concurrent.each(walks)(
  'in %s every page of a %s reads well, fits, and is accessible, part %i',
  async (language, visitor, part) => {
    const wording = await wordingOf(language);
    // Signs in separately: half an hour later the token is replaced, and only its own browser gets the new one.
    const own = remote(address);
    const token = visitor === 'signedOut' ? undefined : await own.loginAs(visitor);
    const walker = await makeWalker(browser, address, { language, token, ...desk });
    const pages = (await pagesOf(own, visitor, order)).filter((_, nth) => nth % parts.length === part - 1);
    const faults = await walkPages(walker, pages, () => look(walker, language, wording));
    await walker.close();
    expect(faults).toEqual([]);
  },
);
