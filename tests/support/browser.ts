import { buffer } from 'node:stream/consumers';
import { chromium, type Browser, type BrowserContext, type Download, type Locator, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { mentions } from './mentions.ts';

export type { Browser, BrowserContext, Locator, Page };

/** Timeout for page contents, navigation and idleness; only ends a hang. */
export const patience = 60_000;

interface BrowserOptions {
  /** Composites pages on the graphics driver too, like a machine with a GPU: for benchmarks. */
  composesByGpu?: boolean;
}

/**
 * A headless Chromium with WebGL 2, root or not, online or not. The caller closes it. By default the graphics driver
 * draws only WebGL: emulated on the CPU, compositing each frame would cost more than the page's scripts.
 */
export const launchBrowser = async (options?: BrowserOptions): Promise<Browser> =>
  chromium.launch(await launchOptions(options));

/** Playwright's launch options for this browser. */
export async function launchOptions({ composesByGpu = false }: BrowserOptions = {}) {
  const { executablePath, args: ours, env } = await findChromium();
  const args = composesByGpu ? ours : [...ours, '--disable-gpu-compositing'];
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath, args, env: { ...Object.fromEntries(inherited), ...env } };
}

export interface PageOptions {
  /** CSS pixels; 1440 × 900 by default. */
  width?: number;
  height?: number;
  /** The browser's language: `en`, `ar`. */
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** A browser that hasn't answered the cookie question yet. By default cookies are accepted. */
  isNew?: boolean;
  /** Other options of Playwright's context: touch, a stored session. */
  context?: Parameters<Browser['newContext']>[0];
}

/** A page that records what went to console.error and every uncaught error. */
export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  problems: readonly string[];
  /** @throws Error that lists the problems, except those that match one of `except`. */
  expectNoProblems(...except: (string | RegExp)[]): void;
  close(): Promise<void>;
}

/** A page in a fresh context, without another page's cookies, storage or cache. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<WatchedPage> {
  const { width = 1440, height = 900, locale = 'en', colorScheme = 'light', isNew = false } = options;
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme, ...options.context });
  context.setDefaultTimeout(patience);
  // tsx, which runs the benchmarks, wraps inner functions in a helper that functions sent to the page would lack.
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

/** A download's bytes. With a remote browser there's no local path. */
export const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream());
