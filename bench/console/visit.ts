import { launchBrowser, newPage, type Page } from '../../tests/support/browser.ts';

declare global {
  /** When the first order's row was painted, ms after the navigation. */
  var firstRow: number | undefined;
  /** The sum of all layout shifts without user input: at least CLS. */
  var shifts: number;
}

/** A clinic's network and computer: `latency` is ms per request, `slowerProcessor` a factor. */
export interface Line {
  name: string;
  bitsPerSecond?: number;
  latency?: number;
  slowerProcessor?: number;
}

export interface Visit {
  row: number;
  /** The same page loaded again with all files in the browser's cache. */
  warm: number;
  shifts: number;
}

const patience = 90_000;

/** Opens the address twice in a fresh browser, signed in by `token`; the first row contains `number`. */
export async function visit(address: string, token: string, number: string, line: Line): Promise<Visit> {
  const browser = await launchBrowser({ composesByGpu: true });
  try {
    const { page, context } = await newPage(browser);
    const cookie = (name: string, value: string) => ({ name, value, url: new URL(address).origin });
    await context.addCookies([cookie('Admin-Token', token), cookie('language', 'en')]);
    await context.addInitScript(watch, number);
    await slowDown(page, line);
    await page.goto(address, { waitUntil: 'commit' });
    const row = await shownRow(page);
    await page.evaluate(settled);
    const shifts = await page.evaluate(() => globalThis.shifts);
    await page.reload({ waitUntil: 'commit' });
    return { row, warm: await shownRow(page), shifts };
  } finally {
    await browser.close();
  }
}

export async function slowDown(page: Page, { bitsPerSecond, latency = 0, slowerProcessor }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (bitsPerSecond) {
    const throughput = bitsPerSecond / 8;
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  if (slowerProcessor) await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
}

async function shownRow(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => globalThis.firstRow, undefined, { timeout: patience, polling: 50 });
  return (await shown.jsonValue())!;
}

/** Runs in the page before its own scripts. */
function watch(number: string): void {
  globalThis.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) globalThis.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const observer = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (!rows.some((row) => row.textContent?.includes(number))) return;
    observer.disconnect();
    // The second animation frame starts after the first has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.firstRow = performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Runs in the page: waits for late fonts, images and their layout shifts, and until the page is idle; otherwise the
 * work after the first row would delay the reload.
 */
async function settled(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  const idle = () => new Promise<number>((resolve) => requestIdleCallback((time) => resolve(time.timeRemaining())));
  for (let calm = 0; calm < 20;) calm = (await idle()) > 40 ? calm + 1 : 0;
}
