import { icons, type IconName } from '../../layout/icons.ts';
import { ownPages, type OwnPage } from '../../layout/places.ts';
import { listTitle, resources } from '../../resources/index.ts';

/** Where each icon stands: the keys of the titles of its pages. */
export function iconUses(): Record<IconName, string[]> {
  const uses = Object.fromEntries(Object.keys(icons).map((name) => [name, []])) as unknown as Record<
    IconName,
    string[]
  >;
  for (const { icon, title } of Object.values<OwnPage>(ownPages)) if (icon) uses[icon].push(title);
  for (const { name, icon, create } of resources) {
    if (icon) uses[icon].push(listTitle(name));
    if (create?.icon) uses[create.icon].push(`entities.${name}.actions.create`);
  }
  return uses;
}
