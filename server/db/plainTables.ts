import type { Generated } from 'kysely';
import { entities, type Entities, type EntityName } from '../../domain/entities.ts';
import type { AnyEntity, Entered } from '../../domain/kit/entity.ts';
import type { Values } from '../../domain/kit/fields.ts';
import type { filed } from '../../domain/kit/filed.ts';

/** A row of a plain entity's table: its entered fields (null if empty), and who changed it when. */
type PlainRow<E extends AnyEntity> = {
  organisationId: number;
  id: string;
  version: Generated<number>;
  creatorId: number;
  createdAt: string;
  updaterId: number | null;
  updatedAt: string;
  searchTerms: string | null;
} & {
  // Fields set by transitions start with the table's default.
  [F in Exclude<keyof Values<E['system']>, keyof typeof filed>]: Generated<Values<E['system']>[F]>;
} & { [F in keyof Entered<E>]-?: undefined extends Entered<E>[F] ? NonNullable<Entered<E>[F]> | null : Entered<E>[F] };

export type PlainName = { [N in EntityName]: Entities[N]['plain'] extends true ? N : never }[EntityName];
export const plainEntities = Object.values<AnyEntity>(entities).filter(({ plain }) => plain);
export const plainNames = plainEntities.map(({ name }) => name as PlainName);

/** Tables of plain entities, derived from their definitions; each has its own SQL migration. */
export type PlainTables = { [N in PlainName]: PlainRow<Entities[N]> };

/** An event of a plain entity with states. */
interface PlainEventRow {
  organisationId: number;
  recordId: string;
  id: string;
  action: string;
  fromState: string | null;
  toState: string | null;
  reason: string | null;
  actorId: number;
  at: string;
}

export const eventTables = plainEntities
  .filter(({ states }) => states.length > 0)
  .map(({ name }) => `${name}Event` as keyof PlainEventTables);

type WithStates = { [N in PlainName]: Entities[N]['states'][number] extends never ? never : N }[PlainName];
/** Event tables of the entities with states: `instrumentEvent`, in SQL `instrument_event`. */
export type PlainEventTables = { [N in WithStates as `${N}Event`]: PlainEventRow };
/** All tables derived from definitions. */
export type PlainTable = keyof (PlainTables & PlainEventTables);
