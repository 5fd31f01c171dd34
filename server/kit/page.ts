import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ListAnswer } from '../../domain/envelope.ts';
import { Refusal } from '../../domain/errors.ts';
import type { AnyEntity } from '../../domain/kit/entity.ts';
import { limits } from '../../domain/limits.ts';
import { codeOf } from '../db/startError.ts';
import type { Tx } from '../db/tables.ts';

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
  /** What each sortable field is in SQL: a column with its table, or what the query calls something that it computes. */
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  id: string;
}

type Query<Database, Table extends keyof Database, Row> = SelectQueryBuilder<Database, Table, Row>;
type Paged<Row> = Row & { pageKey?: string | null; pageTotal?: number };

/** How the rows of a page follow each other: by a column, then by id in the same direction, so that one index serves both ways. */
interface Order {
  by: Expression<unknown>;
  id: Expression<unknown>;
  falling: boolean;
  /** False where the query computes what it sorts by: no condition can name that, so a page can't begin behind a row. */
  isColumn: boolean;
  mayBeNull: boolean;
}

/**
 * One page of `query`, how many rows there are in all, counted as far as `limits.counted`, and where the next page begins. Where
 * nothing is entered in the column that it is sorted by, a row comes last.
 */
export async function page<Database, Table extends keyof Database, Row>(
  query: Query<Database, Table, Row>,
  wanted: Wanted,
  { tx, entity, columns, id }: Sorting,
): Promise<ListAnswer<Row>> {
  const { page: number, pageSize: size, sort, after } = wanted;
  const order = orderOf(sort, { entity, columns, id });
  const start = after ? readCursor(after, sort) : null;
  // A list in this order gives out no cursor.
  if (start && !order.isColumn) throw new Refusal('badRequest');
  const offset = start ? 0 : (number - 1) * size;
  const found = await rowsOf(query, order, { start, offset, size }).catch(refuseOddStart(start));
  // The rows bring the count along; where there are none, they may lie before this page.
  const total = found[0]?.pageTotal ?? (start || offset > 0 ? await totalOf(tx, query) : 0);
  return answerOf(found, { number, size, sort, total, hasNext: order.isColumn });
}

function orderOf(sort: string, { entity, columns, id }: Omit<Sorting, 'tx'>): Order {
  const falling = sort.startsWith('-');
  const field = falling ? sort.slice(1) : sort;
  const column = columns[field] ?? field;
  const { spec } = entity.fields[field] ?? entity.system[field] ?? { spec: { nullable: true } };
  return {
    by: typeof column === 'string' ? sql.ref(column) : column,
    id: sql.ref(id),
    falling,
    isColumn: typeof column !== 'string' || column.includes('.'),
    mayBeNull: spec.nullable,
  };
}

interface Slice {
  start: Cursor | null;
  offset: number;
  size: number;
}

/**
 * Rows with a value first and then those without, as two statements: asked for together, an index could answer only one direction,
 * and none what comes after a row.
 */
async function rowsOf<Database, Table extends keyof Database, Row>(
  query: Query<Database, Table, Row>,
  order: Order,
  slice: Slice,
): Promise<Paged<Row>[]> {
  const { start, offset, size } = slice;
  const counted = totalIn(query);
  if (!order.isColumn || !order.mayBeNull) return sliceOf(query, order, slice, counted);
  const empty = query.where(sql<boolean>`${order.by} is null`);
  if (start?.key === null) return sliceOf(empty, order, slice, counted);
  const entered = query.where(sql<boolean>`${order.by} is not null`);
  const first = await sliceOf(entered, order, slice, counted);
  if (first.length === size) return first;
  const passed = offset > 0 && first.length === 0 ? await numberOf(entered) : offset;
  const rest = { start: null, offset: offset - passed, size: size - first.length };
  return [...first, ...(await sliceOf(empty, order, rest, counted))];
}

/** Limits stand in the text: a plan that doesn't know them would count on a tenth of all rows. */
async function sliceOf<Database, Table extends keyof Database, Row>(
  query: Query<Database, Table, Row>,
  { by, id, falling, isColumn }: Order,
  { start, offset, size }: Slice,
  counted: RawBuilder<number>,
): Promise<Paged<Row>[]> {
  const way = falling ? sql`desc` : sql`asc`;
  const sorted = isColumn ? sql`${by} ${way}` : sql`${by} ${way} nulls last`;
  const rows: unknown = await query
    .select(counted.as('pageTotal' as never) as never)
    .$if(isColumn, (rows) => rows.select(sql<string | null>`${by}::text`.as('pageKey') as never))
    .$if(start !== null, (rows) => rows.where(isBehind({ by, id, falling }, start!)))
    .orderBy(sorted)
    .orderBy(sql`${id} ${way}`)
    .limit(sql.lit(size))
    .offset(sql.lit(offset))
    .execute();
  // With two columns more than the query's own, which its type can't say.
  return rows as Paged<Row>[];
}

/** What comes after a row in that order: as one comparison of both, which an index answers. */
function isBehind({ by, id, falling }: Pick<Order, 'by' | 'id' | 'falling'>, { key, id: last }: Cursor) {
  const beyond = falling ? sql`<` : sql`>`;
  return key === null
    ? sql<SqlBool>`${id} ${beyond} ${last}`
    : sql<SqlBool>`(${by}, ${id}) ${beyond} (${key}, ${last})`;
}

function answerOf<Row>(
  found: Paged<Row>[],
  {
    number,
    size,
    sort,
    total,
    hasNext,
  }: { number: number; size: number; sort: string; total: number; hasNext: boolean },
): ListAnswer<Row> {
  const last = found.at(-1) as { id: unknown; pageKey?: string | null } | undefined;
  const isFull = found.length === size;
  const next = last && isFull && hasNext ? cursorOf(sort, last.pageKey ?? null, String(last.id)) : null;
  const seen = (number - 1) * size + found.length;
  for (const row of found) {
    delete row.pageTotal;
    delete row.pageKey;
  }
  // A page that isn't full is the end; an empty one may lie beyond it.
  if (!isFull && (last || seen === 0)) return { list: found, total: seen, next };
  // Beyond `limits.counted` the total is a lower bound: what was counted, or what the pages so far hold and one more.
  return { list: found, total: isFull && total > limits.counted ? Math.max(total, seen + 1) : total, next };
}

/** How many there are, counted as far as `limits.counted` and one more. */
function totalIn<Database, Table extends keyof Database, Row>(query: Query<Database, Table, Row>) {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(sql.lit(limits.counted + 1));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

/** The same, asked by itself. */
export const totalOf = async <Database, Table extends keyof Database, Row>(
  tx: Tx,
  query: Query<Database, Table, Row>,
) => (await tx.selectNoFrom(totalIn(query).as('total')).executeTakeFirstOrThrow()).total;

async function numberOf<Database, Table extends keyof Database, Row>(query: Query<Database, Table, Row>) {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('counted'));
  return ((await counted.executeTakeFirstOrThrow()) as { counted: number }).counted;
}

/** A start that somebody made up: PostgreSQL's class of values that aren't of their type. */
const refuseOddStart = (start: Cursor | null) => (error: unknown) => {
  throw start && codeOf(error)?.startsWith('22') ? new Refusal('badRequest') : error;
};

/** The last row of a page: what it is sorted by, as PostgreSQL writes it, and its id. */
interface Cursor {
  key: string | null;
  id: string;
}

const cursorOf = (sort: string, key: string | null, id: string): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Refuses what no page has said, and what a page of another order has. */
function readCursor(text: string, sort: string): Cursor {
  const [of, key, id] = parsed(text);
  if (of !== sort || typeof id !== 'string' || !(key === null || typeof key === 'string'))
    throw new Refusal('badRequest');
  return { key, id };
}

function parsed(text: string): unknown[] {
  try {
    const said: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(said) ? said : [];
  } catch {
    return [];
  }
}
