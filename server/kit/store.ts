import type { Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ListAnswer } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import {
  actionOf,
  isAllowed,
  movesOf,
  type ActionName,
  type AnyEntity,
  type RecordId,
  type RecordOf,
} from '../../domain/kit/entity.ts';
import { ownAccountOf } from '../../domain/roles.ts';
import type { Context } from '../core/context.ts';
import type { Tables } from '../db/tables.ts';
import { say } from '../words.ts';
import { changeRow, type Versioned } from './change.ts';
import type { ListInput, OneInput } from './handlers.ts';
import { conditionsOf, type Condition } from './filters.ts';
import { page } from './page.ts';
import { searchTerms } from './search.ts';
import { signal } from '../db/signal.ts';
import { refuseStale } from './version.ts';
import { onlyOf } from '../core/onlyOf.ts';

/** The actor and transaction. */
export type Own = Pick<Context, 'tx' | 'actor'>;
/** The person a record is shown to. */
export type Viewer = Pick<Context, 'actor' | 'at' | 'addresses' | 'language'>;
export interface Identified {
  id: RecordId;
  version: number;
}

/** A query on the entity's table, with alias `t`. */
export type RowsOf<T extends Versioned, Row> = SelectQueryBuilder<{ t: Tables[T] }, 't', Row>;
export type Changes<T extends Versioned> = Omit<Updateable<Tables[T]>, 'version'>;

/** Columns for who created a record and when, and who last changed it; omit those that the table lacks. */
interface Stamps<T extends Versioned> {
  createdBy?: keyof Tables[T] & string;
  createdAt?: keyof Tables[T] & string;
  updatedBy?: keyof Tables[T] & string;
  updatedAt?: keyof Tables[T] & string;
}

export interface Common<T extends Versioned, Row> {
  table: T;
  /** Conditions of filters that don't follow from their names: see `conditionsOf`. */
  filters?: Readonly<Record<string, Condition<Context>>>;
  /** For sortable fields that aren't columns of the table: another column, or the name of a computed field. */
  sortBy?: Readonly<Record<string, string>>;
  stamps?: Stamps<T>;
  /** Search terms are in `search_term`, written by the entity's hooks: for tables with many rows. */
  termsApart?: true;
  /** Organisations that see a record, whose open consoles are notified of changes. By default the actor's own. */
  seenBy?(row: Row): (number | null)[];
}

interface Reads<E extends AnyEntity, T extends Versioned, Row extends Identified> {
  readonly entity: E;
  /** Rows that the actor may see: applies the tenant and owner predicates. */
  rows(own: Own): RowsOf<T, Row>;
  /** @throws Refusal `notFound`, for a foreign record as for a missing one */
  find(own: Own, id: RecordId): Promise<Row>;
  /** The record to show for a row. */
  present(viewer: Viewer, row: Row): RecordOf<E>;
  get(context: Context, input: OneInput<RecordId>): Promise<RecordOf<E>>;
  query(context: Context, input: ListInput<E>): Promise<ListAnswer<RecordOf<E>>>;
  /**
   * The row, if the actor may now do `action` on it. Takes no lock.
   * @throws Refusal `notFound`, `conflict` if it changed since the user saw it, `notInThisState`, `forbidden`
   */
  claim(context: Context, action: ActionName<E>, input: OneInput<RecordId>): Promise<Row>;
  /** The same for a row already found. */
  refuseUnlessAllowed(context: Context, action: ActionName<E>, row: Row, version?: number): void;
}

export interface Store<E extends AnyEntity, T extends Versioned, Row extends Identified> extends Reads<E, T, Row> {
  insert(context: Context, values: object): Promise<Row>;
  /**
   * Changes the given row if it still has its version and state, and returns the changed one.
   * @throws Refusal `conflict`
   */
  change(context: Context, row: Row, changes: Changes<T>): Promise<Row>;
  /** Locks rows in order of id and rereads them. */
  lock(context: Context, ids: readonly RecordId[]): Promise<Row[]>;
  remove(context: Context, rows: readonly Row[]): Promise<void>;
  /** Notifies the consoles that see these records. */
  signal(context: Own, rows: readonly Row[]): Promise<void>;
}

interface Joined<E extends AnyEntity, T extends Versioned, Row extends Identified> extends Common<T, Row> {
  /** Rows that the actor may see, with the table as `t`: must apply the tenant and owner predicates. */
  rows(own: Own): { execute(): Promise<Row[]> };
  present(row: Row, viewer: Viewer): RecordOf<E>;
  /** The whole key of a row, including the tenant. By default the actor's organisation and the id. */
  keyOf?(row: Row): Partial<Selectable<Tables[T]>>;
}

/** The types can't express which columns a union of tables has; `Filed` has those named here. */
type Filed = 'patient';
const filedRows = (rows: unknown) => rows as RowsOf<Filed, Identified>;

/** The store of an entity whose rows need joins, or several tenants. */
export function joinedStoreOf<E extends AnyEntity, T extends Versioned, Row extends Identified>(
  entity: E,
  joined: Joined<E, T, Row>,
): Store<E, T, Row> {
  const reads = readsOf(entity, joined);
  const keyFor: KeyFor<Row> = ({ actor }, row) =>
    (joined.keyOf?.(row) ?? { organisationId: actor.organisationId, id: row.id }) as ReturnType<KeyFor<Row>>;
  return { ...reads, ...writesOf(reads, joined, keyFor), ...manyOf(reads, joined, keyFor) };
}

type KeyFor<Row> = (own: Own, row: Row) => Partial<Selectable<Tables[Filed]>>;

function readsOf<E extends AnyEntity, T extends Versioned, Row extends Identified>(
  entity: E,
  { rows, present, filters, sortBy }: Joined<E, T, Row>,
): Reads<E, T, Row> {
  const conditions = conditionsOf(entity, filters);
  const columns = { ...Object.fromEntries(entity.sortable.map((field) => [field, `t.${field}`])), ...sortBy };

  const reads: Reads<E, T, Row> = {
    entity,
    // The kit reads only the entity's own table, whatever it is joined with.
    rows: (own) => rows(own) as unknown as RowsOf<T, Row>,

    // The types can't express which kind of id a table has.
    async find(own, id) {
      const row = await filedRows(rows(own))
        .where('t.id', '=', id as string)
        .executeTakeFirst();
      if (!row) throw new Refusal('notFound');
      return row as Row;
    },

    present: (context, row) => present(row, context),

    get: async (context, { id }) => present(await reads.find(context, id), context),

    async query(context, { filter, ...wanted }) {
      let narrowed = filedRows(rows(context));
      for (const [name, value] of Object.entries(filter))
        if (value != null && value !== '') narrowed = narrowed.where(await conditions[name]!(value, context));
      const { list, ...pages } = await page(narrowed, wanted, { tx: context.tx, entity, columns, id: 't.id' });
      return { list: list.map((row) => present(row as Row, context)), ...pages };
    },

    async claim(context, action, { id, version }) {
      const row = await reads.find(context, id);
      reads.refuseUnlessAllowed(context, action, row, version);
      return row;
    },

    refuseUnlessAllowed(context, action, row, version) {
      const record = present(row, context);
      refuseStale(version, row, () => record);
      if (isAllowed(entity, action, context.actor, record)) return;
      const { state } = record as { state?: string };
      const rule = actionOf(entity, action)!;
      const from = movesOf(rule).length > 0 ? movesOf(rule).flatMap((move) => move.from) : rule.from;
      // The state allows the action, just not for this actor.
      if (state === undefined || !from || from.includes(state)) throw new Refusal('forbidden');
      throw notInThisState(context, entity, state, record);
    },
  };
  return reads;
}

function writesOf<E extends AnyEntity, T extends Versioned, Row extends Identified>(
  { entity, find, get }: Reads<E, T, Row>,
  { table, stamps = {}, termsApart }: Joined<E, T, Row>,
  keyFor: KeyFor<Row>,
): Pick<Store<E, T, Row>, 'insert' | 'change'> {
  const filed = table as Filed;
  const terms = (record: object): object => (termsApart ? {} : searchTerms(entity, record));
  const hasStates = entity.states.length > 0;
  return {
    async insert(context, values) {
      const { tx, actor, at } = context;
      const { createdBy, createdAt, updatedAt } = stamps;
      const id = uuid();
      await tx
        .insertInto(filed)
        .values({
          organisationId: actor.organisationId,
          ...values,
          ...terms(values),
          id,
          ...(createdBy && { [createdBy]: ownAccountOf(actor) }),
          ...(createdAt && { [createdAt]: at }),
          ...(updatedAt && { [updatedAt]: at }),
        } as never)
        .execute();
      return find(context, id);
    },

    async change(context, row, changes) {
      const { actor, at } = context;
      const { updatedBy, updatedAt } = stamps;
      const seenState = hasStates && { state: (row as { state?: string }).state };
      await changeRow(
        context.tx,
        filed,
        { where: { ...keyFor(context, row), ...seenState }, version: row.version },
        {
          ...(changes as object),
          ...terms({ ...row, ...changes }),
          ...(updatedBy && { [updatedBy]: actor.accountId }),
          ...(updatedAt && { [updatedAt]: at }),
        },
        () => get(context, row),
      );
      return find(context, row.id);
    },
  };
}

/** Locks, deletes and signals rows, several at once. */
function manyOf<E extends AnyEntity, T extends Versioned, Row extends Identified>(
  { entity, rows }: Reads<E, T, Row>,
  { table, seenBy }: Joined<E, T, Row>,
  keyFor: KeyFor<Row>,
): Pick<Store<E, T, Row>, 'lock' | 'remove' | 'signal'> {
  const filed = table as Filed;
  return {
    async lock(context, ids) {
      const asked = filedRows(rows(context))
        .where('t.id', 'in', ids as string[])
        .orderBy('t.id');
      const visible = (await asked.execute()) as Row[];
      if (visible.length !== new Set(ids).size) throw new Refusal('notFound');
      await context.tx
        .selectFrom(filed)
        .select('id')
        .where(({ or, and }) => or(visible.map((row) => and(keyFor(context, row)))))
        .orderBy('id')
        .forUpdate()
        .execute();
      const locked = (await asked.execute()) as Row[];
      if (locked.length !== visible.length) throw new Refusal('notFound');
      return locked;
    },

    async remove(context, gone) {
      await context.tx
        .deleteFrom(filed)
        .where(({ or, and }) => or(gone.map((row) => and(keyFor(context, row)))))
        .execute();
    },

    async signal(context, changed) {
      const organisations = changed.flatMap((row) => seenBy?.(row) ?? [context.actor.organisationId]);
      await signal(context.tx, entity.name, onlyOf(changed)?.id ?? null, organisations);
    },
  };
}

/** The refusal for a record's state: names it in the reader's language, with the fresh record. */
export function notInThisState(
  { language }: Pick<Context, 'language'>,
  { system, fields }: AnyEntity,
  state: string,
  fresh: unknown,
): Refusal {
  const vocabulary = (system.state ?? fields.state)?.meta()?.vocabulary;
  const word = vocabulary ? say(language, `vocabulary.${vocabulary.name}.${state}`) : state;
  return new Refusal('notInThisState', { state: word }, { fresh });
}
