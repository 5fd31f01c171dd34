import './locale.ts';
import type { NoticeKind } from '../noticeSettings.ts';
import type { Actor, Role } from '../roles.ts';
import { objectOf, type Fields, type Values } from './fields.ts';

/** One edge of a state machine. Of an action's moves the first whose roles, states and `when` fit is taken. */
export interface Move<State extends string = string> {
  roles: readonly Role[];
  from: readonly State[];
  to: State;
  /** A guard on the record's data; a method, so that a definition may ask for just the fields it reads. */
  when?(record: object): boolean;
}

/**
 * What may be done to a record, and by whom. With `to` (or `moves`) it is a transition; with only `from` it is allowed
 * in those states and changes none.
 */
export interface Action<State extends string = string> {
  roles: readonly Role[];
  /** What it is done to: one record (the rule), several, the whole collection, or nothing yet. */
  on?: 'one' | 'many' | 'all' | 'new';
  /** Changes nothing: no transaction's lock, no idempotency key, no event. */
  reads?: boolean;
  /** Overrides whether the audit log records it. By default it records every change, and every read of `ofPatients`. */
  audited?: boolean;
  /** What else the audit log says was done, by the answered record: an entry each, under these names. */
  alsoAudited?(answered: object): readonly string[];
  /** Answers without a session. */
  open?: boolean;
  /**
   * The answer holds a secret that is never stored, so a repeated call runs again instead of getting a stored answer.
   */
  secret?: boolean;
  /** The actor may no longer have the role for it afterwards: a repeat with its key is answered all the same. */
  leaves?: boolean;
  /** Notifies the other side. Every transition does; set it for the rest. */
  notifies?: boolean;
  /** It brings the record on: lists and pages offer it first, as the next step. */
  advances?: boolean;
  /** The setting by which people choose notifications of this action, where it isn't the entity's `notices`. */
  notice?: NoticeKind;
  from?: readonly State[];
  to?: State;
  moves?: readonly Move<State>[];
  when?(record: object): boolean;
  args?: Fields;
}

/**
 * How what is searched is written: a name also as it sounds and by its initials; a number however it is separated; a
 * phone number from any digit on; a text by its words.
 */
export type SearchKind = 'name' | 'number' | 'phone' | 'text';

/** What a row of an entity's list carries in addition to its id and version; `get` answers the rest. */
export interface Listing<Listed extends string = string, Derived extends string = string> {
  readonly fields: readonly Listed[];
  /** Fields that follow from these: a row leaves them out, and its reader computes them. */
  readonly derived: readonly Derived[];
  derive(row: object): Readonly<Record<Derived, unknown>>;
}

export interface Entity<
  Name extends string = string,
  Entered extends Fields = Fields,
  System extends Fields = Fields,
  Filters extends Fields = Fields,
  Actions extends Record<string, Action> = Record<string, Action>,
  State extends string = string,
  Plain extends boolean = boolean,
  Numbered extends boolean = boolean,
  Listed extends string = string,
  Derived extends string = string,
> {
  readonly name: Name;
  /** Its calls are `POST /v1/{path}/{action}`. */
  readonly path: string;
  /** Its ids are numbers, as accounts' and organisations' are; the rest have UUIDs. */
  readonly numbered: Numbered;
  /**
   * Rows of one organisation and no more: what people enter, and who did so when (`kit/filed.ts`). All of the
   * organisation that have its actions see and change them; the table's columns, its calls and its end with the
   * organisation follow.
   */
  readonly plain: Plain;
  readonly fields: Entered;
  readonly system: System;
  readonly filters: Filters;
  /** What of a record its filter `keyword` searches, by the beginnings of words. */
  readonly search: Readonly<Partial<Record<string, SearchKind>>>;
  /** Null where rows of its list are whole records. */
  readonly listed: Listing<Listed, Derived> | null;
  readonly states: readonly State[];
  /** Where nothing else is asked: a field's name, `-` in front for falling. */
  readonly sort: string;
  readonly sortable: readonly string[];
  /** Roles that see and change only what they own, and the field that holds the owner's account. */
  readonly owner: Partial<Record<Role, string>>;
  /** The setting by which people choose notifications of its actions. */
  readonly notices: NoticeKind | null;
  /** What it holds is a patient's, so that the audit log keeps who reads it. */
  readonly ofPatients: boolean;
  /** The field by which the audit log names a record: what its readers may see of it, and nothing of a patient's person. */
  readonly loggedAs: string | null;
  readonly actions: Actions;
}

export function defineEntity<
  const Name extends string,
  Entered extends Fields,
  System extends Fields,
  Filters extends Fields,
  const Actions extends Record<string, Action<NoInfer<State>>>,
  const State extends string = never,
  const Plain extends boolean = false,
  const Numbered extends boolean = false,
  const Listed extends FieldsOf<Entered, System> = FieldsOf<Entered, System>,
  const Derived extends FieldsOf<Entered, System> = never,
>(definition: {
  name: Name;
  path?: string;
  numbered?: Numbered;
  plain?: Plain;
  fields: Entered;
  system: System;
  filters: Filters;
  search?: { readonly [F in keyof (Entered & System) & string]?: SearchKind };
  listed?: Listing<Listed, Derived>;
  states?: readonly State[];
  sort: SortKey<Entered & System>;
  sortable?: readonly (keyof (Entered & System) & string)[];
  owner?: Partial<Record<Role, keyof System & string>>;
  notices?: NoticeKind;
  ofPatients?: boolean;
  loggedAs?: keyof (Entered & System) & string;
  actions: Actions;
}): Entity<Name, Entered, System, Filters, Actions, State, Plain, Numbered, Listed, Derived> {
  return {
    path: definition.name,
    // Where these two aren't said, their type is `false`.
    numbered: false as Numbered,
    plain: false as Plain,
    search: {},
    listed: null,
    states: [],
    owner: {},
    notices: null,
    ofPatients: false,
    loggedAs: null,
    sortable: [...Object.keys(definition.fields), ...Object.keys(definition.system)],
    ...definition,
  };
}

type FieldsOf<Entered extends Fields, System extends Fields> = keyof (Entered & System) & string;
type SortKey<F extends Fields> = (keyof F & string) | `-${keyof F & string}`;

/** Whether the audit log keeps an entity's action. */
export const isAudited = ({ ofPatients }: Pick<AnyEntity, 'ofPatients'>, { audited, reads }: Action): boolean =>
  audited ?? (!reads || ofPatients);

/** The four calls every record has, for one set of roles. */
export const crud = <const R extends readonly Role[]>(roles: R) =>
  ({
    query: { roles, on: 'all', reads: true },
    get: { roles, reads: true },
    create: { roles, on: 'new' },
    update: { roles },
  }) as const;

export type AnyEntity = Entity<
  string,
  Fields,
  Fields,
  Fields,
  Record<string, Action>,
  string,
  boolean,
  boolean,
  string,
  string
>;
/** A record's id, of whichever entity. */
export type RecordId = string | number;
export type IdOf<E extends AnyEntity> = E['numbered'] extends true
  ? number
  : E['numbered'] extends false
    ? string
    : RecordId;
export type RecordOf<E extends AnyEntity> = { id: IdOf<E>; version: number } & Values<E['fields']> &
  Values<E['system']>;
export type Entered<E extends AnyEntity> = Values<E['fields']>;
type ListingOf<E extends AnyEntity> = NonNullable<E['listed']>;
type ListedName<E extends AnyEntity> = ListingOf<E>['fields'][number];
/** A record as a row of its list. */
export type ListedOf<E extends AnyEntity> = Pick<RecordOf<E>, ('id' | 'version' | ListedName<E>) & keyof RecordOf<E>>;
/** The fields that a list may show. */
export type ShownName<E extends AnyEntity> = (ListedName<E> | ListingOf<E>['derived'][number]) & FieldName<E>;
export type FilterOf<E extends AnyEntity> = Partial<Values<E['filters']>>;
export type ActionName<E extends AnyEntity> = keyof E['actions'] & string;
export type FieldName<E extends AnyEntity> = (keyof E['fields'] | keyof E['system']) & string;
export type ArgsOf<E extends AnyEntity, A extends ActionName<E>> = E['actions'][A] extends {
  args: infer F extends Fields;
}
  ? Values<F>
  : object;

/** The actions that may be applied to several records at once. */
export type BulkActionName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { on: 'many' } ? A : never;
}[ActionName<E>];

/** The actions that change a record's state. */
export type TransitionName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { to: string } | { moves: readonly Move[] } ? A : never;
}[ActionName<E>];

/** The actions that notify the other side: transitions, and those with `notifies`. */
export type NotifyingActionName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { to: string } | { moves: readonly Move[] } | { notifies: true }
    ? A
    : never;
}[ActionName<E>];

/** Whether an action notifies the other side. */
export const isNotifying = ({ to, moves, notifies }: Action): boolean => Boolean(to ?? moves ?? notifies);

/** The actions that notify the other side, in the definition's order. */
export const notifyingActions = <E extends AnyEntity>({ actions }: E): readonly NotifyingActionName<E>[] =>
  Object.keys(actions).filter((name): name is NotifyingActionName<E> => isNotifying(actions[name]!));

/** The names of everything that any of an entity's actions asks for. */
export type ArgName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { args: infer F } ? keyof F & string : never;
}[ActionName<E>];

export const actionOf = (entity: AnyEntity, name: string): Action | undefined =>
  Object.hasOwn(entity.actions, name) ? entity.actions[name] : undefined;

/** The moves of an action, however it was written; none when it isn't a transition. */
export function movesOf(action: Action): readonly Move[] {
  if (action.moves) return action.moves;
  const { roles, from = [], to, when } = action;
  return to ? [{ roles, from, to, ...(when && { when }) }] : [];
}

type Stateful = { state?: string | null };

/** The move that `actor` would make on `record`, or undefined when the action is refused or isn't a transition. */
export const moveFor = (action: Action, actor: Actor, record: Stateful): Move | undefined =>
  movesOf(action).find(
    (move) =>
      move.roles.includes(actor.role) && move.from.includes(record.state ?? '') && (move.when?.(record) ?? true),
  );

const owns = (entity: AnyEntity, actor: Actor, record: object) => {
  const field = entity.owner[actor.role];
  return !field || (record as Record<string, unknown>)[field] === actor.accountId;
};

/**
 * Whether `actor` may do `name` to `record` (null: to the collection). The one function by which buttons are drawn and
 * by which the server refuses. That the record is the actor's organisation's is the query's business, not this one's.
 */
export function isAllowed(entity: AnyEntity, name: string, actor: Actor, record: (Stateful & object) | null): boolean {
  const action = actionOf(entity, name);
  if (!action?.roles.includes(actor.role)) return false;
  if (!record) return true;
  if (!owns(entity, actor, record)) return false;
  if (movesOf(action).length > 0) return moveFor(action, actor, record) !== undefined;
  return (!action.from || action.from.includes(record.state ?? '')) && (action.when?.(record) ?? true);
}

export const actionsAllowed = <E extends AnyEntity>(
  entity: E,
  actor: Actor,
  record: (Stateful & object) | null,
): ActionName<E>[] => Object.keys(entity.actions).filter((name) => isAllowed(entity, name, actor, record));

/** What can be erased takes all that refers to it along; anything else stays while something must have it. */
export const takesAlong = ({ actions }: Pick<AnyEntity, 'actions'>): boolean => Object.hasOwn(actions, 'erase');

/** Whether rows of its list may show a field. */
export const isListed = ({ listed }: Pick<AnyEntity, 'listed'>, field: string): boolean =>
  listed === null || listed.fields.includes(field) || listed.derived.includes(field);

/** All that people enter, in the definition's order. */
export const enteredNames = <E extends AnyEntity>({ fields }: E): (keyof E['fields'] & string)[] => Object.keys(fields);

/** Fields that people enter, as one schema: the form's and the server's. */
export const schemaOf = <E extends AnyEntity>(entity: E) => objectOf(entity.fields as E['fields']);
