import { Fragment, type ComponentType, type ReactElement } from 'react';
import { redirectDocument, Route } from 'react-router-dom';
import { calls } from '../domain/calls.ts';
import type { Doer } from '../domain/roles.ts';
import { withCustomWords } from './i18nProvider/index.ts';
import { ForRole } from './layout/ForRole.tsx';
import { home, mayOpen, ownPages } from './layout/places.ts';
import { mayList } from './resources/index.ts';
import { orders } from './resources/orders.ts';
import { authRedirectLoader, leadsTo, loginLoader, organisationLoader, redirectLoader } from './routes/guards.ts';
import { programPaths } from './routes/open.ts';

const loadLogin = withCustomWords(() => import('./custom/signIn/SignInPage.tsx'));
const loadDashboard = withCustomWords(() => import('./custom/dashboard/Dashboard.tsx'));
const loadInbox = withCustomWords(() => import('./builders/inbox/InboxPage.tsx'));
const loadNoticeSettings = withCustomWords(() => import('./custom/noticeSettings/NoticeSettings.tsx'));
const loadRoleRights = withCustomWords(() => import('./custom/members/RoleRights.tsx'));
const loadIcons = withCustomWords(() => import('./custom/icons/IconList.tsx'));
const loadProfile = withCustomWords(() => import('./custom/account/Profile.tsx'));

type Load = () => Promise<{ default: ComponentType }>;
const everybody = () => true;

const page =
  (load: Load, may: (who: Doer) => boolean = everybody) =>
  async () => {
    const { default: Page } = await load();
    return {
      element: (
        <ForRole may={may}>
          <Page />
        </ForRole>
      ),
    };
  };
const login = async () => {
  const { default: LoginPage } = await loadLogin();
  return { element: <LoginPage /> };
};
const status = (kind: 'notFound' | 'forbidden') => async () => {
  const { StatusPage } = await import('./layout/StatusPage.tsx');
  return { element: <StatusPage kind={kind} /> };
};

/** Routes without the console around them. */
export const openRoutes: ReactElement = (
  <Fragment key="open">
    <Route path="/login" loader={loginLoader} lazy={login} />
    {/* Separate programs: the browser navigates there with a page load. */}
    {programPaths.map((path) => (
      <Route
        key={path}
        path={path}
        loader={({ request }) => redirectDocument(path + new URL(request.url).search)}
        element={null}
      />
    ))}
    <Route path="/redirect/*" loader={redirectLoader} element={null} />
    <Route path="/in/:iid/*" loader={organisationLoader} element={null} />
    <Route path="/auth-redirect" loader={authRedirectLoader} element={null} />
  </Fragment>
);

/** The console's pages that don't belong to a resource. */
export const customRoutes: ReactElement = (
  <Fragment key="custom">
    <Route path="/" loader={leadsTo(home)} element={null} />
    <Route path="/404" lazy={status('notFound')} />
    <Route path="/401" lazy={status('forbidden')} />
    <Route path={ownPages.dashboard.path} lazy={page(loadDashboard, (who) => mayList(orders, who))} />
    <Route path={ownPages.inbox.path} lazy={page(loadInbox, ({ role }) => mayOpen(ownPages.inbox, role))} />
    <Route
      path={ownPages.noticeSettings.path}
      lazy={page(loadNoticeSettings, ({ role }) => calls.queryNoticeConfigs.roles.includes(role))}
    />
    <Route
      path={ownPages.roleRights.path}
      lazy={page(loadRoleRights, ({ role }) => mayOpen(ownPages.roleRights, role))}
    />
    <Route path="/profile" loader={leadsTo(ownPages.profile.path)} element={null} />
    <Route path={ownPages.profile.path} lazy={page(loadProfile)} />
    <Route path={ownPages.icons.path} lazy={page(loadIcons)} />
    <Route path="*" loader={leadsTo('/404')} element={null} />
  </Fragment>
);
