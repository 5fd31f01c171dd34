import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser, type Browser } from '../support/browser.ts';
import { remote } from '../support/remote.ts';
import { makeWalker } from '../support/walk/walker.ts';

const address = inject('address');
let browser: Browser;
beforeAll(async () => void (browser = await launchBrowser()));
afterAll(() => browser?.close());

test.each([
  ['en', 1440, 'Saved views'],
  ['en', 1440, 'Columns'],
  ['en', 390, 'Saved views'],
  ['ar', 1440, 'طرق العرض المحفوظة'],
] as const)(
  'in %s at %i px the panel "%s" opens inside the window, also the first time',
  async (language, width, name) => {
    const token = await remote(address).loginAs('clinicAdmin');
    const walker = await makeWalker(browser, address, { language, token, width, height: 900 });
    await walker.open('/patientMan/page');
    await walker.page.getByRole('button', { name }).click();
    const panel = walker.page.getByRole('dialog', { name });
    await panel.getByRole('button').first().waitFor();
    await walker.rest();
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await walker.close();
  },
);
