/// <reference types="@testing-library/jest-dom/vitest" />
import { afterAll, afterEach } from 'vitest';
import { quickLibraries } from './quickLibraries.ts';

// Only tests with a page (happy-dom) load this.
if (typeof document !== 'undefined') {
  // Before React and MUI are loaded.
  await quickLibraries();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { quickStyles, trueStyles } = await import('./quickStyles.ts');
  // Set for each file: the library is shared and would keep another file's settings.
  configure({ defaultHidden: false, asyncUtilTimeout: 40_000 });
  emptyPage();
  paceLooks();
  quickStyles();
  afterEach(cleanup);
  afterAll(trueStyles);
}

/**
 * Testing-library looks for what a test waits for at each change of the page. Here a look is followed by a pause three
 * times as long as it took, so that looking is no more than a quarter of the work.
 */
function paceLooks(): void {
  const { MutationObserver: Unpaced, setTimeout: later, clearTimeout: cancel } = globalThis;
  if ('isPaced' in Unpaced) return;
  globalThis.MutationObserver = class extends Unpaced {
    static readonly isPaced = true;
    #next: ReturnType<typeof setTimeout> | undefined;
    constructor(callback: MutationCallback) {
      let resting = 0;
      super((changes) => {
        this.#next ??= later(() => {
          this.#next = undefined;
          const begun = performance.now();
          callback(changes, this);
          resting = performance.now() + (performance.now() - begun) * 3;
        }, resting - performance.now());
      });
    }
    override disconnect(): void {
      cancel(this.#next);
      this.#next = undefined;
      super.disconnect();
    }
  };
}

/** Resets the page and its browser to their state before the first file. */
function emptyPage(): void {
  // The head contains the styles of everything shown before; every computed style would have to go through them.
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.title = '';
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}
