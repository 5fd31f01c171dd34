import type { Request } from 'playwright-core';
import { success, type Envelope } from '../../../domain/envelope.ts';
import { newPage, patience, type Browser, type BrowserContext, type Page, type PageOptions } from '../browser.ts';

/** Pages for links: opened without a token, they show the server's message. */
const saysSo = /\/order\/(?:linkedDesign|photoPlace)$/;

interface WalkerOptions extends PageOptions {
  language: string;
  /** The token of the signed-in user; undefined when signed out. */
  token?: string | undefined;
}

/** A browser page that visits stops and records everything that goes wrong. */
export interface Walker {
  page: Page;
  context: BrowserContext;
  /** Opens the address like a link in an e-mail, and waits until the page is idle. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Navigates within the page, as the menu does. */
  step(address: string): Promise<void>;
  /** Waits until no request is pending, nothing moves, and no skeleton is visible. */
  rest(): Promise<void>;
  /** Path and query of its current address. */
  where(): string;
  /** Problems since the last call: console errors and warnings, failed requests, refused calls. */
  complaints(): Promise<string[]>;
  close(): Promise<void>;
}

/** Stays open for as long as the page does. */
const stream = '/notice/stream';
/** Logged by the graphics driver when the CPU renders WebGL. */
const driver = /GPU stall due to ReadPixels|GL Driver Message|Automatic fallback to software WebGL/;
/** Logged by three and @react-three/fiber when a context is released. */
const library = /THREE\.Clock|WEBGL_lose_context|loseContext: context already lost/;
/** Logged on a busy machine, where the first text appears later than the browser expects. */
const slow = /was preloaded using link preload but not used/;

/** A walker in its own browser context, at `address`. */
export async function makeWalker(
  browser: Browser,
  address: string,
  { language, token, ...options }: WalkerOptions,
): Promise<Walker> {
  const { page, context } = await newPage(browser, {
    locale: language,
    ...options,
    context: { reducedMotion: 'reduce', ...options.context },
  });
  const cookie = (name: string, value: string) => ({ name, value, url: address });
  await context.addCookies([cookie('language', language), ...(token ? [cookie('Admin-Token', token)] : [])]);
  const heard: string[] = [];
  const answers = new Set<Promise<void>>();
  const underWay = hear(page, heard, answers);

  const rest = async () => {
    const deadline = Date.now() + patience;
    for (let calm = 0; calm < 2;) {
      const busy = await page.evaluate(whatIsBusy).catch(() => 'a navigation');
      if (page.isClosed()) throw new Error('The page was closed.');
      calm = busy || underWay.size > 0 ? 0 : calm + 1;
      if (calm === 0 && Date.now() > deadline)
        throw new Error(`${page.url()} does not come to rest: ${busy || [...underWay.values()].join(', ')}`);
    }
  };

  return {
    page,
    context,
    rest,
    async open(path) {
      const answer = await page.goto(address + path);
      // Such a page is never idle.
      if (answer?.ok() === false) throw new Error(`${path} answers ${answer.status()}`);
      await rest();
    },
    async reload() {
      await page.reload();
      await rest();
    },
    async step(path) {
      await page.evaluate((to) => {
        const { idx = 0 } = (history.state ?? {}) as { idx?: number };
        history.pushState({ idx: idx + 1, key: String(idx + 1), usr: null }, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, path);
      await rest();
    },
    where: () => page.url().slice(address.length),
    async complaints() {
      await Promise.all(answers);
      return heard.splice(0);
    },
    close: () => context.close(),
  };
}

/** Records all problems in `heard`; returns the URLs of pending requests. */
function hear(page: Page, heard: string[], answers: Set<Promise<void>>): ReadonlyMap<object, string> {
  const underWay = new Map<object, string>();
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if ([driver, library, slow].some((known) => known.test(message.text()))) return;
    heard.push(`console ${message.type()}: ${message.text().slice(0, 500)}`);
  });
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('crash', () => heard.push('the page crashed'));
  page.on('request', (request) => {
    if (!request.url().includes(stream)) underWay.set(request, request.url());
  });
  page.on('requestfinished', (request) => {
    underWay.delete(request);
    if (!request.url().includes('/prod-api/')) return;
    const read = refusalOf(request).then((refusal) => {
      if (refusal) heard.push(refusal);
      answers.delete(read);
    });
    answers.add(read);
  });
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page cancels its requests.
    if (reason !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`);
  });
  return underWay;
}

/** The refusal in an envelope. Only for finished requests, because a cancelled answer never ends. */
async function refusalOf(request: Request): Promise<string | null> {
  try {
    const response = await request.response();
    const { code, msg } = ((await response?.json()) ?? {}) as Partial<Envelope>;
    return code === undefined || code === success || saysSo.test(request.url())
      ? null
      : `call refused: ${request.url()} ${code} ${msg}`;
  } catch {
    // A file without an envelope, or an answer for a page that was left.
    return null;
  }
}

/** Runs in the page: what it's still waiting for, or an empty text. */
async function whatIsBusy(): Promise<string> {
  await document.fonts.ready;
  // A busy machine's page that can't draw still has to respond.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1_000);
  });
  if (!document.querySelector('#root')?.firstElementChild) return 'an empty page';
  // Between pages, before the second one's script has run, the title is only the product's name.
  if (!document.title.includes(' – ')) return 'a page without a name';
  const waiting = document.querySelector('[aria-busy="true"], .MuiSkeleton-root, [data-state="loading"]');
  if (waiting) return waiting.outerHTML.slice(0, 120);
  const moving = document
    .getAnimations()
    .find((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
  return moving ? 'an animation' : '';
}
