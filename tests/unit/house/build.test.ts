import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

// A small project that uses the repository's own scripts. A separate process decides what has changed, as in `npm
// start`.
let folder: string;

function write(path: string, text = '') {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function run(script: string) {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], options).trim();
}

const stale = () =>
  run(`import { staleParts } from './scripts/parts.mjs'; console.log(staleParts().map((it) => it.name).join(' '))`);
const markBuilt = () =>
  run(
    `import { fingerprint, parts, writeStamp } from './scripts/parts.mjs'; parts.forEach((it) => writeStamp(it, fingerprint(it)))`,
  );

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  for (const file of [
    'vite.config.ts',
    'domain/order/order.ts',
    'server/main.ts',
    'server/db/open.ts',
    'src/main.tsx',
    'src/App.tsx',
  ])
    write(file);
  for (const output of ['dist/console/index.html', 'dist/server/main.js']) write(output, `console.log('started')`);
  markBuilt();
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('what is rebuilt', () => {
  beforeEach(() => write('node_modules/vite/package.json'));

  it('is nothing when the build packages are removed: what was built still runs, the operator’s tool too', () => {
    rmSync(join(folder, 'node_modules/vite'), { recursive: true });
    write('package-lock.json', 'changed');
    expect(stale()).toBe('');
    const scripts = { start: 'main', serve: 'serve', work: 'work', operator: 'operator' };
    for (const [name, output] of Object.entries(scripts)) {
      write(`dist/server/${output}.js`, `console.log('${name} as built')`);
      expect(run(`await import('./scripts/${name}.mjs')`)).toBe(`${name} as built`);
    }
  });

  it('is nothing when nothing changed', () => {
    expect(stale()).toBe('');
  });

  it.each([
    ['src/App.tsx', 'console'],
    ['public/favicon.svg', 'console'],
    ['server/db/open.ts', 'server'],
    ['domain/order/order.ts', 'console server'],
    ['package-lock.json', 'console server'],
  ])('after a change in %s: %s', (file, parts) => {
    write(file, 'changed');
    expect(stale()).toBe(parts);
  });

  it('is the part that lost a source', () => {
    rmSync(join(folder, 'src/App.tsx'));
    expect(stale()).toBe('console');
  });

  it('is the part whose output or stamp is missing', () => {
    rmSync(join(folder, 'dist/server/main.js'));
    rmSync(join(folder, 'dist/console.stamp'));
    expect(stale()).toBe('console server');
  });

  it('is nothing in an image that has dist without the sources', () => {
    rmSync(join(folder, 'vite.config.ts'));
    rmSync(join(folder, 'src'), { recursive: true });
    expect(stale()).toBe('');
  });
});

describe('npm start', () => {
  const start = () => spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, encoding: 'utf8' });

  it('runs what is built without building', () => {
    mkdirSync(join(folder, 'node_modules'));
    expect(start()).toMatchObject({ status: 0, stdout: 'started\n', stderr: '' });
  });

  it('says what to do when the packages are missing', () => {
    expect(start()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'The packages are not installed yet. Run: npm ci\n',
    });
  });
});
