import { chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import type { Browser } from './browser.ts';

/** The run's browser, which e2eSetup.ts starts, for one test file: at the file's end only its contexts are closed. */
export async function runBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browser')).catch((cause: unknown) => {
    throw new Error('The browser that tests/support/e2eSetup.ts started for this run has ended.', { cause });
  });
  afterAll(() => browser.close());
  return browser;
}
