import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { mentions } from './mentions.ts';

export type { Browser, BrowserContext, Locator, Page };

interface BrowserOptions {
  /** Pages are put together by the graphics driver too, as on a machine that has one: for benchmarks. */
  composesByGpu?: boolean;
}

/**
 * A headless Chromium with WebGL 2, root or not, online or not. The caller closes it. WebGL alone is drawn by the graphics
 * driver unless told: where the processor stands in for it, each frame of a page would cost it more than the page's scripts.
 */
export async function launchBrowser({ composesByGpu = false }: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, args: ours, env } = await findChromium();
  const args = composesByGpu ? ours : [...ours, '--disable-gpu-compositing'];
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({ executablePath, args, env: { ...Object.fromEntries(inherited), ...env } });
}

export interface PageOptions {
  /** CSS pixels; 1440 × 900 unless told. */
  width?: number;
  height?: number;
  /** What the browser asks for: `en`, `ar`. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** A browser that nobody has been at before: it is asked about cookies. In any other its person has accepted them. */
  isNew?: boolean;
  /** Every other option of Playwright's context: a phone's touch, a stored session. */
  context?: Parameters<Browser['newContext']>[0];
}

/** A page that remembers every complaint: what went to console.error, and errors that nobody caught. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  problems: readonly string[];
  /** @throws Error that lists the complaints, less those that hold one of `except`. */
  expectNoProblems(...except: (string | RegExp)[]): void;
  close(): Promise<void>;
}

/** A page in a fresh context: no cookie, no storage, no cache of another page. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { width = 1440, height = 900, locale = 'en', colorScheme = 'light', isNew = false } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme, ...options.context });
  // tsx, which runs the benchmarks, names inner functions by a helper that functions sent to the page would miss.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  if (!isNew) await context.addInitScript("globalThis.localStorage?.setItem('console.cookies', 'accepted')");
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('crash', () => problems.push('The page crashed.'));
  return {
    page,
    context,
    problems,
    expectNoProblems(...except) {
      const left = problems.filter((line) => !except.some((text) => mentions(line, text)));
      if (left.length > 0) throw new Error(`The page complained at ${page.url()}:\n${left.join('\n')}`);
    },
    close: () => context.close(),
  };
}
