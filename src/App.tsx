import type { Direction } from '@mui/material/styles';
import { useState, type ComponentProps } from 'react';
import { I18nContextProvider, type I18nProvider } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { CrashPage } from './layout/CrashPage.tsx';
import { ThemeRoot } from './layout/ThemeRoot.tsx';
import { makeRoutes } from './routes.tsx';

interface AppProps {
  i18nProvider: I18nProvider;
  cache: ComponentProps<typeof ThemeRoot>['cache'];
  direction: Direction;
}

/** The product: words, colours and routes. What stands behind the sign-in is Console.tsx, a chunk of its own. */
export function App({ i18nProvider, cache, direction }: AppProps) {
  const [router] = useState(() =>
    createBrowserRouter([
      { errorElement: <CrashPage />, hydrateFallbackElement: null, children: makeRoutes(i18nProvider) },
    ]),
  );
  return (
    <I18nContextProvider value={i18nProvider}>
      <ThemeRoot cache={cache} direction={direction}>
        <RouterProvider router={router} />
      </ThemeRoot>
    </I18nContextProvider>
  );
}
