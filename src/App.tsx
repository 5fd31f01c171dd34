/*
 * | address                                        | page                                                        |
 * | ---------------------------------------------- | ----------------------------------------------------------- |
 * | a resource's route, aliases, show, create, edit | from its definition in src/resources/, or the view it names |
 * | /                                              | goes to the first list                                       |
 * | /dashboard/index                               | where the trail begins: what waits, what is due, figures     |
 * | /inbox/page                                    | what waits for the decision of a head, from the definitions  |
 * | /profile/index; /profile leads to it           | everything about oneself; the only page without an organisation |
 * | /icon/index                                    | the icons that definitions name; in no menu                 |
 * | /notice/setting                                | what one is notified of, and how                             |
 * | /404 /401                                      | error pages, within the layout for who is signed in          |
 * | /login                                         | sign in; who is signed in goes to /                          |
 * | /redirect/{path}                               | goes there                                                   |
 * | /in/{organisation}{path}                       | goes there, as a member of that organisation                 |
 * | /auth-redirect                                 | goes to `?redirect=`, by /login where there is no token      |
 * | /OrthoSimulation-apply                         | a program of its own, src/Ortho.tsx, for anybody             |
 * | /studyShared/detail                            | a program of its own, src/ByLink.tsx, for who has the link    |
 * | /designApproval/page                           | a program of its own, src/ByLink.tsx, for who has the link    |
 * | /photos/page                                  | a program of its own, src/ByLink.tsx, for a phone             |
 * | any other                                      | /404; without a token /login, and back afterwards            |
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
import { CrashPage } from './layout/CrashPage.tsx';
import { logUncaught } from './layout/logUncaught.ts';
import { ThemeRoot, type Look } from './layout/ThemeRoot.tsx';
import { resources } from './resources/index.ts';
import { consoleLoader } from './routes/guards.ts';
import { resourceRoutes } from './routes/resourceRoutes.tsx';

interface Providers {
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
}

/** The console, a react-admin application: src/main.tsx opens it for who is signed in. */
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
      // What breaks in react-admin's contexts themselves stands outside them.
      errorElement={
        <I18nContextProvider value={i18nProvider}>
          <CrashPage />
        </I18nContextProvider>
      }
    >
      <Route errorElement={<CrashPage />}>
        {openRoutes}
        {/* Asked again at every step: the token may have gone meanwhile. */}
        <Route element={<Console />} loader={consoleLoader} shouldRevalidate={() => true}>
          {/* A page that breaks leaves the frame around it standing. */}
          <Route errorElement={<CrashPage />}>
            {resources.map((resource) => resourceRoutes(resource, queryClient))}
            {customRoutes}
          </Route>
        </Route>
      </Route>
    </Route>,
  );

/** What `<Resource>` would register: react-admin's name, title and pages of each definition. */
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

/** react-admin's contexts around every page. Patients' data stays in memory: its store is not the browser's. */
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
