import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser } from './browser.ts';
import { makeWalker } from './walk/walker.ts';

/**
 * Limits for gzipped scripts of a first visit, in kB of 1,000 bytes. A bare react-admin list (bench/console/peer) is
 * 292.8; the order list may be 1.2 times that, and 3 kB more for second factors and duties.
 */
export const mostScript = { '/login': 150, '/orderForm': 354 } as const;

interface Script {
  name: string;
  size: number;
}

declare global {
  /** Runs the held idle callbacks. */
  var goIdle: () => void;
}

/** Scripts that a first visit to the console in `built` loads until it's at rest, and those it loads only when idle. */
export async function firstScripts(
  browser: Browser,
  address: string,
  { path, token, built }: { path: string; token: string | undefined; built: string },
): Promise<{ first: Script[]; later: Script[] }> {
  const walker = await makeWalker(browser, address, { language: 'en', token });
  // Holds idle callbacks until the page is complete, so that the two phases don't overlap.
  await walker.context.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    globalThis.requestIdleCallback = (work) => held.push(work);
    globalThis.goIdle = () => held.splice(0).forEach((work) => work({ didTimeout: false, timeRemaining: () => 50 }));
  });
  const asked = new Set<string>();
  walker.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') asked.add(new URL(response.url()).pathname);
  });
  await walker.open(path);
  const first = [...asked];
  await walker.page.evaluate(() => globalThis.goIdle());
  await walker.rest();
  await walker.close();
  const sized = (names: string[]) =>
    names.map((name) => ({ name, size: gzipSync(readFileSync(built + name), { level: 9 }).length }));
  return { first: sized(first), later: sized([...asked].filter((name) => !first.includes(name))) };
}

export const kilobytesOf = (scripts: readonly Script[]): number =>
  scripts.reduce((total, { size }) => total + size, 0) / 1000;
