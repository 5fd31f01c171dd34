import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { offeredDemo } from '../../../server/demo/people.ts';
import { withConsole } from '../../../server/http/console.ts';

const directory = mkdtempSync(join(tmpdir(), 'ddcp-console-'));
mkdirSync(join(directory, 'assets'));
for (const name of ['index.html', 'begin.js', 'assets/page-4f2a.js']) writeFileSync(join(directory, name), name);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const services = { publicUrl: () => 'http://test', operatorEmail: null };
const app = withConsole({ fetch: () => new Response('the API'), services }, directory);
const get = (path: string) => app.request(`http://test${path}`);

describe('the cache time of', () => {
  test.each([
    ['/assets/page-4f2a.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/page-gone.js', 404, 'no-cache'],
    ['/begin.js', 200, 'no-cache'],
    ['/', 200, 'no-cache'],
    ['/orderForm', 200, 'no-cache'],
  ])('%s', async (path, status, kept) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Cache-Control')).toBe(kept);
  });
});

test('every page says who one may be where there are demo accounts, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ddcp-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '<html><head></head><body></body></html>');
  const api = { fetch: () => new Response('the API'), services };
  let isFilling = true;
  const pages = withConsole(api, folder, () => ({ ...offeredDemo, isFilling }));
  for (const path of ['/', '/login', '/orderForm?x=1']) {
    const shown = await pages.request(`http://test${path}`);
    const content = /<meta name="demo" content="([^"]*)"/.exec(await shown.text())?.[1]?.replaceAll('&quot;', '"');
    expect(JSON.parse(content ?? 'null')).toEqual({ ...offeredDemo, isFilling });
    expect(shown.headers.get('Cache-Control')).toBe('no-cache');
    expect(shown.headers.get('Content-Security-Policy')).toBeTruthy();
    expect(await (await withConsole(api, folder).request(`http://test${path}`)).text()).not.toContain('demo');
  }
  isFilling = false;
  expect(await (await pages.request('http://test/demo.json')).json()).toEqual({ ...offeredDemo, isFilling });
  expect((await withConsole(api, folder).request('http://test/demo.json')).status).toBe(404);
});

test('a page’s address returns the page, and a probe’s doesn’t', async () => {
  expect(await (await get('/patientMan/page?id=1')).text()).toBe('index.html');
  expect((await get('/healthz')).status).toBe(404);
  expect(await (await get('/prod-api/v1/order/query')).text()).toBe('the API');
});

test.each([
  '/security.txt',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/favicon.ico',
  '/orderForm/main.js.map',
  '/.well-known/security.txt',
  '/.well-known/openid-configuration',
])('a missing file answers 404: %s', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('index.html');
});

test('a dot in a query is no file extension', async () => {
  expect(await (await get('/orderForm?filter=%7B%22keyword%22%3A%22a.b%22%7D')).text()).toBe('index.html');
});

describe('/.well-known/security.txt', () => {
  const operatorEmail = 'security@platform.test';
  const api = { fetch: () => new Response(''), services: { publicUrl: () => 'https://platform.test', operatorEmail } };

  test('names the operator, the language, its own address, and an expiry date within a year', async () => {
    const answer = await withConsole(api, directory).request('https://platform.test/.well-known/security.txt');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; *charset=utf-8$/i);
    const lines = (await answer.text()).trimEnd().split('\r\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
    expect(fields).toMatchObject({
      Contact: `mailto:${operatorEmail}`,
      'Preferred-Languages': 'en',
      Canonical: 'https://platform.test/.well-known/security.txt',
    });
    const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(7);
    expect(days).toBeLessThan(366);
  });
});
