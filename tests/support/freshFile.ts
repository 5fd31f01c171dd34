import { afterAll, vi } from 'vitest';

/*
 * Test files share a process, and tests with a page share their page, because loading react-admin and MUI per file
 * takes longer than the tests. This resets what a file can leave behind, so that files don't depend on their order: our
 * own modules are reloaded, and mocks and stubs are restored.
 */
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
