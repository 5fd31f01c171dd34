// Builds what is stale into dist: the console (dist/console) and the server (dist/server). `--force` builds both.
import { performance } from 'node:perf_hooks';
import { fingerprint, parts, removeStamp, staleParts, writeStamp } from './parts.mjs';
import { preflight, root } from './preflight.mjs';

preflight();
const stale = process.argv.includes('--force') ? parts : staleParts();
const fresh = parts.filter((part) => !stale.includes(part));

for (const part of fresh) console.log(`build: ${part.name} is up to date`);
if (stale.length > 0) {
  process.env.NODE_ENV ??= 'production';
  const { build } = await import('vite');
  for (const part of stale) {
    const began = performance.now();
    const stamp = fingerprint(part);
    removeStamp(part);
    try {
      await build({ root, mode: part.name, logLevel: 'warn' });
    } catch (error) {
      console.error(`build: ${part.name} failed\n${error.message}`);
      process.exit(1);
    }
    writeStamp(part, stamp);
    console.log(`build: ${part.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}
