import '@fontsource-variable/inter';
import './layout/look/fallbackFonts.css';
import './layout/look/print.css';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { askEarly } from './authProvider/earlyUserInfo.ts';
import { leaveWithOthers } from './authProvider/otherTabs.ts';
import { readToken } from './dataProvider/token.ts';
import { loginPath, returnPath } from './authProvider/returnPath.ts';
import { loadCatalogue } from './i18nProvider/catalogues.ts';
import { directionOf, firstLanguage, markPage } from './i18nProvider/firstLanguage.ts';
import { createStyleCache } from './layout/styleCache.ts';
import { isOpen, linkPaths, orthoPath } from './routes/open.ts';
import { openSignIn } from './SignIn.tsx';

const loadApp = () => import('./App.tsx');

/**
 * Starts the console, the sign-in page for visitors, or one of the separate public pages. No top-level await: a chunk
 * that shares code with this one would wait for it, and this one for the chunk.
 */
async function start() {
  const host = document.querySelector('#root');
  if (!host) throw new Error('index.html has no #root.');
  const root = createRoot(host);
  const show = (program: ReactNode) => root.render(<StrictMode>{program}</StrictMode>);

  const { pathname, search, hash } = location;
  if (pathname === orthoPath) return (await import('./Ortho.tsx')).openOrtho(show);
  const linked = linkPaths.find((path) => path === pathname);
  if (linked) return (await import('./ByLink.tsx')).openByLink(show, linked);
  leaveWithOthers(() => returnPath(location.search));
  const isVisitor = !readToken() && !isOpen(pathname);
  if (isVisitor && pathname !== '/login') history.replaceState(null, '', loginPath(pathname + search + hash));
  // Starts all of the console's requests in parallel.
  if (!isVisitor) void loadApp();
  if (readToken()) askEarly();
  const language = await firstLanguage();
  markPage(language);
  const loadWords = () => loadCatalogue(language, 'index');
  if (!isVisitor) void loadWords();
  const direction = directionOf(language);
  const cache = await createStyleCache(direction);
  const enter = async () => {
    const { openApp } = await loadApp();
    show(await openApp({ language, cache, direction }));
  };
  if (!isVisitor) return enter();

  const loadAhead = async () => void (await Promise.all([loadApp(), loadWords()]));
  const onSignedIn = async () => {
    history.replaceState(null, '', returnPath(location.search));
    await enter();
  };
  show(await openSignIn({ language, cache, direction, onSignedIn, loadAhead }));
}

void start();

/** A new version has replaced this page's files: reloads it, at most once a minute and not while offline. */
const lastReload = 'console.reloaded';
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(lastReload)) < 60_000) return;
  sessionStorage.setItem(lastReload, String(Date.now()));
  event.preventDefault();
  location.reload();
});
// Names may be Chinese or Arabic in any language. Split by Unicode range; browsers load only the needed parts.
void import('@fontsource-variable/noto-sans-sc');
void import('@fontsource-variable/noto-sans-arabic');
