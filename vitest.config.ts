import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { PagesFirst } from './tests/support/pagesFirst.ts';
import { ownRunFolder } from './tests/support/runFolder.ts';

ownRunFolder();

/*
 * `npm test` runs `unit`, `api` and `e2e`; `npm run nightly` runs the others too, from tests/nightly.
 *
 * - `unit`: functions and components. Node; a component's test asks for a page by `// @vitest-environment happy-dom`.
 * - `api`: the server's calls on a real PostgreSQL, one database a file.
 * - `e2e`: users' stories in a browser, two files at once, against one built product.
 * - `walk`: every page for every role and in every language, against a product of its own.
 * - `story`: an order of each kind from draft to end.
 *
 * Large libraries are read once a process and not once a file; freshFile.ts and apiFile.ts in tests/support keep the files
 * of a process apart.
 */

// How long a test waits for what it looks for; only a failure takes so long. Also tests/support/componentPage.ts.
const patient = { poll: { timeout: 40_000 } };
// Ends a test that hangs. A slow or busy machine must not reach it.
const hanging = { testTimeout: 300_000, hookTimeout: 300_000 };
// React makes much that lives for a moment: with room for it less is kept by mistake, and cleared away dearly.
const roomy = ['--max-semi-space-size=64'];

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

const unit: Options = {
  sequence: { setupFiles: 'list' },
  ...hanging,
  expect: patient,
  setupFiles: ['tests/support/freshFile.ts', 'tests/support/consoleGuard.ts', 'tests/support/componentPage.ts'],
  pool: 'forks',
  isolate: false,
  execArgv: roomy,
  // Else one less than there are processors: on two, half of the machine would look on.
  maxWorkers: 2,
};

const api: Options = {
  ...hanging,
  expect: patient,
  globalSetup: ['tests/support/globalSetup.ts'],
  // PLANS: what the nightly step `plans` checks in addition.
  setupFiles: ['tests/support/apiFile.ts', ...(process.env['PLANS'] ? ['tests/support/plansFile.ts'] : [])],
  pool: 'forks',
  isolate: false,
  execArgv: roomy,
  // A test waits for PostgreSQL more than half of its time: a third worker uses it.
  maxWorkers: 3,
};

const browser: Options = {
  ...hanging,
  expect: patient,
  globalSetup: ['tests/support/e2eSetup.ts'],
  // Each test may be run a second time in the same product; scripts/test.mjs names those that were.
  retry: 1,
  pool: 'forks',
  isolate: false,
  maxWorkers: 2,
};

export default defineConfig({
  test: {
    sequence: { sequencer: PagesFirst },
    projects: [
      project(0, 'unit', 'tests/unit', unit),
      project(1, 'api', 'tests/api', api),
      project(2, 'e2e', 'tests/e2e', browser),
      project(3, 'nightly-unit', 'tests/nightly/unit', unit),
      project(4, 'nightly-api', 'tests/nightly/api', api),
      project(5, 'nightly-e2e', 'tests/nightly/e2e', browser),
      // As many pages side by side as a small machine has processors.
      project(6, 'walk', 'tests/nightly/walk', { ...browser, maxWorkers: 1, maxConcurrency: 2 }),
      project(7, 'story', 'tests/nightly/story', { ...browser, maxWorkers: 1 }),
    ],
  },
});

function project(groupOrder: number, name: string, folder: string, options: Options): TestProjectInlineConfiguration {
  const include = [`${folder}/**/*.test.{ts,tsx}`];
  return { test: { ...options, name, include, sequence: { ...options.sequence, groupOrder } } };
}
