import type { QueryClient } from '@tanstack/react-query';
import { Fragment, type ComponentType, type ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, type LoaderFunction } from 'react-router-dom';
import type { Doer } from '../../domain/roles.ts';
import { userInfoUnderWay } from '../authProvider/earlyUserInfo.ts';
import { firstList } from '../builders/list/firstList.ts';
import { ResourceList } from '../builders/ResourceList.tsx';
import { View } from '../builders/View.tsx';
import { registry } from '../custom/index.ts';
import { askListEarly } from '../dataProvider/queries.ts';
import { withCustomWords } from '../i18nProvider/index.ts';
import { ForRole } from '../layout/ForRole.tsx';
import { viewsIn, type Resource, type ViewName } from '../resources/defineResource.ts';
import { mayCreate, mayEdit, mayList, mayShow } from '../resources/index.ts';

type Load = () => Promise<ComponentType>;

const loadForms = withCustomWords(() => import('../builders/pages/FormPage.tsx'));
const loadShow = withCustomWords(() => import('../builders/pages/ShowPage.tsx'));
const pages = {
  // Bundled with the frame: most visits start at a list, which slow connections should load first.
  list: async () => ResourceList,
  show: async () => (await loadShow()).default,
  create: async () => (await loadForms()).CreatePage,
  edit: async () => (await loadForms()).EditPage,
} satisfies Record<string, Load>;

const loadViews = (names: readonly ViewName[]) => Promise.all(names.map((name) => registry[name].load()));

/** A page from a part of a definition. Loads its views too: late ones would shift the content below. */
const built =
  (kind: keyof typeof pages, part: unknown): Load =>
  async () =>
    (await Promise.all([pages[kind](), loadViews(viewsIn(part))]))[0];

/** A page that is a view. */
const own =
  (name: ViewName): Load =>
  async () => {
    await loadViews([name]);
    return () => <View name={name} />;
  };

/** How long the first render waits for its list, ms: one render with rows is faster than two. */
const patience = 250;

/**
 * Requests the first page's list while the console's code loads, if it is the default list. Only the page itself reads
 * a query.
 */
const askedEarly =
  (queryClient: QueryClient, resource: Resource): LoaderFunction =>
  ({ request }) => {
    const user = userInfoUnderWay();
    if (!user || new URL(request.url).search) return null;
    const list = user.then(
      async (info) => {
        if (info?.roles.some((role) => mayList(resource, { role })))
          await askListEarly(queryClient, resource.name, firstList(resource));
      },
      () => undefined,
    );
    const moment = new Promise<void>((resolve) => setTimeout(resolve, patience));
    return Promise.race([list, moment]).then(() => null);
  };

/**
 * Routes for a resource's list, records and forms, each for the roles of its action: like react-admin's `<Resource>`,
 * but at the specification's paths instead of `/order/:id/show`.
 */
export function resourceRoutes(resource: Resource, queryClient: QueryClient): ReactElement {
  const { name, route, aliases = [], page, list, show, create, edit, form } = resource;
  const at = (
    path: string,
    may: (resource: Resource, who: Doer) => boolean,
    load: Load,
    loader?: LoaderFunction,
  ): ReactElement => {
    const lazy = async () => {
      const Page = await load();
      const element = (
        <ForRole may={(who) => may(resource, who)}>
          <ResourceContextProvider key={name} value={name}>
            <Page />
          </ResourceContextProvider>
        </ForRole>
      );
      return { element };
    };
    return <Route key={path} path={path} lazy={lazy} loader={loader} />;
  };
  return (
    <Fragment key={name}>
      {route && page && at(route, mayList, own(page))}
      {route &&
        !page &&
        [route, ...aliases].map((path) => at(path, mayList, built('list', list), askedEarly(queryClient, resource)))}
      {show && at(show.route, mayShow, show.view ? own(show.view) : built('show', show))}
      {create &&
        at(create.route, create.view ? mayList : mayCreate, create.view ? own(create.view) : built('create', form))}
      {edit && at(edit.route, mayEdit, built('edit', form))}
    </Fragment>
  );
}
