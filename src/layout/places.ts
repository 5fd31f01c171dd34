import { admins, everyone, type Role } from '../../domain/roles.ts';
import type { IconName, Resource } from '../resources/defineResource.ts';
import { resources } from '../resources/index.ts';

export interface OwnPage {
  path: string;
  title: string;
  icon?: IconName;
  /** Also for users without an organisation. */
  isForAll?: true;
  /** Reachable only by URL. */
  isHidden?: true;
  /** The roles that can open it; all if undefined. */
  roles?: readonly Role[];
}

/** The console's pages that don't belong to a resource, with their titles. */
export const ownPages = {
  dashboard: { path: '/dashboard/index', title: 'layout.home', icon: 'dashboard' },
  inbox: { path: '/inbox/page', title: 'layout.inbox', icon: 'inbox', roles: admins },
  profile: { path: '/profile/index', title: 'layout.user.settings', icon: 'account', isForAll: true },
  noticeSettings: { path: '/notice/setting', title: 'layout.user.noticeSettings', icon: 'notices' },
  roleRights: { path: '/member/roles', title: 'layout.roleRights', roles: everyone },
  icons: { path: '/icon/index', title: 'layout.icons', isHidden: true },
} as const satisfies Record<string, OwnPage>;

export const mayOpen = ({ roles }: OwnPage, role: Role): boolean => roles?.includes(role) ?? true;

type ResourcePage = 'list' | 'show' | 'create' | 'edit';

/** The page at an address. Addresses with the same `key` are one page, such as a filtered and an unfiltered list. */
export type Place =
  | { kind: ResourcePage; key: string; resource: string; id: string | null }
  | { kind: 'page'; key: string; title: string };

const kindAt = ({ route, aliases = [], show, create, edit }: Resource, pathname: string): ResourcePage | null => {
  if (route === pathname || aliases.includes(pathname)) return 'list';
  if (show?.route === pathname) return 'show';
  if (create?.route === pathname) return 'create';
  return edit?.route === pathname ? 'edit' : null;
};

/** The console's page at `address` (path and query); null if there is none. */
export function placeOf(address: string): Place | null {
  const { pathname, searchParams } = new URL(address, 'http://console/');
  for (const resource of resources) {
    const kind = kindAt(resource, pathname);
    if (!kind) continue;
    const id = kind === 'list' ? null : searchParams.get('id');
    // Lists of a group share a page.
    const name = (kind === 'list' && resource.group) || resource.name;
    return { kind, key: [kind, name, id].filter(Boolean).join(' '), resource: resource.name, id };
  }
  const page = Object.values(ownPages).find(({ path }) => path === pathname);
  return page ? { kind: 'page', key: page.path, title: page.title } : null;
}

/** The start page: the menu's first list. */
export const home = resources.find(({ route }) => route)?.route ?? '/404';
