import { audit } from './audit.ts';
import type { ActionName, AnyEntity } from './kit/entity.ts';
import { recorded } from './recorded.ts';

/** Every entity: the server's routes, the label types and the test matrix derive from this list. */
export const entities = { ...recorded, audit } satisfies Record<string, AnyEntity>;

export type Entities = typeof entities;
export type EntityName = keyof Entities;

/** An action of an entity, as `order.send`. */
export type EntityCall = { [N in EntityName]: `${N}.${ActionName<Entities[N]>}` }[EntityName];
