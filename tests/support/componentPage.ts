/// <reference types="@testing-library/jest-dom/vitest" />
import { afterEach, vi } from 'vitest';

// Only tests with a page (happy-dom) pay for this.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // Every question for a role asks how each element above is styled, and working that out is half of a run's time. What a
  // person can see is asked in a browser; here an element says it of itself.
  // A test of how something looks takes that back: `vi.mocked(getComputedStyle).mockRestore()`.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => (element as HTMLElement).style);
}
