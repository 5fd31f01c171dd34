// A test in its long form: `node scripts/long.mjs TRIES=200 api tests/api/timing.test.ts`: settings, the project, the
// file.
import { spawnSync } from 'node:child_process';
import { root } from './preflight.mjs';

const isSetting = (word) => /^[A-Z_]+=/.test(word);
const words = process.argv.slice(2);
const settings = Object.fromEntries(words.filter(isSetting).map((word) => word.split('=', 2)));
const [project, ...files] = words.filter((word) => !isSetting(word));

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  },
);
process.exitCode = status ?? 1;
