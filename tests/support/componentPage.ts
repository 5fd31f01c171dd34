/// <reference types="@testing-library/jest-dom/vitest" />
import { afterAll, afterEach } from 'vitest';
import { quickLibraries } from './quickLibraries.ts';

// Only tests with a page (happy-dom) pay for this.
if (typeof document !== 'undefined') {
  // Before anything that it is for.
  await quickLibraries();
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { quickStyles, trueStyles } = await import('./quickStyles.ts');
  // Said anew for each file: the library stays, with what another file asked of it.
  configure({ defaultHidden: false, asyncUtilTimeout: 10_000 });
  emptyPage();
  quickStyles();
  afterEach(cleanup);
  afterAll(trueStyles);
}

/** The page and its browser as they were before the first file. */
function emptyPage(): void {
  // With the head go the styles of all that was shown before: whoever asks how something looks waits for each of them.
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
