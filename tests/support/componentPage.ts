/// <reference types="@testing-library/jest-dom/vitest" />
import { afterAll, afterEach } from 'vitest';
import { quickLibraries } from './quickLibraries.ts';

// Only tests with a page (happy-dom) load this.
if (typeof document !== 'undefined') {
  // Must precede loading React and MUI.
  await quickLibraries();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { quickStyles, trueStyles } = await import('./quickStyles.ts');
  // Set per file: the library is shared and would keep another file's settings.
  configure({ defaultHidden: false, asyncUtilTimeout: 40_000 });
  emptyPage();
  quickStyles();
  afterEach(cleanup);
  afterAll(trueStyles);
}

/** Resets the page and the browser storage to their initial state. */
function emptyPage(): void {
  // The head accumulates the styles of everything rendered, which every computed style would have to match.
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
