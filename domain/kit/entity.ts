import './locale.ts';
import type { NoticeKind } from '../noticeKinds.ts';
import { dutyIncludes } from '../duties.ts';
import { ownAccountOf, type Actor, type Doer, type Role } from '../roles.ts';
import { objectOf, type Fields, type Values } from './fields.ts';

/** An edge of a state machine. The first of an action's moves with matching roles, states and `when` is taken. */
interface Move<State extends string = string> {
  roles: readonly Role[];
  from: readonly State[];
  to: State;
  /** A guard on the record's data. Method syntax, so that definitions can declare only the fields they read. */
  when?(record: object): boolean;
}

/**
 * What can be done to a record, and by whom. With `to` or `moves` it's a transition; with only `from` it's allowed in
 * those states without changing the state.
 */
export interface Action<State extends string = string> {
  roles: readonly Role[];
  /** Target: one record (default), several, the whole collection, or a new record. */
  on?: 'one' | 'many' | 'all' | 'new';
  /** No side effects: no transaction lock, idempotency key or event. */
  reads?: boolean;
  /** Overrides audit logging. Default: every change, and every read of `ofPatients` entities. */
  audited?: boolean;
  /** Additional audit entries, derived from the answered record: one per name. */
  alsoAudited?(answered: object): readonly string[];
  /** Works without a session. */
  open?: boolean;
  /**
   * The answer contains a secret that is never stored, so a repeated call runs again instead of replaying an answer.
   */
  secret?: boolean;
  /** Needs a fresh proof of who the actor is, no older than `limits.proofLife`: `prove`, or the sign-in itself. */
  proof?: boolean;
  /** The actor may lose the required role by it; a repeat with the same key is answered anyway. */
  leaves?: boolean;
  /** Notifies the other side. Transitions always do; set it for other actions. */
  notifies?: boolean;
  /** Moves the record forward: lists and pages offer it first, as the next step. */
  advances?: boolean;
  /** Notification setting for this action, if it differs from the entity's `notices`. */
  notice?: NoticeKind;
  from?: readonly State[];
  to?: State;
  moves?: readonly Move<State>[];
  when?(record: object): boolean;
  args?: Fields;
}

/**
 * How searchable values match: names also phonetically and by initials, numbers regardless of separators, phone numbers
 * from any digit, text by word.
 */
export type SearchKind = 'name' | 'number' | 'phone' | 'text';

/** Fields of list rows besides id and version; `get` returns the rest. */
interface Listing<Listed extends string = string, Derived extends string = string> {
  readonly fields: readonly Listed[];
  /** Computed from `fields`: omitted from rows and derived by the reader. */
  readonly derived: readonly Derived[];
  derive(row: object): Readonly<Record<Derived, unknown>>;
}

interface Entity<
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
  /** Calls are `POST /v1/{path}/{action}`. */
  readonly path: string;
  /** Numeric ids, as for accounts and organisations; other entities have UUIDs. */
  readonly numbered: Numbered;
  /**
   * Rows of one organisation: entered fields, and who entered them when (`kit/filed.ts`). Every member whose role has
   * its actions sees and edits all of them. Table columns, calls and deletion with the organisation follow from this.
   */
  readonly plain: Plain;
  readonly fields: Entered;
  readonly system: System;
  readonly filters: Filters;
  /** Fields searched by the filter `keyword`, by word prefix. */
  readonly search: Readonly<Partial<Record<string, SearchKind>>>;
  /** Null if list rows are whole records. */
  readonly listed: Listing<Listed, Derived> | null;
  readonly states: readonly State[];
  /** Default sort: a field's name, prefixed with `-` for descending. */
  readonly sort: string;
  readonly sortable: readonly string[];
  /** Roles limited to records they own, with the field that holds the owner's account. */
  readonly owner: Partial<Record<Role, string>>;
  /** Notification setting that covers its actions. */
  readonly notices: NoticeKind | null;
  /** Contains patient data, so reads are audited. */
  readonly ofPatients: boolean;
  /** The field that names a record in the audit log: visible to the log's readers and free of patient identity. */
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
    // If omitted, both have the type `false`.
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

/** Whether an action is written to the audit log. */
export const isAudited = ({ ofPatients }: Pick<AnyEntity, 'ofPatients'>, { audited, reads }: Action): boolean =>
  audited ?? (!reads || ofPatients);

/** The four standard calls, for one set of roles. */
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
/** A record's id, of any entity. */
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
/** A record as a list row. */
export type ListedOf<E extends AnyEntity> = Pick<RecordOf<E>, ('id' | 'version' | ListedName<E>) & keyof RecordOf<E>>;
/** Fields that a list can show. */
export type ShownName<E extends AnyEntity> = (ListedName<E> | ListingOf<E>['derived'][number]) & FieldName<E>;
export type FilterOf<E extends AnyEntity> = Partial<Values<E['filters']>>;
export type ActionName<E extends AnyEntity> = keyof E['actions'] & string;
export type FieldName<E extends AnyEntity> = (keyof E['fields'] | keyof E['system']) & string;
export type ArgsOf<E extends AnyEntity, A extends ActionName<E>> = E['actions'][A] extends {
  args: infer F extends Fields;
}
  ? Values<F>
  : object;

/** Actions that apply to several records at once. */
export type BulkActionName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { on: 'many' } ? A : never;
}[ActionName<E>];

/** Actions that change a record's state. */
export type TransitionName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { to: string } | { moves: readonly Move[] } ? A : never;
}[ActionName<E>];

/** Actions that notify the other side: transitions, and those with `notifies`. */
export type NotifyingActionName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { to: string } | { moves: readonly Move[] } | { notifies: true }
    ? A
    : never;
}[ActionName<E>];

export const isNotifying = ({ to, moves, notifies }: Action): boolean => Boolean(to ?? moves ?? notifies);

/** Actions that notify the other side, in the order of the definition. */
export const notifyingActions = <E extends AnyEntity>({ actions }: E): readonly NotifyingActionName<E>[] =>
  Object.keys(actions).filter((name): name is NotifyingActionName<E> => isNotifying(actions[name]!));

/** Argument names of all actions of an entity. */
export type ArgName<E extends AnyEntity> = {
  [A in ActionName<E>]: E['actions'][A] extends { args: infer F } ? keyof F & string : never;
}[ActionName<E>];

export const actionOf = (entity: AnyEntity, name: string): Action | undefined =>
  Object.hasOwn(entity.actions, name) ? entity.actions[name] : undefined;

/** An action's moves in either notation; empty if it isn't a transition. */
export function movesOf(action: Action): readonly Move[] {
  if (action.moves) return action.moves;
  const { roles, from = [], to, when } = action;
  return to ? [{ roles, from, to, ...(when && { when }) }] : [];
}

type Stateful = { state?: string | null };

/** The move `actor` would make on `record`; undefined if refused or not a transition. */
export const moveFor = (action: Action, actor: Actor, record: Stateful): Move | undefined =>
  movesOf(action).find(
    (move) =>
      move.roles.includes(actor.role) && move.from.includes(record.state ?? '') && (move.when?.(record) ?? true),
  );

const owns = (entity: AnyEntity, actor: Actor, record: object) => {
  const field = entity.owner[actor.role];
  return !field || (record as Record<string, unknown>)[field] === ownAccountOf(actor);
};

/** Whether they may ever do `name`, to whatever record: by their role, and their duty if they have one. */
export function mayEver({ name: of, actions }: Pick<AnyEntity, 'name' | 'actions'>, name: string, who: Doer): boolean {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  return action !== undefined && action.roles.includes(who.role) && dutyIncludes(who, of, name, action);
}

/**
 * Whether `actor` may do `name` to `record` (null: the collection). Both the console's buttons and the server's checks
 * use this function. Whether the record belongs to the actor's organisation is up to the query, not this function.
 */
export function isAllowed(entity: AnyEntity, name: string, actor: Actor, record: (Stateful & object) | null): boolean {
  const action = actionOf(entity, name);
  if (!action || !mayEver(entity, name, actor)) return false;
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

/** Erasing deletes dependent records too; other entities can only be deleted while no record requires them. */
export const takesAlong = ({ actions }: Pick<AnyEntity, 'actions'>): boolean => Object.hasOwn(actions, 'erase');

/** Whether list rows can show a field. */
export const isListed = ({ listed }: Pick<AnyEntity, 'listed'>, field: string): boolean =>
  listed === null || listed.fields.includes(field) || listed.derived.includes(field);

/** Entered fields, in the order of the definition. */
export const enteredNames = <E extends AnyEntity>({ fields }: E): (keyof E['fields'] & string)[] => Object.keys(fields);

/** Schema of the entered fields, shared by forms and server. */
export const schemaOf = <E extends AnyEntity>(entity: E) => objectOf(entity.fields as E['fields']);
