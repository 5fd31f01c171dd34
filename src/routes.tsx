/*
 * | address                                   | page                                                       |
 * | ----------------------------------------- | ---------------------------------------------------------- |
 * | /login                                    | sign in; who is signed in goes to /                         |
 * | /redirect/{path}                          | goes there                                                  |
 * | /404 /401                                 | error pages                                                 |
 * | /                                         | goes to the first list                                      |
 * | a resource's route, aliases, show, create, edit | from its definition in src/resources/, or the view it names |
 * | /profile/index                            | for somebody without an organisation                        |
 * | any other                                 | /404; without a token /login, and back afterwards           |
 */
import { lazy, Suspense } from 'react';
import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom';
import type { I18nProvider } from 'react-admin';
import type { Role } from '../domain/roles.ts';
import { readToken } from './authProvider/token.ts';
import type { ViewName } from './custom/index.ts';
import { loginPath } from './custom/login/returnPath.ts';
import type { Resource } from './resources/defineResource.ts';
import { orders } from './resources/orders.ts';
import { mayEdit, mayCreate, mayList, mayShow, resources, showPath } from './resources/index.ts';

const home = resources.find(({ route }) => route)?.route ?? '/404';

const needsToken: LoaderFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  return readToken() ? null : redirect(loginPath(pathname + search));
};

type Page = 'ListPage' | 'ShowPage' | 'FormPage';
const pages = {
  ListPage: () => import('./builders/pages/ListPage.tsx'),
  ShowPage: () => import('./builders/pages/ShowPage.tsx'),
  FormPage: () => import('./builders/pages/FormPage.tsx'),
};

const page = (
  name: Page,
  resource: Resource,
  path: string,
  may: (resource: Resource, role: Role) => boolean,
  kind: 'create' | 'edit' = 'create',
): RouteObject => ({
  path,
  lazy: async () => {
    const [{ default: Shown }, { ForRole }] = await Promise.all([pages[name](), import('./layout/ForRole.tsx')]);
    return {
      element: (
        <ForRole may={(role) => may(resource, role)}>
          <Shown resource={resource.name} kind={kind} />
        </ForRole>
      ),
    };
  },
});

const viewPage = (name: ViewName, resource: Resource, path: string): RouteObject => ({
  path,
  lazy: async () => {
    const [{ loadView }, { View }, { ForRole }] = await Promise.all([
      import('./custom/index.ts'),
      import('./builders/View.tsx'),
      import('./layout/ForRole.tsx'),
    ]);
    await loadView(name);
    return {
      element: (
        <ForRole may={(role) => mayList(resource, role)}>
          <View name={name} />
        </ForRole>
      ),
    };
  },
});

/** The pages of one resource, as far as its definition has them. */
function routesOf(resource: Resource): RouteObject[] {
  const { route, aliases = [], show, create, edit } = resource;
  return [
    ...(route ? [route, ...aliases].map((path) => page('ListPage', resource, path, mayList)) : []),
    ...(show
      ? [show.view ? viewPage(show.view, resource, show.route) : page('ShowPage', resource, show.route, mayShow)]
      : []),
    ...(create
      ? [
          create.view
            ? viewPage(create.view, resource, create.route)
            : page('FormPage', resource, create.route, mayCreate),
        ]
      : []),
    ...(edit ? [page('FormPage', resource, edit.route, mayEdit, 'edit')] : []),
  ];
}

const status = (path: string, kind: 'notFound' | 'forbidden'): RouteObject => ({
  path,
  lazy: async () => {
    const { StatusPage } = await import('./layout/StatusPage.tsx');
    return { element: <StatusPage kind={kind} /> };
  },
});

const UploadsIndicator = lazy(() => import('./custom/upload/UploadsIndicator.tsx'));
const Uploads = () => (
  <Suspense>
    <UploadsIndicator pathOf={(orderId) => showPath(orders, orderId)} />
  </Suspense>
);

const loadConsole = () => import('./Console.tsx');

/** Fetches what comes after the sign-in while somebody types. */
function loadAhead(): void {
  const load = () => void Promise.all([loadConsole(), pages.ListPage(), import('./layout/ConsoleLayout.tsx')]);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, 500);
}

export const makeRoutes = (i18nProvider: I18nProvider): RouteObject[] => [
  {
    path: '/login',
    loader: () => (readToken() ? redirect('/') : null),
    lazy: async () => {
      const { default: Login } = await import('./custom/login/Login.tsx');
      return { element: <Login onReady={loadAhead} /> };
    },
  },
  {
    path: '/redirect/*',
    loader: ({ params, request }) => redirect(`/${params['*'] ?? ''}${new URL(request.url).search}`),
  },
  status('/404', 'notFound'),
  status('/401', 'forbidden'),
  {
    loader: needsToken,
    lazy: async () => {
      const { default: Console } = await loadConsole();
      return { element: <Console i18nProvider={i18nProvider} /> };
    },
    children: [
      {
        lazy: async () => {
          const { ConsoleLayout } = await import('./layout/ConsoleLayout.tsx');
          return { element: <ConsoleLayout activity={<Uploads />} /> };
        },
        children: [
          { index: true, loader: () => redirect(home) },
          { path: '/', loader: () => redirect(home) },
          ...resources.flatMap(routesOf),
          {
            path: '/profile/index',
            lazy: async () => {
              const { default: NoOrganisation } = await import('./custom/profile/NoOrganisation.tsx');
              return { element: <NoOrganisation /> };
            },
          },
        ],
      },
      { path: '*', loader: () => redirect('/404') },
    ],
  },
];
