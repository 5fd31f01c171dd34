import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { Role } from '../../domain/roles.ts';
import { firstList } from '../builders/list/firstList.ts';
import ListPage from '../builders/pages/ListPage.tsx';
import { askListEarly } from '../dataProvider/queries.ts';
import { userInfoUnderWay } from '../authProvider/earlyUserInfo.ts';
import { View } from '../builders/View.tsx';
import { loadView, type ViewName } from '../custom/index.ts';
import { withCustomWords } from '../i18nProvider/index.ts';
import { ForRole } from '../layout/ForRole.tsx';
import type { Resource } from '../resources/defineResource.ts';
import { mayCreate, mayEdit, mayList, mayShow, resources } from '../resources/index.ts';

type Page = 'ListPage' | 'ShowPage' | 'FormPage';
const pages = {
  // Comes with the frame: nearly everybody begins at a list, and a list is what a slow line should bring first.
  ListPage: async () => ({ default: ListPage }),
  ShowPage: () => import('../builders/pages/ShowPage.tsx'),
  FormPage: withCustomWords(() => import('../builders/pages/FormPage.tsx')),
};

/** The views that a page shows parts of itself in: they and their words come beside it, not after it. */
function viewsOn(name: Page, { list, show }: Resource): ViewName[] {
  const viewOf = (part: unknown) =>
    typeof part === 'object' && part !== null && 'view' in part ? (part.view as ViewName) : undefined;
  const parts: Record<Page, (ViewName | undefined)[]> = {
    ListPage: [...(list?.columns ?? []).map(viewOf), list?.begin, list?.above, list?.aside],
    ShowPage: Object.values(show?.sections ?? {}).map(viewOf),
    FormPage: [],
  };
  return parts[name].filter((view) => view !== undefined);
}

const page = (
  name: Page,
  resource: Resource,
  path: string,
  may: (resource: Resource, role: Role) => boolean,
  kind: 'create' | 'edit' = 'create',
): RouteObject => ({
  path,
  lazy: async () => {
    const [{ default: Shown }] = await Promise.all([pages[name](), ...viewsOn(name, resource).map(loadView)]);
    return {
      element: (
        <ForRole may={(role) => may(resource, role)}>
          <Shown resource={resource.name} kind={kind} />
        </ForRole>
      ),
    };
  },
});

const viewPage = (
  name: ViewName,
  resource: Resource,
  path: string,
  may: (resource: Resource, role: Role) => boolean,
): RouteObject => ({
  path,
  lazy: async () => {
    await loadView(name);
    return {
      element: (
        <ForRole may={(role) => may(resource, role)}>
          <View name={name} />
        </ForRole>
      ),
    };
  },
});

/** How long the first drawing waits for its list, ms: a frame that is drawn once with its rows is there sooner than one drawn twice. */
const patience = 250;

/**
 * The first page that one opens, where it is a list as it is by default, is asked for while the console's code is on its way.
 * What the address says more only the page reads.
 */
const askedEarly =
  (queries: QueryClient, resource: Resource): LoaderFunction =>
  ({ request }) => {
    const user = userInfoUnderWay();
    if (!user || new URL(request.url).search) return null;
    const list = user.then(
      async (info) => {
        if (info?.roles.some((role) => mayList(resource, role)))
          await askListEarly(queries, resource.name, firstList(resource));
      },
      () => undefined,
    );
    const moment = new Promise<void>((resolve) => setTimeout(resolve, patience));
    return Promise.race([list, moment]).then(() => null);
  };

/** The pages of one resource, as far as its definition has them. */
function routesOf(resource: Resource, queries: QueryClient): RouteObject[] {
  const { route, aliases = [], page: own, show, create, edit } = resource;
  return [
    ...(route && own ? [viewPage(own, resource, route, mayList)] : []),
    ...(route && !own
      ? [route, ...aliases].map((path) => ({
          ...page('ListPage', resource, path, mayList),
          loader: askedEarly(queries, resource),
        }))
      : []),
    ...(show
      ? [
          show.view
            ? viewPage(show.view, resource, show.route, mayShow)
            : page('ShowPage', resource, show.route, mayShow),
        ]
      : []),
    ...(create
      ? [
          create.view
            ? viewPage(create.view, resource, create.route, mayList)
            : page('FormPage', resource, create.route, mayCreate),
        ]
      : []),
    ...(edit ? [page('FormPage', resource, edit.route, mayEdit, 'edit')] : []),
  ];
}

/** Every resource's list, records and forms, each for the roles of its action. */
export const resourceRoutes = (queries: QueryClient): RouteObject[] =>
  resources.flatMap((resource) => routesOf(resource, queries));
