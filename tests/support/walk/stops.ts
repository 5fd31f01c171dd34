import type { I18nProvider } from 'react-admin';
import type { RouteObject } from 'react-router-dom';
import type { ListAnswer } from '../../../domain/envelope.ts';
import type { Role } from '../../../domain/roles.ts';
import { loginPath } from '../../../src/authProvider/returnPath.ts';
import { home, mayOpen, ownPages } from '../../../src/layout/places.ts';
import type { Resource } from '../../../src/resources/defineResource.ts';
import { mayCreate, mayEdit, mayList, mayShow, resources } from '../../../src/resources/index.ts';
import { makeQueries } from '../../../src/dataProvider/queries.ts';
import { appRoutes } from '../../../src/App.tsx';
import { approvalPath, orthoPath, photosPath, sharedPath } from '../../../src/routes/open.ts';
import type { Asked } from '../remote.ts';

/** The role of the visitor, or `signedOut`. */
export type Visitor = Role | 'signedOut';

/** An address of the console, and where it leads each visitor. */
export interface Stop {
  path: string;
  /** The page shows one record, by `?id=`. */
  record?: Resource;
  query?: string;
  may?: (role: Role) => boolean;
  /** An alias of another address. */
  leadsTo?: string;
  /** Needs no sign-in. */
  isOpen?: boolean;
  /** A separate program, the same for everyone. */
  isApart?: boolean;
}

const anyone = (): boolean => true;

function stopsOf(resource: Resource): Stop[] {
  const { route, aliases = [], show, create, edit } = resource;
  const listed = (role: Role) => mayList(resource, { role });
  const stops: Stop[] = (route ? [route, ...aliases] : []).map((path) => ({ path, may: listed }));
  if (show) stops.push({ path: show.route, record: resource, may: (role) => mayShow(resource, { role }) });
  if (create) stops.push({ path: create.route, may: create.view ? listed : (role) => mayCreate(resource, { role }) });
  if (edit) stops.push({ path: edit.route, record: resource, may: (role) => mayEdit(resource, { role }) });
  return stops;
}

/** Addresses without a resource, from the specification; all others are pages for signed-in users. */
const ours: Record<string, Partial<Stop>> = {
  '/': { leadsTo: home },
  '/profile': { leadsTo: ownPages.profile.path },
  [ownPages.inbox.path]: { may: (role) => mayOpen(ownPages.inbox, role) },
  '/login': { isOpen: true },
  '/404': { isOpen: true },
  '/401': { isOpen: true },
  [orthoPath]: { isApart: true },
  [sharedPath]: { isApart: true },
  [approvalPath]: { isApart: true },
  [photosPath]: { isApart: true },
  '/redirect/*': { path: `/redirect${home}`, leadsTo: home },
  '/in/:iid/*': { path: `/in/1001${home}`, leadsTo: home },
  '/auth-redirect': { query: `?redirect=${home}`, leadsTo: home },
  '*': { path: '/no-such-page', leadsTo: '/404' },
};

const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);

/** Every address of the router, so that the walk includes new resources and routes. */
export function allStops(): Stop[] {
  const ofResources = resources.flatMap(stopsOf);
  const paths = [...new Set(pathsOf(appRoutes({ i18nProvider: {} as I18nProvider, queryClient: makeQueries() })))];
  return paths.map((path) => ofResources.find((stop) => stop.path === path) ?? { path, may: anyone, ...ours[path] });
}

/** A redirect that would leave the site. No dot, since the server answers 404 for paths that name a file. */
export const hostileStop: Stop = { path: '/redirect//elsewhere', leadsTo: '/404' };

/** Where `address` of `stop` finally leads a visitor. */
export function arrival(stop: Stop, address: string, visitor: Visitor): string {
  if (stop.isApart) return address;
  if (visitor === 'signedOut') {
    if (stop.isOpen) return address;
    const wanted = stop.path.startsWith('/redirect') || stop.path === '/auth-redirect' ? stop.leadsTo! : address;
    return wanted === '/404' ? wanted : loginPath(wanted);
  }
  if (visitor === 'newUser') return ownPages.profile.path;
  if (stop.path === '/login') return home;
  if (stop.leadsTo) return stop.leadsTo;
  return (stop.may ?? anyone)(visitor) ? address : '/401';
}

/** The address with the first record of the list that `visitor` may see, otherwise one that another visitor may. */
export async function addressOf({ path, record, query = '' }: Stop, asked: Asked, visitor?: Visitor): Promise<string> {
  if (!record) return path + query;
  for (const person of [visitor, 'clinicAdmin', 'factoryAdmin'] as const) {
    if (!person || person === 'signedOut' || !mayList(record, { role: person })) continue;
    const token = await asked.loginAs(person);
    const { list } = await asked.ask<ListAnswer<{ id: string }>>(`${record.entity.path}/query`, {}, { token });
    if (list[0]) return `${path}?id=${list[0].id}`;
  }
  throw new Error(`There is no ${record.name} to show at ${path}: make one in tests/support/clinicDay.ts.`);
}
