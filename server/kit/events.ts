import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Context } from '../core/context.ts';
import type { Tables, Tx } from '../db/tables.ts';
import type { Own } from './store.ts';

/** Who did something, and when; a device acts without an account. */
export interface Doer {
  tx: Tx;
  at: string;
  actor: { organisationId: number; accountId: number | null };
}

/** One thing that was done to a record. */
export interface Step<Action extends string = string> {
  action: Action;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
}

/** What every history shows. */
interface ShownEvent<Action extends string> {
  id: string;
  action: Action;
  /** Null where no person did it. */
  actorName: string | null;
  at: string;
}

export interface Events<Row, Action extends string, Shown extends object> {
  /** Writes down what was done; `more` are columns of this table alone. */
  write(by: Doer, row: Row, step: Step<Action>, more?: object): Promise<void>;
  /** The handler of the action `history`: what was done to a record, the newest first. */
  history(context: Context, input: { id: string }): Promise<{ list: (ShownEvent<Action> & Shown)[] }>;
}

type EventTable = Extract<keyof Tables, `${string}Event`>;
interface Written<Table extends EventTable, Row, Shown extends object> {
  /** An append-only table: `organisation_id`, the record's id, `id`, `action`, `actor_id`, `at`, and what `columns` says. */
  table: Table;
  /** Its column that holds the record's id. */
  record?: keyof Tables[Table] & string;
  /** Whose rows they are; the doer's organisation's, if not given. */
  organisationOf?(row: Row): number;
  /** What of a step is written. */
  columns?(by: Doer, step: Step, row: Row): object;
  /** How many of the newest its history lists; all, if not given. */
  most?: number;
  /** What its history shows beyond `ShownEvent`; the table is `e`. */
  shown?: { readonly [Name in keyof Shown]: RawBuilder<Shown[Name]> };
}

const stateColumns = (_by: Doer, { from = null, to = null, reason = null }: Step) => ({
  fromState: from,
  toState: to,
  reason,
});

/** What is done to an entity's records, in a table that is only added to. */
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
  // All tables of events have the columns that are named here.
  type Any = 'deviceEvent';
  const more = Object.entries<RawBuilder<unknown>>(shown ?? {}).map(([name, value]) => value.as(name));
  // A user name may be an e-mail address: it is shown within the organisation alone.
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
