import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, type Browser } from '../support/browser.ts';
import { remote } from '../support/remote.ts';
import { makeWalker } from '../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The requests of a first visit until the page is at rest, without the live stream. */
async function requestsOf(path: string, options: { language: string; token?: string }) {
  const walker = await makeWalker(browser, address, options);
  const asked: { kind: string; path: string }[] = [];
  walker.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/notice/stream')) asked.push({ kind: request.resourceType(), path: pathname });
  });
  await walker.open(path);
  expect(walker.where()).toBe(path);
  await walker.close();
  return (kind: string) => asked.filter((request) => request.kind === kind).map((request) => request.path);
}

const familyIn = (path: string) => /noto-sans-(arabic|sc)|inter-(latin|cyrillic)/.exec(path)?.[0];

test.each([
  ['en', ['inter-latin']],
  ['fr', ['inter-latin']],
  ['ru', ['inter-cyrillic', 'inter-latin']],
  ['ar', ['inter-latin', 'noto-sans-arabic']],
  ['zh', ['inter-latin', 'noto-sans-sc']],
])('the sign-in page in %s loads the fonts of that language only', async (language, fonts) => {
  const loaded = await requestsOf('/login', { language });
  expect(new Set(loaded('font').map(familyIn))).toEqual(new Set(fonts));
});

test.each([
  ['/orderForm', 14, 8],
  ['/sendPage/page', 21, 11],
  ['/patientMan/page', 15, 8],
  ['/dashboard/index', 19, 8],
  ['/profile/index', 27, 7],
])('%s rests after at most %i scripts and %i calls', async (path, scripts, calls) => {
  const loaded = await requestsOf(path, { language: 'en', token: await server.loginAs('clinicMember') });
  expect(loaded('script').length, loaded('script').join('\n')).toBeLessThanOrEqual(scripts);
  expect(loaded('fetch').length, loaded('fetch').join('\n')).toBeLessThanOrEqual(calls);
});
