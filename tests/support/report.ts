import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Results of a run, read by `scripts/test.mjs`. */
export interface Report {
  passed: number;
  failed: { file: string; name: string; reason: string }[];
  /** Tests that passed only on a retry. */
  flaky: string[];
  /** Time per file, from loading to the last hook. */
  files: { file: string; seconds: number }[];
}

/** Writes a run's results as JSON to the file named by TEST_REPORT. */
export default class TestReport implements Reporter {
  readonly #report: Report = { passed: 0, failed: [], flaky: [], files: [] };

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    const file = fileOf(test.module);
    if (state === 'passed') this.#report.passed += 1;
    if (state === 'failed') this.#report.failed.push({ file, name: test.fullName, reason: reasonOf(errors) });
    if (test.diagnostic()?.flaky) this.#report.flaky.push(`${file} > ${test.fullName}`);
  }

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    this.#report.files.push({ file: fileOf(module), seconds: (duration + collectDuration + setupDuration) / 1000 });
    // Files that fail to load or whose hooks fail have errors outside their tests.
    for (const { errors } of [module, ...module.children.allSuites()].map(errorsOf))
      if (errors.length > 0) this.#report.failed.push({ file: fileOf(module), name: '', reason: reasonOf(errors) });
  }

  onTestRunEnd(_modules: unknown, unhandled: readonly SerializedError[]): void {
    if (unhandled.length > 0)
      this.#report.failed.push({ file: '', name: 'Unhandled error', reason: reasonOf(unhandled) });
    const path = process.env['TEST_REPORT'];
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(this.#report));
  }
}

const fileOf = ({ moduleId }: TestModule) => relative(process.cwd(), moduleId);
const errorsOf = (collection: { errors(): readonly SerializedError[] }) => ({ errors: collection.errors() });
const reasonOf = (errors: readonly SerializedError[] | undefined) =>
  (errors ?? []).map(({ stack, message }) => stack ?? message).join('\n');
