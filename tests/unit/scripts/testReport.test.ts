import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { repeatOf, summaryOf } from '../../../scripts/testSummary.mjs';
import type { Report } from '../../support/report.ts';

/* The final summary of `npm test`, for a run with every kind of result. */

const files = {
  'good.test.js': `import { test } from 'vitest'; test('is fine', () => {});`,
  'flaky.test.js': `import { test, expect } from 'vitest'; let tries = 0;
    test('works the second time', { retry: 1 }, () => expect(tries++).toBe(1));`,
  'bad.test.js': `import { describe, test, expect } from 'vitest';
    describe('a suite', () => test('adds (1 + 1)', () => expect(1 + 1).toBe(3)));`,
  'broken.test.js': `import './missing.js';`,
  'hook.test.js': `import { beforeAll, test } from 'vitest'; beforeAll(() => { throw new Error('no server') }); test('waits', () => {});`,
};

it('a report holds what passed, failed, couldn’t be loaded and needed a second try', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, 'vitest.config.js'),
    `export default { test: { reporters: ['${resolve('tests/support/report.ts')}'] } };`,
  );
  const { VITEST: _vitest, ...env } = process.env;
  const run = promisify(execFile)(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    {
      cwd: folder,
      env: { ...env, TEST_REPORT: join(folder, 'report.json'), NODE_PATH: resolve('node_modules') },
    },
  );
  await expect(run).rejects.toMatchObject({ code: 1 });
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  rmSync(folder, { recursive: true, force: true });

  expect(report).toMatchObject({ passed: 2, flaky: ['flaky.test.js > works the second time'] });
  const failed = report.failed.toSorted((one, other) => one.file.localeCompare(other.file));
  expect(failed).toEqual([
    { file: 'bad.test.js', name: 'a suite > adds (1 + 1)', reason: expect.stringContaining('expected 2 to be 3') },
    { file: 'broken.test.js', name: '', reason: expect.stringContaining('missing.js') },
    { file: 'hook.test.js', name: '', reason: expect.stringContaining('no server') },
  ]);
  expect(report.files.map(({ file }) => file).toSorted()).toEqual(Object.keys(files).toSorted());
});

const total = { passed: 3, failed: [], flaky: ['a', 'b'], files: [] };

it('a flaky test is printed before the last line, and three of them fail the nightly run alone', () => {
  const three = { ...total, flaky: ['a', 'b', 'c'] };
  expect(summaryOf(total, true)).toEqual({ isGood: true, lines: ['', 'flaky: a', 'flaky: b', '3 passed, 0 failed'] });
  expect(summaryOf(three, false)).toMatchObject({ isGood: true });
  const { isGood, lines } = summaryOf(three, true);
  expect(isGood).toBe(false);
  expect(lines.slice(-4)).toEqual(['flaky: a', 'flaky: b', 'flaky: c', '3 passed, 1 failed']);
});

it('the ten slowest files are listed, and each that takes over 20 s', () => {
  const seconds = [...Array.from({ length: 12 }, (_, nth) => 40 - nth), ...Array.from({ length: 5 }, () => 1)];
  const list = (times: number[]) =>
    summaryOf(
      { ...total, files: times.map((each, nth) => ({ file: `${nth}.ts`, seconds: each })) },
      false,
    ).lines.filter((line) => line.endsWith('.ts'));
  expect(list(seconds)).toHaveLength(12);
  expect(list(seconds)[0]).toBe('    40.0 s  0.ts');
  expect(list(seconds.map((each) => each / 10))).toHaveLength(10);
});

it('a failure comes with its reason and with the command that repeats it alone', () => {
  const repeat = repeatOf('api', { RACES: 200 }, { file: 'tests/api/a.test.ts', name: "a suite > one's (1 + 1)" });
  expect(repeat).toBe(
    "RACES=200 npx vitest run --project api tests/api/a.test.ts -t 'a suite.+one'\\''s \\(1 \\+ 1\\)'",
  );
  expect(summaryOf({ ...total, flaky: [], failed: [{ title: 'a test', reason: 'Error: no', repeat }] }, false)).toEqual(
    {
      isGood: false,
      lines: ['', '✘ a test', '    Error: no', `    Repeat: ${repeat}`, '', '3 passed, 1 failed'],
    },
  );
});
