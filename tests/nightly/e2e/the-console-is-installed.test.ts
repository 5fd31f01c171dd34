import { expect, inject, test } from 'vitest';
import { runBrowser } from '../../support/runBrowser.ts';
import { makeWalker } from '../../support/walk/walker.ts';

const address = inject('address');
const browser = await runBrowser();

test('the console can be installed like a program, and no service worker keeps an old one or a patient’s data', async () => {
  const walker = await makeWalker(browser, address, { language: 'en' });
  await walker.open('/login');
  const devTools = await walker.page.context().newCDPSession(walker.page);
  const { data, errors } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ start_url: '/', display: 'standalone' });
  expect(await devTools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  expect(await walker.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await walker.close();
});
