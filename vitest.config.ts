import { defineConfig } from 'vitest/config';

/**
 * - `unit`: functions and components. Node; a component's test asks for a page by `// @vitest-environment happy-dom`.
 * - `api`: the server's calls on a real PostgreSQL, one database a file.
 * - `e2e`: users' stories, one after another, in a browser against the built product.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/consoleGuard.ts', 'tests/support/componentPage.ts'],
          // Else one less than there are processors: on two, half of the machine would look on.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/globalSetup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/e2eSetup.ts'],
          pool: 'forks',
          fileParallelism: false,
          // As many pages side by side as a small machine has processors.
          maxConcurrency: 2,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
