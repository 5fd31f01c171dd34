import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withConsole } from '../../../server/http/console.ts';

const directory = mkdtempSync(join(tmpdir(), 'ddcp-console-'));
mkdirSync(join(directory, 'assets'));
for (const name of ['index.html', 'begin.js', 'assets/page-4f2a.js']) writeFileSync(join(directory, name), name);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const services = { publicUrl: () => 'http://test' };
const app = withConsole({ fetch: () => new Response('the API'), services }, directory);
const get = (path: string) => app.request(`http://test${path}`);

describe('how long a browser keeps', () => {
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

test('a page’s address gets the page, and a probe’s does not', async () => {
  expect(await (await get('/patientMan/page?id=1')).text()).toBe('index.html');
  expect((await get('/healthz')).status).toBe(404);
  expect(await (await get('/prod-api/v1/order/query')).text()).toBe('the API');
});
