// `npm run sizes`: the scripts that a first visit loads before it comes to rest, gzipped, as a browser really asks for
// them; exits with 1 above the limits. `npm run sizes -- --packages` also says which packages they are made of.
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '../tests/support/browser.ts';
import { clinicDay } from '../tests/support/clinicDay.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { makeWalker } from '../tests/support/walk/walker.ts';
import { root } from './preflight.mjs';
import { printPackages } from './sizes/packages.mjs';

/** kB of 1,000 bytes. A bare react-admin list (bench/console/peer) is 292.8; the order list may be 1.2 times that. */
const limits = [
  { path: '/login', as: undefined, most: 150 },
  { path: '/orderForm', as: 'clinicMember', most: 351 },
];

const withPackages = process.argv.includes('--packages');
const folder = await dataFolder('sizes');
const built = withPackages ? join(folder, 'console') : join(root, 'dist/console');
if (withPackages) {
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ root, mode: 'console', logLevel: 'error', build: { outDir: built, sourcemap: 'hidden' } });
}

const product = await startProduct(join(folder, 'data'), { CONSOLE_DIR: relative(join(root, 'dist/server'), built) });
const browser = await launchBrowser();
try {
  const server = remote(product.address);
  await clinicDay(server);
  for (const { path, as, most } of limits) {
    const { first, later } = await scriptsOf(path, as && (await server.loginAs(as)));
    const size = sum(first);
    console.log(`${path}: ${kilobytes(size)} kB of at most ${most}, in ${first.length} scripts`);
    if (later.length > 0)
      console.log(`  ahead, when the page is idle: ${kilobytes(sum(later))} kB, ${later.length} scripts`);
    if (withPackages) printPackages(first, built);
    if (size > most * 1000) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Which scripts a first visit loads until it is at rest, and which only once it has nothing else to do. */
async function scriptsOf(path, token) {
  const walker = await makeWalker(browser, product.address, { language: 'en', token });
  // What waits for an idle moment waits until the page is there: else the two would run into each other.
  await walker.context.addInitScript(() => {
    const held = [];
    globalThis.requestIdleCallback = (work) => held.push(work);
    globalThis.goIdle = () => held.splice(0).forEach((work) => work({ didTimeout: false, timeRemaining: () => 50 }));
  });
  const asked = new Set();
  walker.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') asked.add(new URL(response.url()).pathname);
  });
  await walker.open(path);
  const first = [...asked];
  await walker.page.evaluate(() => globalThis.goIdle());
  await walker.rest();
  await walker.close();
  const sized = (paths) =>
    paths.map((name) => ({ name, size: gzipSync(readFileSync(built + name), { level: 9 }).length }));
  return { first: sized(first), later: sized([...asked].filter((name) => !first.includes(name))) };
}

function sum(scripts) {
  return scripts.reduce((total, { size }) => total + size, 0);
}

function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}
