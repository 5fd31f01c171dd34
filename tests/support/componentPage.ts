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
  quickStyles();
  afterEach(cleanup);
  afterAll(trueStyles);
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
