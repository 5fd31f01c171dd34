import { afterAll, vi } from 'vitest';

/*
 * Test files share a process, and tests with a page their page: to load react-admin and MUI anew for each file takes longer
 * than its tests. What a file can leave behind ends here, so that none depends on which ran before it:
 * our own modules begin anew with all that they remember, and what was put in place of something is taken back.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
