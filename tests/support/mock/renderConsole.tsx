import { cleanup, configure, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { setupServer, type SetupServer } from 'msw/node';
import { Suspense, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { chooseCookies, type CookieChoice } from '../../../src/authProvider/cookieChoice.ts';
import { SessionContext, sessionOf } from '../../../src/authProvider/session.ts';
import { clearToken, saveToken } from '../../../src/dataProvider/token.ts';
import { createI18nProvider, withCustomWords } from '../../../src/i18nProvider/index.ts';
import { SessionGate } from '../../../src/frame/SessionGate.tsx';
import { Toasts, CallFailures } from '../../../src/frame/Toasts.tsx';
import { PageSkeleton } from '../../../src/layout/PageSkeleton.tsx';
import { SettingsSync } from '../../../src/layout/settingsSync.ts';
import { TabsProvider } from '../../../src/layout/tabs/TabsContext.tsx';
import { consoleLoader } from '../../../src/routes/guards.ts';
import { createStyleCache } from '../../../src/layout/styleCache.ts';
import { ThemeRoot } from '../../../src/layout/ThemeRoot.tsx';
import { makeQueries } from '../../../src/dataProvider/queries.ts';
import { appRoutes } from '../../../src/App.tsx';
import { mockHandlers, mockUser, type MockState } from './handlers.ts';
import { logUncaught } from '../../../src/layout/CrashPage.tsx';

// Visibility checks take seconds in happy-dom, so queries include hidden elements; tests search within the dialog.
configure({ defaultHidden: true });

/** A mock server for a test file: starts and stops with it, and resets its state between tests. */
export function mockServer(): SetupServer {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    // A page that is still mounted would send requests to the reset server.
    cleanup();
    server.resetHandlers();
    clearToken();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}

interface ConsoleOptions {
  /** Without a token. */
  signedOut?: boolean;
  /** The stored cookie choice, accepted by default; null before the choice. */
  cookies?: CookieChoice | null;
}

interface ShownConsole extends RenderResult {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** The page's query client: `invalidateQueries()` acts like a live signal. */
  queries: ReturnType<typeof makeQueries>;
}

/** Renders the whole console at a path, signed in, in English, on a mock server with `state`. */
export const renderConsole = (server: SetupServer, state: MockState, path: string, options?: ConsoleOptions) =>
  renderRoutes(server, state, path, (routes) => routes, options);

/** Like `renderConsole` without menu, top bar and tabs, which cost as much as many pages. */
export const renderPage = (server: SetupServer, state: MockState, path: string) =>
  renderRoutes(server, state, path, withoutFrame);

const withoutFrame = (routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({
    ...route,
    ...(route.loader === consoleLoader && { element: <Unframed /> }),
    ...(route.children && { children: withoutFrame(route.children) }),
  })) as RouteObject[];

/** What src/Console.tsx renders around a page, without the frame. */
const Unframed = () => (
  <>
    <SettingsSync />
    <SessionGate>
      <TabsProvider>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </TabsProvider>
    </SessionGate>
    <CallFailures />
    <Toasts />
  </>
);

/**
 * Renders part of a page in the console's contexts, signed in, without the page and frame around it, which account for
 * most of the time of `renderConsole`. `pages`: the routes in the part's outlet.
 */
export function renderPart(
  server: SetupServer,
  state: MockState,
  part: ReactNode,
  { path = '/', pages }: { path?: string; pages?: RouteObject[] } = {},
): Promise<ShownConsole> {
  const element = (
    <SessionContext value={sessionOf(mockUser(state.role))}>
      <Suspense>{part}</Suspense>
    </SessionContext>
  );
  const route = pages ? { element, children: pages } : { path: '*', element };
  return renderRoutes(server, state, path, ([contexts]) => [{ ...contexts!, children: [route] } as RouteObject]);
}

async function renderRoutes(
  server: SetupServer,
  state: MockState,
  path: string,
  change: (routes: RouteObject[]) => RouteObject[],
  { signedOut, cookies = 'accepted' }: ConsoleOptions = {},
): Promise<ShownConsole> {
  server.use(...mockHandlers(state));
  if (cookies) chooseCookies(cookies);
  if (!signedOut) saveToken('mock-token');
  const i18nProvider = await createI18nProvider('en');
  // Code fetched by an earlier test doesn't load its messages again, but each console starts without them.
  await withCustomWords(() => Promise.resolve())();
  const cache = await createStyleCache('ltr');
  const queries = makeQueries();
  const routes = change(appRoutes({ i18nProvider, queryClient: queries }));
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const shown = render(
    <ThemeRoot cache={cache} direction="ltr">
      <RouterProvider router={router} onError={logUncaught} />
    </ThemeRoot>,
  );
  return { ...shown, user: userEvent.setup(), router, queries };
}

/** The browser's storage as one string. */
export const keptInStorage = (): string =>
  [localStorage, sessionStorage]
    .flatMap((storage) =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').map(
        (name) => `${name}=${storage.getItem(name)}`,
      ),
    )
    .join('\n');
