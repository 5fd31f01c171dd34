// Builds what is stale into dist: the console (dist/console) and the server (dist/server). `--force` builds both.
import { execSync } from 'node:child_process';
import { renameSync } from 'node:fs';
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
      if (part.name === 'console') packBridge();
    } catch (error) {
      console.error(`build: ${part.name} failed\n${error.message}`);
      process.exit(1);
    }
    writeStamp(part, stamp);
    console.log(`build: ${part.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
}

/** Next to the console, so that a laboratory installs the bridge from its own server: `npx https://…/bridge.tgz`. */
function packBridge() {
  const name = execSync('npm pack ./bridge --silent --pack-destination dist', { cwd: root, encoding: 'utf8' }).trim();
  renameSync(`${root}dist/${name}`, `${root}dist/console/bridge.tgz`);
}
