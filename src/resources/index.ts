import type { EntityName } from '../../domain/entities.ts';
import { mayEver, type RecordId } from '../../domain/kit/entity.ts';
import type { Doer } from '../../domain/roles.ts';
import type { Resource } from './defineResource.ts';
import { apiKeys } from './apiKeys.ts';
import { institutions } from './institutions.ts';
import { images } from './images.ts';
import { members } from './members.ts';
import { audits } from './audits.ts';
import { cards } from './cards.ts';
import { devices } from './devices.ts';
import { notices } from './notices.ts';
import { orders } from './orders.ts';
import { attachments, files, messages, organisations, toothMarks } from './pageless.ts';
import { patients } from './patients.ts';
import { records } from './records.ts';
import { relationships } from './relationships.ts';
import { subscriptions } from './subscriptions.ts';
import { webhookDeliveries } from './webhookDeliveries.ts';
import { webhooks } from './webhooks.ts';
import { workOrders } from './workOrders.ts';

/** All resources, in the menu's order. */
export const resources: readonly Resource[] = [
  orders,
  patients,
  relationships,
  members,
  institutions,
  workOrders,
  devices,
  apiKeys,
  webhooks,
  webhookDeliveries,
  subscriptions,
  cards,
  audits,
  notices,
  records,
  images,
  files,
  messages,
  toothMarks,
  organisations,
  attachments,
];

/** The resource of an entity; throws on an undefined name. */
export function resourceOf(name: EntityName | (string & {})): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found)
    throw new Error(`No resource "${name}": define it in src/resources/ and list it in src/resources/index.ts.`);
  return found;
}

/** The lists on a list's page, including itself; empty if it isn't in a group. */
export const groupOf = ({ group }: Resource): readonly Resource[] =>
  group ? resources.filter((resource) => resource.group === group) : [];

/** The message key of a list page's title. */
export const listTitle = (name: string): string => {
  const { group } = resourceOf(name);
  return group ? `groups.${group}` : `entities.${name}.many`;
};

/** Whether somebody can open a resource's list, its records and their forms, by the roles of the actions and their duty. */
export const mayList = ({ entity }: Resource, who: Doer) => mayEver(entity, 'query', who);
export const mayShow = ({ entity }: Resource, who: Doer) => mayEver(entity, 'get', who);
export const mayCreate = ({ entity }: Resource, who: Doer) => mayEver(entity, 'create', who);
export const mayEdit = ({ entity }: Resource, who: Doer) => mayEver(entity, 'update', who);

/** The path of a record's page, or of its form. */
export const showPath = (resource: Resource, id: RecordId) =>
  resource.show ? `${resource.show.route}?id=${encodeURIComponent(id)}` : null;
export const editPath = (resource: Resource, id: RecordId) =>
  resource.edit ? `${resource.edit.route}?id=${encodeURIComponent(id)}` : null;

/**
 * The page for an action on a record: the creation page if it `continues` that action; else the record's page with
 * `do`.
 */
export function actionPath(resource: Resource, id: RecordId, action: string): string | null {
  if (resource.create?.continues?.includes(action)) return `${resource.create.route}?id=${encodeURIComponent(id)}`;
  const path = showPath(resource, id);
  return path && `${path}&do=${action}`;
}

/** The path of a new copy of the record; null if the resource has no copies. */
export const copyPath = (resource: Resource, id: RecordId) =>
  resource.create?.copies ? `${resource.create.route}?copyOf=${encodeURIComponent(id)}` : null;
