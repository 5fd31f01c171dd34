import type { Doer } from '../../domain/roles.ts';
import { mayCreate, mayList, resources } from '../resources/index.ts';
import type { IconName } from '../resources/defineResource.ts';

export interface MenuEntry {
  route: string;
  icon: IconName;
  resource: string;
  /** The list, or the page that creates a record. */
  kind: 'list' | 'create';
}

/** A person's menu, in the resources' order, without pages that it can't open. */
export const menuOf = (who: Doer): MenuEntry[] =>
  resources.flatMap((resource) => {
    const { name, route, icon, create } = resource;
    const entries: MenuEntry[] = [];
    if (route && icon && mayList(resource, who)) entries.push({ route, icon, resource: name, kind: 'list' });
    if (create?.icon && mayCreate(resource, who))
      entries.push({ route: create.route, icon: create.icon, resource: name, kind: 'create' });
    return entries;
  });
