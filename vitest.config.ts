import { defineConfig } from 'vitest/config';
import { PagesFirst } from './tests/support/pagesFirst.ts';

/**
 * - `unit`: functions and components. Node; a component's test asks for a page by `// @vitest-environment happy-dom`.
 * - `api`: the server's calls on a real PostgreSQL, one database a file.
 * - `e2e`: users' stories, two files at once, in browsers against one built product.
 * - `story`: the long ones, each an order's whole course, for `npm run stories`.
 * - `walk`: every page, against a product of its own, so that what it meets isn't what stories happened to leave.
 *
 * They read the large libraries once a process and not once a file; freshFile.ts and apiFile.ts in tests/support keep the
 * files of the first two apart.
 */
// How long a test waits for what it looks for; only a failure takes so long. Also tests/support/componentPage.ts.
const patient = { poll: { timeout: 40_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: PagesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          expect: patient,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/freshFile.ts', 'tests/support/consoleGuard.ts', 'tests/support/componentPage.ts'],
          pool: 'forks',
          isolate: false,
          // React makes much that lives for a moment: with room for it less is kept by mistake, and cleared away dearly.
          execArgv: ['--max-semi-space-size=64'],
          // Else one less than there are processors: on two, half of the machine would look on.
          maxWorkers: 2,
          testTimeout: 120_000,
          sequence: { groupOrder: 0, setupFiles: 'list' },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          // PLANS: what `npm run plans` looks at beside.
          setupFiles: ['tests/support/apiFile.ts', ...(process.env['PLANS'] ? ['tests/support/plansFile.ts'] : [])],
          pool: 'forks',
          isolate: false,
          execArgv: ['--max-semi-space-size=64'],
          maxWorkers: 2,
          // Ends a test that hangs. A slow or busy machine must not reach it.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          expect: patient,
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2eSetup.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'story',
          expect: patient,
          include: ['tests/story/**/*.test.ts'],
          globalSetup: ['tests/support/e2eSetup.ts'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'walk',
          expect: patient,
          include: ['tests/walk/**/*.test.ts'],
          globalSetup: ['tests/support/e2eSetup.ts'],
          pool: 'forks',
          isolate: false,
          fileParallelism: false,
          // As many pages side by side as a small machine has processors.
          maxConcurrency: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
