import '@fontsource-variable/inter';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { openDoor } from './Door.tsx';
import { readToken } from './authProvider/token.ts';
import { loginPath, returnPath } from './custom/login/returnPath.ts';
import { directionOf, firstLanguage, markPage } from './i18nProvider/firstLanguage.ts';
import { createStyleCache } from './layout/styleCache.ts';
import { isOpen } from './routes/open.ts';

const loadApp = () => import('./App.tsx');

/*
 * Two programs: the door, which is small, for who isn't signed in, and the console, which is fetched meanwhile.
 * No await outside a function: a chunk that shares code with this one would wait for it, and this one for the chunk.
 */
async function start() {
  const host = document.querySelector('#root');
  if (!host) throw new Error('index.html has no #root.');
  const root = createRoot(host);
  const show = (program: ReactNode) => root.render(<StrictMode>{program}</StrictMode>);

  const { pathname, search } = location;
  const atTheDoor = !readToken() && !isOpen(pathname);
  if (atTheDoor && pathname !== '/login') history.replaceState(null, '', loginPath(pathname + search));
  // Asked for at once: it comes while the language is found out.
  if (!atTheDoor) void loadApp();

  const language = await firstLanguage();
  markPage(language);
  const direction = directionOf(language);
  const cache = await createStyleCache(direction);
  const enter = async () => {
    const { openApp } = await loadApp();
    show(await openApp({ language, cache, direction }));
  };
  if (!atTheDoor) return enter();

  const onSignedIn = async () => {
    history.replaceState(null, '', returnPath(location.search));
    await enter();
  };
  show(
    await openDoor({ language, cache, direction, onSignedIn, loadAhead: async () => (await loadApp()).loadAhead() }),
  );
}

void start();
// Names may be Chinese or Arabic in any language. Cut into a hundred parts, of which a browser fetches those that a page needs.
void import('@fontsource-variable/noto-sans-sc');
void import('@fontsource-variable/noto-sans-arabic');
