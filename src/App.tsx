import { useState, type ReactNode } from 'react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { Language } from '../domain/languages.ts';
import { createI18nProvider } from './i18nProvider/index.ts';
import { makeQueries } from './dataProvider/queries.ts';
import { CrashPage } from './layout/CrashPage.tsx';
import { logUncaught } from './layout/logUncaught.ts';
import { ThemeRoot, type Look } from './layout/ThemeRoot.tsx';
import { makeRoutes } from './routes.tsx';

/** The product: words, colours and routes. What stands behind the sign-in is Console.tsx, a chunk of its own. */
export async function openApp({ language, ...look }: Look & { language: Language }): Promise<ReactNode> {
  return <App {...look} i18nProvider={await createI18nProvider(language)} />;
}

function App({ i18nProvider, ...look }: Look & { i18nProvider: I18nProvider }) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        errorElement: <CrashPage />,
        hydrateFallbackElement: <div aria-busy="true" />,
        children: makeRoutes(i18nProvider, makeQueries()),
      },
    ]),
  );
  return (
    <I18nContextProvider value={i18nProvider}>
      <ThemeRoot {...look}>
        <RouterProvider router={router} onError={logUncaught} />
      </ThemeRoot>
    </I18nContextProvider>
  );
}
