import { afterAll, vi } from 'vitest';

/*
 * Test files share a process, and tests with a page share their page, because loading react-admin and MUI for each file
 * takes longer than its tests. This resets what a file can leave behind, so that no file depends on which ran before
 * it: our own modules are loaded again, and mocks and stubs are restored.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
