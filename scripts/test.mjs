// `npm test`: checks everything, in this order, and goes on after a step that fails, so that one run shows all that is
// wrong. `npm test -- unit api` runs some; what is `long` runs only where it is named.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { preflight, root } from './preflight.mjs';

preflight();

const steps = [
  { name: 'format', run: () => node('node_modules/oxfmt/bin/oxfmt', '--check') },
  { name: 'lint', run: () => node('node_modules/oxlint/bin/oxlint', '--type-aware') },
  // tests/types is checked here: what the compiler must reject stands there behind @ts-expect-error.
  { name: 'types', run: () => node('node_modules/typescript/bin/tsc') },
  { name: 'build', run: () => node('scripts/build.mjs') },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'api', run: () => vitest('api') },
  { name: 'e2e', run: () => vitest('e2e') },
  { name: 'walk', run: () => vitest('walk') },
  { name: 'story', long: true, run: () => vitest('story') },
  // The last, because all the rest can be tried before seven languages are written: what stands in for a translation is
  // none.
  { name: 'words', run: () => node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.words.json') },
];

const total = { passed: 0, failed: 0 };
const faults = [];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. The steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(1);
}

const failed = [];
for (const step of steps.filter(({ name, long }) => (wanted.length === 0 ? !long : wanted.includes(name)))) {
  console.log(`\n▶ ${step.name}`);
  const began = performance.now();
  const good = step.run();
  console.log(`${good ? '✔' : '✘'} ${step.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (!good) failed.push(step.name);
}
// The last lines, because where a log is cut, its end stays.
if (failed.length > 0) {
  process.exitCode = 1;
  console.log(`\nFailed: ${failed.join(', ')}`);
  for (const fault of faults) console.log(`\n✘ ${fault}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function node(...args) {
  const good = succeeds(...args);
  if (!good) total.failed += 1;
  return good;
}

function vitest(project) {
  const report = `${root}.cache/tests/${project}.json`;
  rmSync(report, { force: true });
  const good = succeeds(
    'node_modules/vitest/vitest.mjs',
    ...`run --project ${project} --reporter=default --reporter=json --outputFile.json=.cache/tests/${project}.json`.split(
      ' ',
    ),
  );
  const { passed, failed, lines } = readReport(report);
  faults.push(...lines);
  if (!good && lines.length === 0) faults.push(`${project}: no test failed; look above for "Unhandled"`);
  total.passed += passed;
  // A run can fail without a failed test: an unhandled rejection, no test found.
  total.failed += good ? failed : Math.max(failed, 1);
  return good;
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    // A file that can't be loaded fails with no test in it.
    const unloaded = testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0);
    return { passed: numPassedTests, failed: numFailedTests + unloaded.length, lines: testResults.flatMap(faultsOf) };
  } catch {
    return { passed: 0, failed: 1, lines: [] };
  }
}

/** A file's failed tests, or why it couldn't be loaded: a heading and the first lines of the reason. */
function faultsOf({ name, message, assertionResults }) {
  const file = name.replace(root, '');
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length === 0) return message ? [brief(file, message)] : [];
  return tests.map((test) => brief(`${file} > ${test.fullName}`, test.failureMessages.join('\n')));
}

function brief(heading, reason) {
  return [heading, ...reason.split('\n').slice(0, 12)].join('\n    ');
}

function succeeds(...args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
