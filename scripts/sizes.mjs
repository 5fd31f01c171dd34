// `npm run sizes`: how much script a browser loads on a first visit until the page settles, gzipped, and which packages
// it consists of.
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { launchBrowser } from '../tests/support/browser.ts';
import { clinicDay } from '../tests/support/clinicDay.ts';
import { dataFolder } from '../tests/support/dataFolder.ts';
import { firstScripts, kilobytesOf, mostScript } from '../tests/support/firstScripts.ts';
import { startProduct } from '../tests/support/product.ts';
import { remote } from '../tests/support/remote.ts';
import { root } from './preflight.mjs';
import { printPackages } from './sizes/packages.mjs';

const folder = await dataFolder('sizes');
const built = join(folder, 'console');
process.env.NODE_ENV = 'production';
const { build } = await import('vite');
await build({ root, mode: 'console', logLevel: 'error', build: { outDir: built, sourcemap: 'hidden' } });

const product = await startProduct(join(folder, 'data'), { CONSOLE_DIR: relative(join(root, 'dist/server'), built) });
const browser = await launchBrowser();
try {
  const server = remote(product.address);
  await clinicDay(server);
  for (const [path, most] of Object.entries(mostScript)) {
    const token = path === '/login' ? undefined : await server.loginAs('clinicMember');
    const { first, later } = await firstScripts(browser, product.address, { path, token, built });
    console.log(`${path}: ${kilobytesOf(first).toFixed(1)} kB of at most ${most}, in ${first.length} scripts`);
    console.log(`  ahead, when the page is idle: ${kilobytesOf(later).toFixed(1)} kB, ${later.length} scripts`);
    printPackages(first, built);
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
