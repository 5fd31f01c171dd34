import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** What `scripts/test.mjs` reads of a run. */
export interface Report {
  passed: number;
  failed: { file: string; name: string; reason: string }[];
  /** Tests that passed only when they ran a second time. */
  flaky: string[];
  /** How long each file took, from loading it to its last hook. */
  files: { file: string; seconds: number }[];
}

/** Writes what a run showed, as JSON, to the file that TEST_REPORT names. */
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
    // A file that can't be loaded, or whose hook fails, has errors outside its tests.
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
