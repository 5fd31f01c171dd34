/// <reference types="@testing-library/jest-dom/vitest" />
import { afterEach } from 'vitest';

// Only tests with a page (happy-dom) pay for this.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}
