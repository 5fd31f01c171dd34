import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { remote } from '../../support/remote.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const browser = await runBrowser();

test.each([
  ['en', 1440, 'Filter'],
  ['en', 1440, 'Display'],
  ['en', 390, 'Display'],
  ['en', 390, 'Filter'],
  ['ar', 1440, 'العرض'],
] as const)(
  'in %s at %i px the panel "%s" opens inside the window, also the first time',
  async (language, width, name) => {
    const token = await remote(address).loginAs('clinicAdmin');
    const walker = await makeWalker(browser, address, { language, token, width, height: 900 });
    await walker.open('/patientMan/page');
    await walker.page.getByRole('button', { name, exact: true }).click();
    const panel = walker.page.getByRole('dialog', { name });
    await panel.locator('button, input, select').first().waitFor();
    await walker.rest();
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await walker.close();
  },
);
