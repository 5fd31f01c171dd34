import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AnyEntity, FieldName, RecordOf } from '../../domain/kit/entity.ts';
import { ownAccountOf } from '../../domain/roles.ts';
import type { Tables } from '../db/tables.ts';
import type { Versioned } from './change.ts';
import { omit } from './omit.ts';
import { joinedStoreOf, type Common, type Identified, type Store } from './store.ts';

type StoredColumn<T extends Versioned> = keyof Selectable<Tables[T]> & string;
type FieldOf<E extends AnyEntity, F> = F extends keyof RecordOf<E> ? RecordOf<E>[F] : never;
type ComputedField<E extends AnyEntity, T extends Versioned> = Exclude<FieldName<E>, StoredColumn<T>>;

interface Derived<E extends AnyEntity, T extends Versioned, Hidden extends StoredColumn<T>> extends Common<
  T,
  DerivedRow<E, T, Hidden>
> {
  /** SQL for each field that isn't a column of the table `t`. A field with neither doesn't compile. */
  computed: { readonly [F in ComputedField<E, T>]: RawBuilder<FieldOf<E, F>> } & {
    readonly [F in FieldName<E>]?: RawBuilder<FieldOf<E, F>>;
  };
  /** Columns that handlers read and records don't show. */
  hidden?: readonly Hidden[];
  /** Owner predicate for roles that see only their own records, if not simply the owner field. */
  owned?(accountId: number): RawBuilder<boolean>;
  /** Restricts which of the tenant's rows are records. */
  only?: RawBuilder<boolean>;
}

type DerivedRow<E extends AnyEntity, T extends Versioned, Hidden extends StoredColumn<T>> = Identified &
  RecordOf<E> &
  Pick<Selectable<Tables[T]>, Hidden>;

/** The store of an entity with rows of one organisation; derives columns and predicates from its definition. */
export function storeOf<E extends AnyEntity, T extends Versioned, Hidden extends StoredColumn<T> = never>(
  entity: E,
  { computed, hidden = [], only, owned, ...rest }: Derived<E, T, Hidden>,
): Store<E, T, DerivedRow<E, T, Hidden>> {
  const expressions = Object.entries<RawBuilder<unknown> | undefined>(computed);
  const names = new Set(['id', 'version', ...Object.keys(entity.fields), ...Object.keys(entity.system), ...hidden]);
  for (const [name] of expressions) names.delete(name);
  // By name, never `*`: a column added by the next release must not appear in this one's answers.
  const columns = [...names].map((name) => sql.ref(`t.${name}`).as(name));
  const added = expressions.flatMap(([name, expression]) => (expression ? [expression.as(name)] : []));

  return joinedStoreOf<E, T, DerivedRow<E, T, Hidden>>(entity, {
    ...rest,
    rows({ tx, actor }) {
      const owner = entity.owner[actor.role];
      const isOwn =
        owner && (owned?.(ownAccountOf(actor)) ?? sql<boolean>`${sql.ref(`t.${owner}`)} = ${ownAccountOf(actor)}`);
      return tx
        .selectFrom(`${rest.table as 'patient'} as t`)
        .where('t.organisationId', '=', actor.organisationId)
        .$if(Boolean(isOwn), (query) => query.where(isOwn as RawBuilder<boolean>))
        .$if(Boolean(only), (query) => query.where(only!))
        .select([...columns, ...added]) as unknown as { execute(): Promise<DerivedRow<E, T, Hidden>[]> };
    },
    present: (row) => omit(row, hidden) as unknown as RecordOf<E>,
  });
}

/** The store of a plain entity, derived from its definition. */
export const plainStoreOf = <E extends AnyEntity & { plain: true }>(
  entity: E,
): Store<E, 'visit', Identified & RecordOf<E>> =>
  storeOf<AnyEntity, 'visit'>(entity, {
    // Every plain table has the columns that the kit names, and so does `visit`.
    table: entity.name as 'visit',
    computed: { creatorName: nickNameOf('creatorId'), updaterName: nickNameOf('updaterId') },
    stamps: { createdBy: 'creatorId', createdAt: 'createdAt', updatedBy: 'updaterId', updatedAt: 'updatedAt' },
  }) as unknown as Store<E, 'visit', Identified & RecordOf<E>>;

/**
 * The nickname of the account in a column of `t`: for records that may leave the organisation, as in a patient's
 * export. A user name may be an e-mail address.
 */
export const nickNameOf = (column: string): RawBuilder<string> =>
  sql`(select nick_name from account where id = ${sql.ref(`t.${column}`)})`;

/**
 * The name of the account in a column of `t`: the nickname, else the user name. A subquery, so that a count needs no
 * join. Only for use within the organisation: a user name may be an e-mail address.
 */
export const accountNameOf = (column: string): RawBuilder<string> =>
  sql`(select coalesce(nullif(nick_name, ''), user_name) from account where id = ${sql.ref(`t.${column}`)})`;
