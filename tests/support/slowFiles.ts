import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes what each test file took, in seconds, for `scripts/test.mjs`: its tests and hooks, set-up and loading. */
export default class SlowFiles implements Reporter {
  readonly #files: { project: string; file: string; seconds: number; tests: number }[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    this.#files.push({
      project: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      seconds: (duration + collectDuration + setupDuration) / 1000,
      tests: [...module.children.allTests()].length,
    });
  }

  onTestRunEnd(): void {
    writeFileSync(process.env['SLOW_FILES'] ?? '.cache/tests/slow.json', JSON.stringify(this.#files));
  }
}
