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
  /** A field name, prefixed with `-` for descending; already checked against the entity's `sortable`. */
  sort: string;
  /** Cursor from the previous page; without it, the page is found by offset. */
  after?: string | null | undefined;
}

interface Sorting {
  tx: Tx;
  entity: AnyEntity;
  /** SQL of each sortable field: a column with its table, or the name of a computed one. */
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>;
  id: string;
}

type Query<Database, Table extends keyof Database, Row> = SelectQueryBuilder<Database, Table, Row>;
type Paged<Row> = Row & { pageKey?: string | null; pageTotal?: number };

/** Sort order: by a column, then by id in the same direction, so that one index serves both directions. */
interface Order {
  by: Expression<unknown>;
  id: Expression<unknown>;
  falling: boolean;
  /** False if the sort key is computed: no condition can refer to it, so cursors don't work. */
  isColumn: boolean;
  mayBeNull: boolean;
}

/**
 * One page of `query`, the total (counted up to `limits.counted`), and the cursor of the next page. Rows with null in
 * the sort column come last.
 */
export async function page<Database, Table extends keyof Database, Row>(
  query: Query<Database, Table, Row>,
  wanted: Wanted,
  { tx, entity, columns, id }: Sorting,
): Promise<ListAnswer<Row>> {
  const { page: number, pageSize: size, sort, after } = wanted;
  const order = orderOf(sort, { entity, columns, id });
  const start = after ? readCursor(after, sort) : null;
  // Lists in this order give out no cursors.
  if (start && !order.isColumn) throw new Refusal('badRequest');
  const offset = start ? 0 : (number - 1) * size;
  const found = await rowsOf(query, order, { start, offset, size }).catch(refuseOddStart(start));
  // The rows carry the total; an empty page may follow others, so it is queried then.
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
 * Rows with a value first, then those without, as two statements: combined, an index would serve only one direction,
 * and no condition could continue after a row.
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

/** Limits are literals: a plan with parameters would assume a tenth of all rows. */
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
    .$if(start !== null, (rows) => rows.where(isAfterCursor({ by, id, falling }, start!)))
    .orderBy(sorted)
    .orderBy(sql`${id} ${way}`)
    .limit(sql.lit(size))
    .offset(sql.lit(offset))
    .execute();
  // Has two more columns than the query, which its type can't express.
  return rows as Paged<Row>[];
}

/** Rows after the cursor, as one row comparison, which an index can answer. */
function isAfterCursor({ by, id, falling }: Pick<Order, 'by' | 'id' | 'falling'>, { key, id: last }: Cursor) {
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
  // A page that isn't full is the last; an empty one may be past the end.
  if (!isFull && (last || seen === 0)) return { list: found, total: seen, next };
  // Above `limits.counted` the total is a lower bound: the count, or the rows up to this page plus one.
  return { list: found, total: isFull && total > limits.counted ? Math.max(total, seen + 1) : total, next };
}

/** The number of rows, counted up to `limits.counted` + 1. */
function totalIn<Database, Table extends keyof Database, Row>(query: Query<Database, Table, Row>) {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(sql.lit(limits.counted + 1));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

/** The same as its own query. */
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

/** A forged cursor: PostgreSQL's error class 22, for invalid values. */
const refuseOddStart = (start: Cursor | null) => (error: unknown) => {
  throw start && codeOf(error)?.startsWith('22') ? new Refusal('badRequest') : error;
};

/** The last row of a page: its sort key as PostgreSQL's text, and its id. */
interface Cursor {
  key: string | null;
  id: string;
}

const cursorOf = (sort: string, key: string | null, id: string): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

/** Refuses forged cursors and those of another sort order. */
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
