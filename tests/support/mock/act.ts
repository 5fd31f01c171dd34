import type { EntityName } from '../../../domain/entities.ts';
import { bodyOf } from '../../../domain/kit/body.ts';
import { checked } from '../../../domain/kit/checked.ts';
import { actionOf, isAllowed, moveFor, type Action, type AnyEntity } from '../../../domain/kit/entity.ts';
import type { Actor } from '../../../domain/roles.ts';
import { counts, query } from './query.ts';
import { Invalid, Refused, type Body, type Row, type World } from './world.ts';

type Outcome = unknown;

/**
 * Performs an entity's action in the same order as the server: role, body, record, version, state. Returns the answer,
 * or a Refused or Invalid. Uses only the entity's definition.
 */
export async function act(world: World, entity: AnyEntity, name: string, body: Body): Promise<Outcome> {
  const action = actionOf(entity, name)!;
  const { actor } = world;
  if (!action.open && !isAllowed(entity, name, actor, null)) return new Refused('forbidden');
  const { value, faults } = await checked(bodyOf(entity, name, action), body, actor);
  if (faults) return new Invalid(faults);
  const input = value as Body;
  if (action.open) return new Refused('shareGone');
  return perform({ world, entity, name, action, actor, input });
}

interface Asked {
  world: World;
  entity: AnyEntity;
  name: string;
  action: Action;
  actor: Actor;
  input: Body;
}

function perform(asked: Asked): Outcome {
  const { world, entity, name, action, input } = asked;
  const all = world.rows(entity.name as EntityName);
  if (name === 'query') return query(world, entity, all, input);
  if (name === 'counts') return counts(world, entity, all);
  if (action.on === 'all') return action.reads ? { list: [], total: 0 } : null;
  if (action.on === 'new') return begin(asked, all);
  const ids = (input['ids'] as unknown[] | undefined) ?? [input['id']];
  const rows = ids.map((id) => all.find((row) => row.id === id));
  if (!rows.every((row) => row !== undefined)) return new Refused('notFound');
  if (name === 'delete') return remove(asked, all, rows);
  return action.on === 'many' ? onEach(asked, rows) : onOne(asked, rows[0]!);
}

/** A new record is in its entity's first state. */
function begin({ entity, input }: Asked, all: Row[]): Outcome {
  const [state] = entity.states;
  const row: Row = { ...(state && { state }), ...input, id: crypto.randomUUID(), version: 1 };
  all.unshift(row);
  return row;
}

const isStale = ({ version }: Body, row: Row) => version !== undefined && version !== row.version;

function remove({ entity, name, actor, input }: Asked, all: Row[], rows: readonly Row[]): Outcome {
  const stale = rows.find((row) => isStale(input, row));
  if (stale) return new Refused('conflict', { fresh: stale });
  if (!rows.every((row) => isAllowed(entity, name, actor, row))) return new Refused('notInThisState');
  const ids = rows.map(({ id }) => id);
  all.splice(0, all.length, ...all.filter(({ id }) => !ids.includes(id)));
  return { ids };
}

function onEach({ entity, name, actor }: Asked, rows: readonly Row[]): Outcome {
  for (const row of rows) apply(entity, name, actor, row, {});
  return { ids: rows.map(({ id }) => id) };
}

function onOne({ entity, name, action, actor, input }: Asked, row: Row): Outcome {
  const { id: _id, version: _version, ...args } = input;
  if (name === 'get') return row;
  if (!action.reads && isStale(input, row)) return new Refused('conflict', { fresh: row });
  if (!isAllowed(entity, name, actor, row)) return new Refused('notInThisState', { fresh: row });
  if (action.reads) return { list: [], total: 0 };
  apply(entity, name, actor, row, args);
  return row;
}

/** Applies an action to a record: arguments that are fields, and the new state. */
function apply(entity: AnyEntity, name: string, actor: Actor, row: Row, args: Body): void {
  const move = moveFor(entity.actions[name]!, actor, row);
  const fields = Object.entries(args).filter(([field]) => field in entity.fields || field in entity.system);
  Object.assign(row, Object.fromEntries(fields), move && { state: move.to }, { version: row.version + 1 });
}
