// `npm test` checks everything that a change may break, `npm run nightly` that and what takes longer. Steps of one stage
// run side by side; a step that fails doesn't keep the next from running, so that one run shows all that is wrong.
// `npm test -- unit api` runs the named steps, of either tier.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { whenParentEnds } from './parent.mjs';
import { preflight, root } from './preflight.mjs';

preflight();

const day = [
  [{ name: 'format', run: node('oxfmt/bin/oxfmt', '--check') }],
  [{ name: 'lint', run: node('oxlint/bin/oxlint', '--type-aware') }],
  // tests/types is checked here: what the compiler must reject stands there behind @ts-expect-error.
  [{ name: 'types', run: node('typescript/bin/tsc') }],
  // That no translation is missing. Not part of `types`: a new resource can be tried before its seven languages are written.
  [{ name: 'words', run: node('typescript/bin/tsc', '-p', 'tsconfig.words.json') }],
  [{ name: 'build', run: node('../scripts/build.mjs') }],
  // Side by side, because the API's tests often wait for PostgreSQL.
  [
    { name: 'unit', run: vitest('unit') },
    { name: 'api', run: vitest('api') },
  ],
  [{ name: 'e2e', run: vitest('e2e') }],
];

const night = [
  [
    { name: 'nightly-unit', run: vitest('nightly-unit') },
    { name: 'nightly-api', run: vitest('nightly-api', { FAULTS: 20, ORDERS: 12, RUNS: 100, TRIES: 200 }) },
  ],
  [{ name: 'long', run: vitest('api', { KILLS: 999, RACES: 200, RUNS: 500 }, 'migrations', 'races', 'sequences') }],
  [{ name: 'plans', run: vitest('api', { PLANS: 1 }) }],
  [{ name: 'nightly-e2e', run: vitest('nightly-e2e') }],
  [{ name: 'story', run: vitest('story') }],
  [{ name: 'walk', run: vitest('walk') }],
];

/** More flaky tests than this fail the nightly run. */
const tolerated = 2;

const isNightly = process.argv.includes('--nightly');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => ![...day, ...night].flat().some((step) => step.name === name));
if (unknown.length > 0) {
  const names = (stages) => stages.flat().map((step) => step.name);
  console.error(`There is no step ${unknown.join(', ')}. By day: ${names(day)}. By night: ${names(night)}.`);
  process.exit(1);
}
const stages =
  wanted.length > 0
    ? [...day, ...night].map((stage) => stage.filter(({ name }) => wanted.includes(name)))
    : isNightly
      ? [...day, ...night]
      : day;

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));
whenParentEnds(() => end('SIGTERM'));

console.log(
  isNightly
    ? 'All checks, the longer ones too: well over an hour on two cores.'
    : 'All checks but the nightly ones: about ten minutes on two cores.',
);
/** @type {{ passed: number, failed: { title: string, reason?: string, repeat?: string }[], flaky: string[], files: { file: string, seconds: number }[] }} */
const total = { passed: 0, failed: [], flaky: [], files: [] };
const began = performance.now();
for (const stage of stages) await Promise.all(stage.map(take));
summarise();

/** Runs a step and says how it went. */
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

/** The failures come last: where a log is cut, its end stays. */
function summarise() {
  const slowest = total.files.toSorted((a, b) => b.seconds - a.seconds);
  const shown = slowest.filter(({ seconds }, index) => index < 10 || seconds > 20);
  if (shown.length > 0) console.log('\nSlowest files, and all over 20 s:');
  for (const { file, seconds } of shown) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
  console.log(`\nAll steps in ${((performance.now() - began) / 1000).toFixed(0)} s`);

  if (isNightly && total.flaky.length > tolerated)
    total.failed.push({ title: `${total.flaky.length} flaky tests`, reason: 'At night more than two fail the run.' });
  for (const { title, reason, repeat } of total.failed) {
    console.log(`\n✘ ${title}`);
    if (reason) console.log(`    ${reason.split('\n').slice(0, 12).join('\n    ')}`);
    if (repeat) console.log(`    Repeat: ${repeat}`);
  }
  console.log('');
  for (const name of total.flaky) console.log(`flaky: ${name}`);
  process.exitCode = total.failed.length > 0 ? 1 : 0;
  console.log(`${total.passed} passed, ${total.failed.length} failed`);
}

/** A step that runs a program of a package. */
function node(program, ...args) {
  return async (name) => {
    const code = await ended([`node_modules/${program}`, ...args]);
    return { failed: code === 0 ? [] : [{ title: name, repeat: `npm test -- ${name}` }] };
  };
}

/** A step that runs the tests of a project, in all files or in those whose paths contain one of `files`. */
function vitest(project, settings = {}, ...files) {
  return async (name) => {
    const report = `${root}.cache/tests/${name}.json`;
    rmSync(report, { force: true });
    // What the caller has set wins: `RUNS=20 npm run nightly -- long`.
    const env = { ...settings, ...process.env, TEST_REPORT: report };
    const reporters = ['--reporter=default', '--reporter=./tests/support/report.ts'];
    const code = await ended(
      ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files],
      env,
    );
    const run = readReport(report);
    const given = Object.entries(settings).map(([key, value]) => `${key}=${value} `);
    const failed = run.failed.map(({ file, name: test, reason }) => ({
      title: [file, test].filter(Boolean).join(' > '),
      reason,
      repeat: file
        ? `${given.join('')}npx vitest run --project ${project} ${file}${test ? ` -t ${quoted(test)}` : ''}`
        : `npm test -- ${name}`,
    }));
    // A run can fail without a failed test: no test was found, or it was ended.
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

/** A test's name for vitest's `-t`, which takes a pattern over the names of its suites and itself, joined by spaces. */
function quoted(name) {
  const pattern = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' > ', '.+');
  return `'${pattern.replaceAll("'", "'\\''")}'`;
}

/** Runs node to its end; its exit code. Two at once write to pipes, line by line, and not over each other in a terminal. */
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

/** Ends what runs and then this process. */
function end(signal) {
  for (const child of children) child.kill(signal);
  process.exit(1);
}
