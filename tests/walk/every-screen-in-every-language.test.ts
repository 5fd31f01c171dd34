import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { languages, type Language } from '../../domain/languages.ts';
import { violationsOf } from '../support/axe.ts';
import { launchBrowser, type Browser } from '../support/browser.ts';
import { makeArch, binaryStl } from '../support/meshes.ts';
import { clinicDay, untilScansAreReady } from '../support/clinicDay.ts';
import { remote } from '../support/remote.ts';
import { wordingOf } from '../support/walk/catalogue.ts';
import { faultList } from '../support/walk/faultList.ts';
import { overflowFaults, wordFaults } from '../support/walk/reading.ts';
import { addressOf, allStops, arrival, type Visitor } from '../support/walk/stops.ts';
import { makeWalker, type Walker } from '../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
/**
 * Where accessibility is looked at: in English by light, by dark and on a phone, in the other direction by light; by
 * `WALK=full` in all seven and everywhere. What a language can spoil by itself, its words and their lengths, is looked at
 * in each of them always.
 */
const isFull = process.env.WALK === 'full';
const accessible: readonly Language[] = isFull ? languages : ['en', 'ar'];
const everywhere: readonly Language[] = isFull ? languages : ['en'];
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
let browser: Browser;
/** The addresses at which a visitor stays, so that each page is seen once. */
const pagesOf = new Map<Visitor, string[]>();

beforeAll(async () => {
  browser = await launchBrowser();
  const { order } = await clinicDay(server, [
    { name: 'upper_jaw.stl', bytes: binaryStl(makeArch({ jaw: 'upper', triangles: 2_000 })) },
  ]);
  await untilScansAreReady(server, order);
  for (const visitor of ['clinicAdmin', 'factoryAdmin', 'newUser', 'nobody'] as const) {
    const pages: string[] = [];
    for (const stop of allStops()) {
      const one =
        stop.record?.name === 'order' ? `${stop.path}?id=${order.id}` : await addressOf(stop, server, visitor);
      if (arrival(stop, one, visitor) === one) pages.push(one);
    }
    pagesOf.set(visitor, pages);
  }
}, 60_000);
afterAll(() => browser?.close());

/** Everything that must hold of the page that is open, at both widths. */
async function look({ page, rest }: Walker, language: Language, wording: Awaited<ReturnType<typeof wordingOf>>) {
  const faults = [...(await wordFaults(page, language, wording)), ...(await overflowFaults(page))];
  const inMode = async (mode: string) =>
    (await violationsOf(page)).map((violation) => violation.replace(/^ */, `in ${mode} mode, axe: `));
  if (accessible.includes(language)) faults.push(...(await inMode('light')));
  if (everywhere.includes(language)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await rest();
    faults.push(...(await inMode('dark')));
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(phone);
  await rest();
  faults.push(...(await wordFaults(page, language, wording)), ...(await overflowFaults(page)));
  if (everywhere.includes(language)) faults.push(...(await inMode('a phone’s light')));
  await page.setViewportSize(desk);
  return faults;
}

const walks = languages.flatMap((language) =>
  (['clinicAdmin', 'factoryAdmin', 'newUser', 'nobody'] as const).map((visitor) => [language, visitor] as const),
);

test.concurrent.each(walks)(
  'in %s every page of a %s reads well and fits, and is accessible where that is looked at',
  async (language, visitor) => {
    const wording = await wordingOf(language);
    const token = visitor === 'nobody' ? undefined : await server.loginAs(visitor);
    const walker = await makeWalker(browser, address, { language, token, ...desk });
    const faults = faultList();
    const [first, ...others] = pagesOf.get(visitor)!;
    await walker.open(first!);
    for (const place of [first!, ...others]) {
      if (place !== first) await walker.step(place);
      faults.add(place, walker.where() === place ? [] : [`led to ${walker.where()}`]);
      faults.add(place, [...(await look(walker, language, wording)), ...(await walker.complaints())]);
    }
    await walker.close();
    expect(faults.lines()).toEqual([]);
  },
);
