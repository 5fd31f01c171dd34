// `npm test` checks everything that a change may break, `npm run nightly` that and slower checks. A failed step doesn't
// stop the next ones, so that one run shows all failures.
// `npm test -- unit api` runs the named steps, of either tier.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { whenParentEnds } from './parent.mjs';
import { preflight, root } from './preflight.mjs';
import { repeatOf, summaryOf } from './testSummary.mjs';

preflight();

const day = [
  { name: 'format', run: node('oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', run: node('oxlint/bin/oxlint', '--type-aware') },
  // Covers tests/types, where code that must be rejected follows @ts-expect-error.
  { name: 'types', run: node('typescript/bin/tsc') },
  // Finds missing translations. Not part of `types`, so that a new resource can be tried in one language first.
  { name: 'words', run: node('typescript/bin/tsc', '-p', 'tsconfig.words.json') },
  { name: 'build', run: node('../scripts/build.mjs') },
  // In sequence: each starts one process per core, and four on two cores took longer.
  { name: 'unit', run: vitest('unit') },
  { name: 'api', run: vitest('api') },
  { name: 'e2e', run: vitest('e2e') },
];

/** Sizes of the day's tests in their long form. */
const long = { CELLS: 'all', DEMO: 'whole', FIGHTS: 5, RACES: 50, RUNS: 200 };
const night = [
  { name: 'nightly-unit', run: vitest('nightly-unit') },
  {
    name: 'nightly-api',
    run: vitest(
      'nightly-api',
      { FAULTS: 3, KILLS: 30, ORDERS: 12, RUNS: 20, TRIES: 200 },
      '--exclude=**/faults.test.ts',
    ),
  },
  // In sequence: its reporter says how soon the product is ready again.
  {
    name: 'faults',
    run: vitest(
      'nightly-api',
      { FAULTS: 10 },
      '--no-file-parallelism',
      '--reporter=./tests/support/faults/reporter.ts',
      'api/faults.test.ts',
    ),
  },
  // The day's tests in their long form.
  { name: 'long', run: vitest('api', long, 'demo', 'races', 'sequences', 'transitions', 'uploadLocks') },
  { name: 'plans', run: vitest('api', { PLANS: 1 }) },
  { name: 'nightly-e2e', run: vitest('nightly-e2e') },
  { name: 'story', run: vitest('story') },
  { name: 'walk', run: vitest('walk') },
];

const isNightly = process.argv.includes('--nightly');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => ![...day, ...night].some((step) => step.name === name));
if (unknown.length > 0) {
  const names = (steps) => steps.map((step) => step.name);
  console.error(`There is no step ${unknown.join(', ')}. By day: ${names(day)}. By night: ${names(night)}.`);
  process.exit(1);
}
const steps =
  wanted.length > 0
    ? [...day, ...night].filter(({ name }) => wanted.includes(name))
    : isNightly
      ? [...day, ...night]
      : day;

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
whenParentEnds(() => end('SIGTERM'));

console.log(
  isNightly
    ? 'All checks, the longer ones too: well over an hour on two cores.'
    : 'All checks but the nightly ones: about a quarter of an hour on two cores.',
);
/** @type {import('./testSummary.mjs').Total} */
const total = { passed: 0, failed: [], flaky: [], files: [] };
const began = performance.now();
for (const step of steps) await take(step);
console.log(`\nAll steps in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const { lines, isGood } = summaryOf(total, isNightly);
console.log(lines.join('\n'));
process.exitCode = isGood ? 0 : 1;

/** Runs a step and reports its result. */
async function take({ name, run }) {
  console.log(`\n▶ ${name}`);
  const start = performance.now();
  const { passed = 0, failed, flaky = [], files = [] } = await run(name);
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
  total.files.push(...files);
  console.log(`${failed.length === 0 ? '✔' : '✘'} ${name} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** A step that runs a package's program. */
function node(program, ...args) {
  return async (name) => {
    const code = await ended([`node_modules/${program}`, ...args]);
    return { failed: code === 0 ? [] : [{ title: name, repeat: `npm test -- ${name}` }] };
  };
}

/** A step that runs a project's tests, with environment variables and further arguments for vitest. */
function vitest(project, settings = {}, ...args) {
  return async (name) => {
    const report = `${root}.cache/tests/${name}.json`;
    rmSync(report, { force: true });
    // The caller's environment wins: `RUNS=20 npm run nightly -- long`.
    const env = { ...settings, ...process.env, TEST_REPORT: report };
    const reporters = ['--reporter=default', '--reporter=./tests/support/report.ts'];
    const code = await ended(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...args],
      env,
    );
    const run = readReport(report);
    const failed = run.failed.map((fault) => ({
      title: [fault.file, fault.name].filter(Boolean).join(' > '),
      reason: fault.reason,
      repeat: fault.file ? repeatOf(project, settings, fault) : `npm test -- ${name}`,
    }));
    // A run can fail without a failed test: no tests found, or killed.
    if (code !== 0 && failed.length === 0)
      failed.push({ title: `${name} ended with ${code}`, repeat: `npm test -- ${name}` });
    return { ...run, failed };
  };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return { passed: 0, failed: [], flaky: [], files: [] };
  }
}

/** Runs node until it exits; resolves to the exit code. */
function ended(args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    children.add(child);
    child.stdout.pipe(process.stdout, { end: false });
    child.stderr.pipe(process.stderr, { end: false });
    child.once('close', (code, signal) => {
      children.delete(child);
      done(code ?? signal);
    });
  });
}

/** Kills running steps, then exits. */
function end(signal) {
  for (const child of children) child.kill(signal);
  process.exit(1);
}
