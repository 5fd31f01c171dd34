import type { BrowserContext, Page } from '../browser.ts';

interface Shift {
  value: number;
  what: string;
}

declare global {
  var layoutShifts: Shift[] | undefined;
}

/** Maximum layout shift while loading, as in Core Web Vitals (good is 0.1). */
const mostShift = 0.02;

/** Makes every page of the context record layout shifts while loading. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = (globalThis.layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.trim().slice(0, 30);
          return `<${element?.localName} "${text}"> ${Math.round(from.x)},${Math.round(from.y)} to ${Math.round(to.x)},${Math.round(to.y)}`;
        });
        shifts.push({ value: entry.value, what: what.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Layout shifts since the page loaded, if they exceed the limit. */
export async function shiftFaults(page: Page): Promise<string[]> {
  const { width, shifts } = await page.evaluate(() => ({ width: innerWidth, shifts: globalThis.layoutShifts ?? [] }));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= mostShift) return [];
  return [`at ${width} px moved by ${sum.toFixed(3)}: ${shifts.map(({ what }) => what).join(' | ')}`];
}
