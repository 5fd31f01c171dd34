import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataFolder } from '../../../support/dataFolder.ts';

/* A test run that is killed leaves nothing behind that could affect the next one. */

let folder: string;
beforeEach(async () => {
  folder = await dataFolder('killed');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Command lines of all processes that mention the folder. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLine)
    .filter((line) => line.includes(folder));

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

describe.runIf(process.platform === 'linux')('a test run that is ended', () => {
  it.each([
    [
      'vitest and all its processes by SIGKILL',
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api'],
      -1,
      'SIGKILL',
    ],
    ['npm by SIGTERM', 'npm', ['test', '--', 'api'], 1, 'SIGTERM'],
  ] as const)('%s leaves no process and no folder', async (_, program, args, group, signal) => {
    const { VITEST: _vitest, NODE_ENV: _test, ...env } = process.env;
    const run = spawn(program, args, { detached: true, stdio: 'ignore', env: { ...env, TMPDIR: folder } });
    await expect
      .poll(() => processes().filter((line) => line.includes('/bin/postgres -D')), { timeout: 200_000 })
      .toHaveLength(1);
    process.kill(group * run.pid!, signal);
    await expect.poll(() => [...readdirSync(folder), ...processes()], { timeout: 200_000 }).toEqual([]);
  });
});
