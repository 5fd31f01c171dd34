import { admins, type Role } from '../../domain/roles.ts';
import type { IconName, Resource } from '../resources/defineResource.ts';
import { resources } from '../resources/index.ts';

export interface OwnPage {
  path: string;
  title: string;
  icon?: IconName;
  /** Also for somebody who has no organisation yet. */
  isForAll?: true;
  /** Found by its address alone. */
  isHidden?: true;
  /** Who has it, where not everybody does. */
  roles?: readonly Role[];
}

/** Pages of the console that no resource has, with their titles. */
export const ownPages = {
  dashboard: { path: '/dashboard/index', title: 'layout.home', icon: 'dashboard' },
  inbox: { path: '/inbox/page', title: 'layout.inbox', icon: 'inbox', roles: admins },
  profile: { path: '/profile/index', title: 'layout.user.settings', icon: 'account', isForAll: true },
  noticeSettings: { path: '/notice/setting', title: 'layout.user.noticeSettings', icon: 'notices' },
  icons: { path: '/icon/index', title: 'layout.icons', isHidden: true },
} as const satisfies Record<string, OwnPage>;

export const mayOpen = ({ roles }: OwnPage, role: Role): boolean => roles?.includes(role) ?? true;

type ResourcePage = 'list' | 'show' | 'create' | 'edit';

/** What stands behind an address. Two addresses with one `key` are one page, seen in two ways: a list filtered and not. */
export type Place =
  | { kind: ResourcePage; key: string; resource: string; id: string | null }
  | { kind: 'page'; key: string; title: string };

const kindAt = ({ route, aliases = [], show, create, edit }: Resource, pathname: string): ResourcePage | null => {
  if (route === pathname || aliases.includes(pathname)) return 'list';
  if (show?.route === pathname) return 'show';
  if (create?.route === pathname) return 'create';
  return edit?.route === pathname ? 'edit' : null;
};

/** The page of the console at `address` (path and query); null for an address that is none of its pages. */
export function placeOf(address: string): Place | null {
  const { pathname, searchParams } = new URL(address, 'http://console/');
  for (const resource of resources) {
    const kind = kindAt(resource, pathname);
    if (!kind) continue;
    const id = kind === 'list' ? null : searchParams.get('id');
    // Lists of a group are one page.
    const name = (kind === 'list' && resource.group) || resource.name;
    return { kind, key: [kind, name, id].filter(Boolean).join(' '), resource: resource.name, id };
  }
  const page = Object.values(ownPages).find(({ path }) => path === pathname);
  return page ? { kind: 'page', key: page.path, title: page.title } : null;
}

/** Where one begins: the first list of the menu. */
export const home = resources.find(({ route }) => route)?.route ?? '/404';
