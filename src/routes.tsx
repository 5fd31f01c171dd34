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
 * | /profile/index; /profile leads to it           | everything about oneself; the only page without an organisation |
 * | /icon/index                                    | the icons that definitions name; in no menu                 |
 * | /notice/setting                                | what one is told of, and how                                 |
 * | /OrthoSimulation-apply                         | a program of its own, src/Ortho.tsx, for anybody             |
 * | /studyShared/detail                            | a program of its own, src/Shared.tsx, for who has the link    |
 * | any other                                      | /404; without a token /login, and back afterwards            |
 */
import { lazy, Suspense, useState } from 'react';
import { Outlet, redirectDocument, useLoaderData, type RouteObject } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import type { I18nProvider } from 'react-admin';
import { calls } from '../domain/calls.ts';
import Console from './Console.tsx';
import { withCustomWords } from './i18nProvider/index.ts';
import { useSession } from './authProvider/session.ts';
import { ForRole } from './layout/ForRole.tsx';
import { CrashPage } from './layout/CrashPage.tsx';
import { home, ownPages } from './layout/places.ts';
import { whenIdle } from './layout/whenIdle.ts';
import { mayList, showPath } from './resources/index.ts';
import { orders } from './resources/orders.ts';
import { authRedirectLoader, consoleLoader, leadsTo, loginLoader, redirectLoader } from './routes/guards.ts';
import { orthoPath, sharedPath } from './routes/open.ts';
import { resourceRoutes } from './routes/resourceRoutes.tsx';

const status = (path: string, kind: 'notFound' | 'forbidden'): RouteObject => ({
  path,
  lazy: async () => {
    const { StatusPage } = await import('./layout/StatusPage.tsx');
    return { element: <StatusPage kind={kind} /> };
  },
});
const statusPages = [status('/404', 'notFound'), status('/401', 'forbidden')];

/** Nothing is sent before its person has opened a page that sends: the list needn't wait for it. */
const loadUploads = withCustomWords(() => import('./custom/ui/upload/UploadsIndicator.tsx'));
const UploadsIndicator = lazy(async () => {
  await new Promise<void>((resolve) => whenIdle(resolve));
  // A lost line takes the figure away, not the page.
  return loadUploads().catch(() => ({ default: () => null }));
});
const Uploads = () => (
  <Suspense>
    <UploadsIndicator pathOf={(orderId) => showPath(orders, orderId)} />
  </Suspense>
);

const loadAgreement = withCustomWords(() => import('./custom/account/required/Agreement.tsx'));
const loadSupplement = withCustomWords(() => import('./custom/account/required/Supplement.tsx'));
const loadLogin = withCustomWords(() => import('./custom/signIn/SignInPage.tsx'));
const loadDashboard = withCustomWords(() => import('./custom/dashboard/Dashboard.tsx'));
const loadNoticeSettings = withCustomWords(() => import('./custom/noticeSettings/NoticeSettings.tsx'));
const loadIcons = withCustomWords(() => import('./custom/icons/IconList.tsx'));
const loadProfile = withCustomWords(() => import('./custom/account/Profile.tsx'));

/** What a person must agree to, and what the console must know of them or their organisation, before anything else. */
function Missing() {
  const { user } = useSession();
  const [Agreement] = useState(() => lazy(loadAgreement));
  const [Supplement] = useState(() => lazy(loadSupplement));
  if (!user.agreed)
    return (
      <Suspense>
        <Agreement />
      </Suspense>
    );
  return <Suspense>{user.initStatus !== 0 && <Supplement />}</Suspense>;
}

/** Pages for visitors who aren't signed in. */
const Outside = () => (
  <main>
    <Outlet />
  </main>
);

/** The console around its pages, as far as somebody is signed in. */
function Entered(given: { i18nProvider: I18nProvider; queries: QueryClient }) {
  return useLoaderData() ? <Console {...given} activity={<Uploads />} inFront={<Missing />} /> : <Outside />;
}

export const makeRoutes = (i18nProvider: I18nProvider, queries: QueryClient): RouteObject[] => [
  {
    path: '/login',
    loader: loginLoader,
    lazy: async () => {
      const { default: SignInPage } = await loadLogin();
      return { element: <SignInPage /> };
    },
  },
  // Other programs than the console: the browser goes there.
  { path: orthoPath, loader: () => redirectDocument(orthoPath), element: null },
  {
    path: sharedPath,
    loader: ({ request }) => redirectDocument(sharedPath + new URL(request.url).search),
    element: null,
  },
  { path: '/redirect/*', loader: redirectLoader, element: null },
  { path: '/auth-redirect', loader: authRedirectLoader, element: null },
  {
    loader: consoleLoader,
    // Asked anew at every step: the token may have gone meanwhile.
    shouldRevalidate: () => true,
    element: <Entered {...{ i18nProvider, queries }} />,
    children: [
      {
        // A page that breaks leaves the frame around it standing.
        errorElement: <CrashPage />,
        children: [
          { path: '/', loader: leadsTo(home), element: null },
          ...statusPages,
          ...resourceRoutes(queries),
          {
            path: ownPages.dashboard.path,
            lazy: async () => {
              const { default: Dashboard } = await loadDashboard();
              return {
                element: (
                  <ForRole may={(role) => mayList(orders, role)}>
                    <Dashboard />
                  </ForRole>
                ),
              };
            },
          },
          {
            path: ownPages.noticeSettings.path,
            lazy: async () => {
              const { default: NoticeSettings } = await loadNoticeSettings();
              return {
                element: (
                  <ForRole may={(role) => calls.queryNoticeConfigs.roles.includes(role)}>
                    <NoticeSettings />
                  </ForRole>
                ),
              };
            },
          },
          { path: '/profile', loader: leadsTo(ownPages.profile.path), element: null },
          {
            path: ownPages.profile.path,
            lazy: async () => {
              const { default: Profile } = await loadProfile();
              return { element: <Profile /> };
            },
          },
          {
            path: ownPages.icons.path,
            lazy: async () => {
              const { default: IconList } = await loadIcons();
              return { element: <IconList /> };
            },
          },
          { path: '*', loader: leadsTo('/404'), element: null },
        ],
      },
    ],
  },
];
