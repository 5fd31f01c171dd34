/*
 * | address                                         | page                                                         |
 * | ----------------------------------------------- | ------------------------------------------------------------ |
 * | a resource's route, aliases, show, create, edit | from its definition in src/resources/, or the view it names  |
 * | /                                               | redirects to the first list                                  |
 * | /dashboard/index                                | start of the trail: pending, due, counts                     |
 * | /inbox/page                                     | what waits for a head's decision, from the definitions       |
 * | /profile/index; /profile redirects to it        | the user's own data; the only page without an organisation   |
 * | /icon/index                                     | the icons that definitions name; not in the menu             |
 * | /notice/setting                                 | the user's notice settings                                   |
 * | /404 /401                                       | error pages, inside the layout for signed-in users           |
 * | /login                                          | sign in; redirects signed-in users to /                      |
 * | /redirect/{path}                                | redirects to the path                                        |
 * | /in/{organisation}{path}                        | redirects to the path, as a member of that organisation      |
 * | /auth-redirect                                  | redirects to `?redirect=`, by /login without a token         |
 * | /OrthoSimulation-apply                          | a separate public program, src/Ortho.tsx                     |
 * | /studyShared/detail                             | a separate program, src/ByLink.tsx, for anyone with the link |
 * | /designApproval/page                            | a separate program, src/ByLink.tsx, for anyone with the link |
 * | /photos/page                                    | a separate program, src/ByLink.tsx, for a phone              |
 * | any other                                       | /404; without a token /login, and back afterwards            |
 */
import type { QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  CoreAdminContext,
  I18nContextProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
  type I18nProvider,
  type ResourceDefinition,
} from 'react-admin';
import {
  createBrowserRouter,
  createRoutesFromElements,
  Outlet,
  Route,
  RouterProvider,
  type RouteObject,
} from 'react-router-dom';
import type { Language } from '../domain/languages.ts';
import { authProvider } from './authProvider/index.ts';
import { ViewsContext } from './builders/views.ts';
import { Console } from './Console.tsx';
import { registry } from './custom/index.ts';
import { customRoutes, openRoutes } from './customRoutes.tsx';
import { dataProvider } from './dataProvider/index.ts';
import { makeQueries } from './dataProvider/queries.ts';
import { createI18nProvider } from './i18nProvider/index.ts';
import { CrashPage, logUncaught } from './layout/CrashPage.tsx';
import { ThemeRoot, type Look } from './layout/ThemeRoot.tsx';
import { resources } from './resources/index.ts';
import { consoleLoader } from './routes/guards.ts';
import { resourceRoutes } from './routes/resourceRoutes.tsx';

interface Providers {
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
}

/** The console, a react-admin application; src/main.tsx opens it for signed-in users. */
export async function openApp({ language, ...look }: Look & { language: Language }): Promise<ReactNode> {
  const i18nProvider = await createI18nProvider(language);
  const router = createBrowserRouter(appRoutes({ i18nProvider, queryClient: makeQueries() }));
  return (
    <ThemeRoot {...look}>
      <RouterProvider router={router} onError={logUncaught} />
    </ThemeRoot>
  );
}

export const appRoutes = ({ i18nProvider, queryClient }: Providers): RouteObject[] =>
  createRoutesFromElements(
    <Route
      element={<Admin {...{ i18nProvider, queryClient }} />}
      hydrateFallbackElement={<div aria-busy="true" />}
      // Outside react-admin's contexts, for errors in the contexts themselves.
      errorElement={
        <I18nContextProvider value={i18nProvider}>
          <CrashPage />
        </I18nContextProvider>
      }
    >
      <Route errorElement={<CrashPage />}>
        {openRoutes}
        {/* Revalidates on every navigation: the token may be gone. */}
        <Route element={<Console />} loader={consoleLoader} shouldRevalidate={() => true}>
          {/* An error in a page leaves the frame around it. */}
          <Route errorElement={<CrashPage />}>
            {resources.map((resource) => resourceRoutes(resource, queryClient))}
            {customRoutes}
          </Route>
        </Route>
      </Route>
    </Route>,
  );

/** What `<Resource>` would register: name, title and pages of each definition. */
const definitions = Object.fromEntries(
  resources.map(({ name, titleField, list, show, create, edit }): [string, ResourceDefinition] => [
    name,
    {
      name,
      recordRepresentation: titleField,
      hasList: Boolean(list),
      hasShow: Boolean(show),
      hasCreate: Boolean(create),
      hasEdit: Boolean(edit),
    },
  ]),
);

/** react-admin's contexts around every page. The store is in memory, since it holds patients' data. */
function Admin({ i18nProvider, queryClient }: Providers) {
  const [store] = useState(() => memoryStore());
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ViewsContext value={registry}>
          <Outlet />
        </ViewsContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}
