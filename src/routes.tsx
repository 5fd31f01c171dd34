/*
 * | address                                        | page                                                        |
 * | ---------------------------------------------- | ----------------------------------------------------------- |
 * | /login                                         | sign in; who is signed in goes to /                          |
 * | /redirect/{path}                               | goes there                                                   |
 * | /auth-redirect                                 | goes to `?redirect=`, by /login where there is no token      |
 * | /404 /401                                      | error pages, within the layout for who is signed in          |
 * | /                                              | goes to the first list                                       |
 * | a resource's route, aliases, show, create, edit | from its definition in src/resources/, or the view it names |
 * | /dashboard/index                               | where the trail begins: what waits, what is due, figures     |
 * | /profile/index; /profile leads to it           | for somebody without an organisation                         |
 * | any other                                      | /404; without a token /login, and back afterwards            |
 */
import { lazy, Suspense } from 'react';
import { Outlet, useLoaderData, type RouteObject } from 'react-router-dom';
import type { I18nProvider } from 'react-admin';
import Console from './Console.tsx';
import { loadCustomWords } from './i18nProvider/index.ts';
import { ForRole } from './layout/ForRole.tsx';
import { CrashPage } from './layout/CrashPage.tsx';
import { home, ownPages } from './layout/places.ts';
import { mayList, showPath } from './resources/index.ts';
import { orders } from './resources/orders.ts';
import { authRedirectLoader, consoleLoader, leadsTo, loginLoader, redirectLoader } from './routes/guards.ts';
import { resourceRoutes } from './routes/resourceRoutes.tsx';

const status = (path: string, kind: 'notFound' | 'forbidden'): RouteObject => ({
  path,
  lazy: async () => {
    const { StatusPage } = await import('./layout/StatusPage.tsx');
    return { element: <StatusPage kind={kind} /> };
  },
});
const statusPages = [status('/404', 'notFound'), status('/401', 'forbidden')];

const UploadsIndicator = lazy(() => import('./custom/upload/UploadsIndicator.tsx'));
const Uploads = () => (
  <Suspense>
    <UploadsIndicator pathOf={(orderId) => showPath(orders, orderId)} />
  </Suspense>
);

/** The console around its pages, as far as somebody is signed in. */
function Entered({ i18nProvider }: { i18nProvider: I18nProvider }) {
  return useLoaderData() ? <Console i18nProvider={i18nProvider} activity={<Uploads />} /> : <Outlet />;
}

export const makeRoutes = (i18nProvider: I18nProvider): RouteObject[] => [
  {
    path: '/login',
    loader: loginLoader,
    lazy: async () => {
      const { default: LoginPage } = await import('./custom/login/LoginPage.tsx');
      return { element: <LoginPage /> };
    },
  },
  { path: '/redirect/*', loader: redirectLoader, element: null },
  { path: '/auth-redirect', loader: authRedirectLoader, element: null },
  {
    loader: consoleLoader,
    // Asked anew at every step: the token may have gone meanwhile.
    shouldRevalidate: () => true,
    element: <Entered i18nProvider={i18nProvider} />,
    children: [
      {
        // A page that breaks leaves the frame around it standing.
        errorElement: <CrashPage />,
        children: [
          { path: '/', loader: leadsTo(home), element: null },
          ...statusPages,
          ...resourceRoutes(),
          {
            path: ownPages.dashboard.path,
            lazy: async () => {
              const [{ default: Dashboard }] = await Promise.all([
                import('./custom/dashboard/Dashboard.tsx'),
                loadCustomWords(),
              ]);
              return {
                element: (
                  <ForRole may={(role) => mayList(orders, role)}>
                    <Dashboard />
                  </ForRole>
                ),
              };
            },
          },
          { path: '/profile', loader: leadsTo(ownPages.profile.path), element: null },
          {
            path: ownPages.profile.path,
            lazy: async () => {
              const { default: NoOrganisation } = await import('./custom/profile/NoOrganisation.tsx');
              return { element: <NoOrganisation /> };
            },
          },
          { path: '*', loader: leadsTo('/404'), element: null },
        ],
      },
    ],
  },
];
