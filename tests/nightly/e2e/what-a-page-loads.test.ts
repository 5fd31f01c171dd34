import { beforeAll, expect, inject, test } from 'vitest';
import { agreed } from '../../support/buildAccount.ts';
import { runBrowser } from '../../support/runBrowser.ts';
import { firstScripts, kilobytesOf, mostScript } from '../../support/firstScripts.ts';
import { remote } from '../../support/remote.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const server = remote(address);
const browser = await runBrowser();
let token: string;
beforeAll(async () => {
  token = await quietClinic();
});

/** The head of a clinic used only by this file: pages refetch when another user of the clinic changes something. */
async function quietClinic(): Promise<string> {
  const head = await server.loginAs('newUser');
  await server.ask('user/agree', agreed, { token: head });
  const clinic = { type: 1, country: 'GB', name: 'Quiet Clinic', address: '1 Still Lane', contactPerson: 'Nina New' };
  await server.ask('institution/create', clinic, { token: head });
  const person = { name: 'Rosalind Franklin', sex: 'female', birthDate: '1980-07-25' };
  const { id: patientId } = await server.ask<{ id: string }>('patient/create', person, { token: head });
  const draft = { caseType: 'restoration', patientId, doctor: 'Nina New', teeth: [] };
  await server.ask('order/create', draft, { token: head });
  return head;
}

/** The requests of a first visit until the page is idle, without the live stream. */
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
])('the sign-in page in %s loads that language’s fonts only', async (language, fonts) => {
  const loaded = await requestsOf('/login', { language });
  expect(new Set(loaded('font').map(familyIn))).toEqual(new Set(fonts));
  // Preloaded with the URL from the style sheet, otherwise it would be loaded twice.
  expect(loaded('font').filter((path) => path.includes('inter-latin-wght'))).toHaveLength(1);
});

test('the page requests its font before any script or style sheet does', async () => {
  const page = await (await fetch(address)).text();
  expect(page).toMatch(/<link\s+rel="preload"\s+as="font"\s+type="font\/woff2"\s+href="\/assets\/inter-latin-wght-/);
});

test.each([
  // Includes the inbox's count, which arrives after the page.
  ['/orderForm', 14, 11],
  ['/sendPage/page', 17, 12],
  ['/patientMan/page', 14, 11],
  ['/dashboard/index', 17, 11],
  ['/profile/index', 28, 10],
])('%s is idle after at most %i scripts and %i calls', async (path, scripts, calls) => {
  const loaded = await requestsOf(path, { language: 'en', token });
  expect(loaded('script').length, loaded('script').join('\n')).toBeLessThanOrEqual(scripts);
  // Counted once each: a change signalled meanwhile repeats a request.
  const asked = new Set(loaded('fetch'));
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(calls);
});

test.each(Object.entries(mostScript))('%s loads at most %i kB of script until it is idle', async (path, most) => {
  const visit = { path, token: path === '/login' ? undefined : token, built: 'dist/console' };
  const { first } = await firstScripts(browser, address, visit);
  expect(first.length).toBeGreaterThan(1);
  expect(kilobytesOf(first), first.map(({ name, size }) => `${name} ${size}`).join('\n')).toBeLessThanOrEqual(most);
});
