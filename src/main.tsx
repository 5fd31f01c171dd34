import '@fontsource-variable/inter';
import './layout/look/fallbackFonts.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openDoor } from './Door.tsx';
import { askEarly } from './authProvider/earlyUserInfo.ts';
import { leaveWithOthers } from './authProvider/otherTabs.ts';
import { readToken } from './authProvider/token.ts';
import { loginPath, returnPath } from './authProvider/returnPath.ts';
import { loadCatalogue } from './i18nProvider/catalogues.ts';
import { directionOf, firstLanguage, markPage } from './i18nProvider/firstLanguage.ts';
import { createStyleCache } from './layout/styleCache.ts';
import { isOpen, orthoPath, sharedPath } from './routes/open.ts';

const loadApp = () => import('./App.tsx');

/*
 * Two programs: the door, which is small, for who isn't signed in, and the console, which is fetched meanwhile. Two more
 * for applicants and for who was sent a link to a case: they have nothing to do with either.
 * No await outside a function: a chunk that shares code with this one would wait for it, and this one for the chunk.
 */
async function start() {
  const host = document.querySelector('#root');
  if (!host) throw new Error('index.html has no #root.');
  const root = createRoot(host);
  const show = (program: ReactNode) => root.render(<StrictMode>{program}</StrictMode>);

  const { pathname, search, hash } = location;
  if (pathname === orthoPath) return (await import('./Ortho.tsx')).openOrtho(show);
  if (pathname === sharedPath) return (await import('./Shared.tsx')).openShared(show);
  leaveWithOthers(() => returnPath(location.search));
  const atTheDoor = !readToken() && !isOpen(pathname);
  if (atTheDoor && pathname !== '/login') history.replaceState(null, '', loginPath(pathname + search + hash));
  // All that the console waits for is asked for at once, not one after another.
  if (!atTheDoor) void loadApp();
  if (readToken()) askEarly();
  const language = await firstLanguage();
  markPage(language);
  if (!atTheDoor) void loadCatalogue(language, 'index');
  const direction = directionOf(language);
  const cache = await createStyleCache(direction);
  const enter = async () => {
    const { openApp } = await loadApp();
    show(await openApp({ language, cache, direction }));
  };
  if (!atTheDoor) return enter();

  const loadAhead = async () => void (await Promise.all([loadApp(), loadCatalogue(language, 'index')]));
  const onSignedIn = async () => {
    history.replaceState(null, '', returnPath(location.search));
    await enter();
  };
  show(await openDoor({ language, cache, direction, onSignedIn, loadAhead }));
}

void start();

/** A new version has replaced the files that this page was made of: it is loaded anew, but not over and over, nor without a line. */
const lastReload = 'console.reloaded';
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(lastReload)) < 60_000) return;
  sessionStorage.setItem(lastReload, String(Date.now()));
  event.preventDefault();
  location.reload();
});
// Names may be Chinese or Arabic in any language. Cut into a hundred parts, of which a browser fetches those that a page needs.
void import('@fontsource-variable/noto-sans-sc');
void import('@fontsource-variable/noto-sans-arabic');
