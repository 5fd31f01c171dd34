import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Context } from '../core/context.ts';
import type { Tables, Tx } from '../db/tables.ts';
import type { Own } from './store.ts';

/** Who acts, and when; a device acts without an account. */
export interface Doer {
  tx: Tx;
  at: string;
  actor: { organisationId: number; accountId: number | null };
}

/** One action on a record. */
interface Step<Action extends string = string> {
  action: Action;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
}

/** Fields of every history. */
interface ShownEvent<Action extends string> {
  id: string;
  action: Action;
  /** Null if no person did it. */
  actorName: string | null;
  at: string;
}

export interface Events<Row, Action extends string, Shown extends object> {
  /** Records an action; `more` are columns specific to this table. */
  write(by: Doer, row: Row, step: Step<Action>, more?: object): Promise<void>;
  /** Handler of the action `history`: a record's events, newest first. */
  history(context: Context, input: { id: string }): Promise<{ list: (ShownEvent<Action> & Shown)[] }>;
}

type EventTable = Extract<keyof Tables, `${string}Event`>;
interface Written<Table extends EventTable, Row, Shown extends object> {
  /** Append-only; columns `organisation_id`, record id, `id`, `action`, `actor_id`, `at`, and those of `columns`. */
  table: Table;
  /** The column with the record's id. */
  record?: keyof Tables[Table] & string;
  /** The organisation that owns the rows; by default the doer's. */
  organisationOf?(row: Row): number;
  /** The columns to write for a step. */
  columns?(by: Doer, step: Step, row: Row): object;
  /** Maximum number of events in the history, newest first; by default all. */
  most?: number;
  /** What the history shows beyond `ShownEvent`; the table's alias is `e`. */
  shown?: { readonly [Name in keyof Shown]: RawBuilder<Shown[Name]> };
}

const stateColumns = (_by: Doer, { from = null, to = null, reason = null }: Step) => ({
  fromState: from,
  toState: to,
  reason,
});

/** The events of an entity's records, in an append-only table. */
export function eventsOf<
  Row extends { id: string },
  Table extends EventTable,
  Action extends string = string,
  Shown extends object = object,
>(
  find: (own: Own, id: string) => Promise<Row>,
  {
    table,
    record = 'recordId' as never,
    organisationOf,
    columns = stateColumns,
    most,
    shown,
  }: Written<Table, Row, Shown>,
): Events<Row, Action, Shown> {
  // All event tables have the columns named here.
  type Any = 'deviceEvent';
  const more = Object.entries<RawBuilder<unknown>>(shown ?? {}).map(([name, value]) => value.as(name));
  // A user name may be an e-mail address, so only the organisation itself sees it.
  const nameOf = organisationOf
    ? sql<string | null>`(select nick_name from account where id = e.actor_id)`
    : sql<string | null>`(select coalesce(nullif(nick_name, ''), user_name) from account where id = e.actor_id)`;
  return {
    async write(by, row, step, extra = {}) {
      await by.tx
        .insertInto(table as Any)
        .values({
          organisationId: organisationOf?.(row) ?? by.actor.organisationId,
          [record]: row.id,
          id: uuid(),
          action: step.action,
          actorId: by.actor.accountId,
          at: by.at,
          ...columns(by, step, row),
          ...extra,
        } as never)
        .execute();
    },

    async history(context, { id }) {
      const row = await find(context, id);
      const events = context.tx.selectFrom(`${table as Any} as e`) as unknown as SelectQueryBuilder<
        { e: Tables[Any] },
        'e',
        object
      >;
      const list = await events
        .where('e.organisationId', '=', organisationOf?.(row) ?? context.actor.organisationId)
        .where(sql.ref(`e.${record}`), '=', id)
        .select(['e.id', 'e.action', 'e.at'])
        .select([nameOf.as('actorName'), ...more])
        .orderBy('e.at', 'desc')
        .orderBy('e.id', 'desc')
        .$if(most !== undefined, (query) => query.limit(most!))
        .execute();
      return { list: list as unknown as (ShownEvent<Action> & Shown)[] };
    },
  };
}
