import '@fontsource-variable/inter';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../domain/languages.ts';
import { App } from './App.tsx';
import { createI18nProvider, directionOf } from './i18nProvider/index.ts';
import { createStyleCache } from './layout/ThemeRoot.tsx';

// No await outside a function: a chunk that shares code with this one would wait for it, and this one for the chunk.
async function start() {
  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root.');
  const i18nProvider = await createI18nProvider();
  const direction = directionOf(i18nProvider.getLocale() as Language);
  const cache = await createStyleCache(direction);
  createRoot(root).render(
    <StrictMode>
      <App i18nProvider={i18nProvider} cache={cache} direction={direction} />
    </StrictMode>,
  );
}

void start();
// Names may be Chinese in any language. Cut into a hundred parts, of which a browser fetches those that a page needs.
void import('@fontsource-variable/noto-sans-sc');
