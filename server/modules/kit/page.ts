import { sql, type Expression, type OrderByItemBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ListAnswer } from '../../../domain/envelope.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { limits, pageSizes } from '../../../domain/limits.ts';
import { codeOf } from '../../db/startError.ts';
import { prepared } from '../../db/pipelined.ts';
import type { Tx } from '../../db/tables.ts';
import { cursorOf, readCursor, type Cursor } from './cursor.ts';

interface Wanted {
  page: number;
  pageSize: number;
  /** A field's name, `-` in front for falling: checked against the entity's `sortable` before it comes here. */
  sort: string;
  /** Where the page begins, as the page before said it; without it, it is counted up to. */
  after?: string | null | undefined;
}

interface Sorting {
  tx: Tx;
  entity: AnyEntity;
  /** What each sortable field is in SQL: a column, with its table, or what the query calls something that it reckons. */
  columns: Readonly<Record<string, string>>;
  id: string;
  /** Asked all the time in this form, by whatever values: see `prepared`. */
  isCommon?: boolean;
}

/**
 * One page of `query`, how many rows there are in all, counted as far as `limits.counted`, and where the next page begins. The last
 * order is by id, so that a page never repeats a row of the page before.
 */
export async function page<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { page: number, pageSize, sort, after }: Wanted,
  sorting: Sorting,
): Promise<ListAnswer<Row>> {
  const order = orderOf(sort, sorting);
  const start = after ? readCursor(after, sort) : null;
  const offset = start ? 0 : (number - 1) * pageSize;
  const isDeep = offset > shallow && order.isColumn;
  // Said outright, not as a parameter: a plan that doesn't know it would count on a tenth of all rows.
  const cut = <Cut>(some: SelectQueryBuilder<Database, Table, Cut>) => {
    const first = some.orderBy(order.by, order.to).orderBy(order.id, order.toId).limit(sql.lit(pageSize));
    return offset > 0 ? first.offset(offset) : first;
  };
  const narrowed = start ? query.where(behind(order, start)) : query;
  // Of the sizes that the console offers: anybody may ask for any other, and each would be kept.
  const isKept = sorting.isCommon === true && offset === 0 && !start && pageSizes.includes(pageSize);
  const keyed = (isKept ? narrowed.modifyFront(prepared) : narrowed).$call((some) =>
    order.isColumn ? some.select(sql<string | null>`${order.by}::text`.as('pageKey')) : some,
  );
  // What is counted up to is only counted: nothing is looked up for it.
  const rows = isDeep
    ? keyed
        .where(sql<boolean>`${order.id} in (${cut(narrowed.clearSelect().select(sql`${order.id}`.as('id')))})`)
        .orderBy(order.by, order.to)
        .orderBy(order.id, order.toId)
    : cut(keyed);
  const found = (await rows.execute().catch(refuseOddStart(start))) as (Row & {
    id: unknown;
    pageKey?: string | null;
  })[];
  const last = found.at(-1);
  const isFull = found.length === pageSize;
  const next = last && isFull && order.isColumn ? cursorOf(sort, last.pageKey ?? null, String(last.id)) : null;
  // The last column: taking it away costs nothing, and a copy of each row would.
  for (const row of found) delete row.pageKey;
  const list: Row[] = found;
  const seen = (number - 1) * pageSize + list.length;
  // A page that isn't full is the end; an empty one may lie beyond it.
  if (!isFull && (last || seen === 0)) return { list, total: seen, next };
  return { list, total: await countOf(query, seen, sorting.tx, isKept), next };
}

/** How many rows may be passed over with all that is looked up for each. */
const shallow = 100;

/** Beyond `limits.counted` the least that there are: those, or what has been seen and one more. */
async function countOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  seen: number,
  tx: Tx,
  isKept: boolean,
): Promise<number> {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(sql.lit(limits.counted + 1));
  const { rows } = await sql<{
    total: number;
  }>`select ${isKept ? prepared : sql``} count(*) as total from (${some}) as counted`.execute(tx);
  const { total } = rows[0]!;
  return total > limits.counted ? Math.max(total, seen + 1) : total;
}

type To = (by: OrderByItemBuilder) => OrderByItemBuilder;
interface Order {
  by: Expression<unknown>;
  id: Expression<unknown>;
  /** What the query reckons has no place in its conditions. */
  isColumn: boolean;
  falling: boolean;
  mayBeNull: boolean;
  to: To;
  toId: To;
}

/** Both orders point the same way, so that one index serves rising and falling. Where nothing is entered, it comes last. */
function orderOf(sort: string, { entity, columns, id }: Sorting): Order {
  const falling = sort.startsWith('-');
  const field = falling ? sort.slice(1) : sort;
  const column = columns[field] ?? field;
  const { spec } = { ...entity.fields, ...entity.system }[field] ?? { spec: { nullable: true } };
  const mayBeNull = spec.nullable || !column.includes('.');
  const toId: To = (order) => (falling ? order.desc() : order.asc());
  const to: To = (order) => (mayBeNull ? toId(order).nullsLast() : toId(order));
  return { by: sql.ref(column), id: sql.ref(id), isColumn: column.includes('.'), falling, mayBeNull, to, toId };
}

/** What comes after a row in that order: as one comparison of both, which an index answers. */
function behind({ by, id, falling, mayBeNull }: Order, { key, id: last }: Cursor): Expression<SqlBool> {
  const beyond = falling ? sql`<` : sql`>`;
  if (key === null) return sql<boolean>`(${by} is null and ${id} ${beyond} ${last})`;
  const further = sql<boolean>`(${by}, ${id}) ${beyond} (${key}, ${last})`;
  return mayBeNull ? sql<boolean>`(${further} or ${by} is null)` : further;
}

/** A start that somebody made up: PostgreSQL's class of values that aren't of their type. */
const refuseOddStart = (start: Cursor | null) => (error: unknown) => {
  throw start && codeOf(error)?.startsWith('22') ? new Refusal('badRequest') : error;
};

/** `text` as a pattern that contains it, its own wildcards taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
