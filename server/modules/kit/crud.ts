import type { SelectQueryBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Refusal } from '../../../domain/errors.ts';
import type { AnyEntity, Entered, RecordOf } from '../../../domain/kit/entity.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { changeRow, type Versioned } from './change.ts';
import { idsOf, type Handlers, type ListInput, type ManyInput, type OneInput } from './handlers.ts';
import { narrowing, type Narrow } from './narrow.ts';
import { page } from './page.ts';
import { searchTerms } from './search.ts';
import { signal } from './signal.ts';
import { refuseStale } from './version.ts';

/** Who asks, in which transaction. */
export type Own = Pick<Context, 'tx' | 'actor'>;
/** The tables that hold rows of one organisation, and who wrote them when. */
type Filed = 'visit';
type Rows<Row> = SelectQueryBuilder<{ t: Tables[Filed] }, 't', Row>;

/** How the records of an entity are kept. */
export interface Keeping<E extends AnyEntity, Row> {
  /** Its key is the organisation and the id; it has `creatorId`, `createdAt`, `updaterId` and `updatedAt`. */
  table: Versioned;
  /** The rows that the actor may see, the table being `t`: the tenant's predicate stands here. */
  rows(own: Own): { execute(): Promise<Row[]> };
  present(row: Row): RecordOf<E>;
  /** What filters ask for whose names don't say so: see `narrowing`. */
  filters?: Readonly<Record<string, Narrow>>;
  /** Refuses what mustn't be entered; answers what is written of it. `before` is null for a new record. */
  write?(context: Context, fields: Partial<Entered<E>>, before: RecordOf<E> | null): Promise<object>;
  /** Whom a change concerns beside those who look at this entity: `record` is null where several went. */
  tell?(context: Context, record: RecordOf<E> | null): Promise<void>;
}

type Crud = 'query' | 'get' | 'create' | 'update' | 'delete';
/** What a `Handlers<E>` has of the usual five. */
export type CrudHandlers<E extends AnyEntity> = Pick<Handlers<E>, Extract<keyof Handlers<E>, Crud>>;

/**
 * The usual handlers of an entity's records: a page of them, one, a new one, a change by compare-and-set, and the end of one
 * or several, all or none. What isn't the organisation's is `notFound`; what has changed since it was seen is `conflict`.
 */
export function crudHandlers<E extends AnyEntity, Row extends { id: string; version: number }>(
  entity: E,
  { table, rows, present, filters, write = async (_context, fields) => fields, tell }: Keeping<E, Row>,
): CrudHandlers<E> {
  const narrow = narrowing(entity, filters);
  const columns = Object.fromEntries(entity.sortable.map((field) => [field, `t.${field}`]));
  // What more the rows are joined of, nobody here asks.
  const seen = (own: Own) => rows(own) as unknown as Rows<Row>;
  const named = table as Filed;

  const recordOf = async (own: Own, id: string): Promise<RecordOf<E>> => {
    const row = await seen(own).where('t.id', '=', id).executeTakeFirst();
    if (!row) throw new Refusal('notFound');
    return present(row as Row);
  };
  const told = async (context: Context, id: string | null, record: RecordOf<E> | null) => {
    await signal(context.tx, entity.name, id, [context.actor.organisationId]);
    await tell?.(context, record);
  };

  const handlers = {
    async query(context: Context, { filter, ...wanted }: ListInput<E>) {
      const asked = Object.entries(filter).filter(([, value]) => value != null && value !== '');
      const narrowed = asked.reduce(
        (query, [name, value]) => query.where(narrow[name]!(value, context)),
        seen(context),
      );
      const { list, ...pages } = await page(narrowed, wanted, { tx: context.tx, entity, columns, id: 't.id' });
      return { list: list.map(present), ...pages };
    },

    get: (context: Context, { id }: OneInput) => recordOf(context, id),

    async create(context: Context, fields: Entered<E>) {
      const { tx, actor, at } = context;
      const id = uuid();
      const written = await write(context, fields, null);
      const own = {
        organisationId: actor.organisationId,
        id,
        creatorId: actor.accountId,
        createdAt: at,
        updatedAt: at,
      };
      await tx
        .insertInto(named)
        .values({ ...written, ...searchTerms(entity, written), ...own } as never)
        .execute();
      const record = await recordOf(context, id);
      await told(context, id, record);
      return record;
    },

    async update(context: Context, { id, version, ...fields }: OneInput & Partial<Entered<E>>) {
      const { tx, actor, at } = context;
      const before = await recordOf(context, id);
      refuseStale(version, before);
      const written = await write(context, fields as unknown as Partial<Entered<E>>, before);
      await changeRow(
        tx,
        named,
        { where: { organisationId: actor.organisationId, id }, version: before.version },
        {
          ...written,
          ...searchTerms(entity, { ...before, ...written }),
          updaterId: actor.accountId,
          updatedAt: at,
        },
        () => recordOf(context, id),
      );
      await told(context, id, before);
      return recordOf(context, id);
    },

    async delete(context: Context, input: ManyInput) {
      const { tx, actor } = context;
      const ids = idsOf(input);
      // Held until they are gone, so that none is changed after its version was looked at.
      await tx
        .selectFrom(named)
        .select('id')
        .where('organisationId', '=', actor.organisationId)
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute();
      const found = await seen(context).where('t.id', 'in', ids).execute();
      if (found.length !== new Set(ids).size) throw new Refusal('notFound');
      for (const row of found) refuseStale(input.version, row, present);
      await tx.deleteFrom(named).where('organisationId', '=', actor.organisationId).where('id', 'in', ids).execute();
      await told(context, null, null);
      return { ids };
    },
  };
  return handlers as unknown as CrudHandlers<E>;
}
