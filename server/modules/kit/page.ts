import { sql, type Expression, type OrderByItemBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ListAnswer } from '../../../domain/envelope.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { limits, pageSizes } from '../../../domain/limits.ts';
import { codeOf } from '../../db/startError.ts';
import { prepared } from '../../db/pipelined.ts';
import { statements } from '../../db/statements.ts';
import type { Tx } from '../../db/tables.ts';
import { idsByName, type ByName } from './byName.ts';
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
  /** What each sortable field is in SQL: a column, with its table, what the query calls something that it reckons, or a name. */
  columns: Readonly<Record<string, string | ByName>>;
  id: string;
  /** How many there are, as far as they are counted, where that is known. */
  total?: number | null | undefined;
}

/**
 * One page of `query`, how many rows there are in all, counted as far as `limits.counted`, and where the next page begins. The last
 * order is by id, so that a page never repeats a row of the page before.
 */
export async function page<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  wanted: Wanted,
  sorting: Sorting,
): Promise<ListAnswer<Row>> {
  const { page: number, pageSize, sort, after } = wanted;
  const order = orderOf(sort, sorting);
  const start = after ? readCursor(after, sort) : null;
  const offset = start ? 0 : (number - 1) * pageSize;
  const slice = order.hasStart && order.mayBeNull ? sliceInTwo : sliceOf;
  const found = await slice(query, order, { start, offset, size: pageSize }).catch(refuseOddStart(start));
  return answerOf(found, wanted, order, async () => {
    if (sorting.total != null) return sorting.total;
    const { total } = await sorting.tx
      .selectNoFrom(countOf(query.clearOrderBy()).as('total'))
      .executeTakeFirstOrThrow();
    return total;
  });
}

const common = statements();

/** A row with what its page is known by. */
type Paged<Row> = Row & { pageKey?: string | null; pageTotal?: number };

/** Whether a list is narrowed by nothing else than perhaps `only`. */
export const asksOnly = (filter: object, only?: string): boolean =>
  Object.entries(filter).every(([name, value]) => name === only || value == null || value === '');

interface Common<Values> {
  /** With which `values` there are, all that a statement depends on. */
  form: string;
  values: Values;
  /** The column of an index that holds all that is asked of a row to count it: without a word PostgreSQL would read the rows. */
  countedBy: string;
}

/**
 * The same for a list that is asked for all the time: its first page and count are one statement, which is written out once a
 * form and planned once a connection.
 */
export async function commonPage<Database, Table extends keyof Database, Row, Values extends object>(
  queryOf: (values: Values) => SelectQueryBuilder<Database, Table, Row>,
  wanted: Wanted,
  { form, values, countedBy, ...sorting }: Sorting & Common<Values>,
): Promise<ListAnswer<Row>> {
  const { page: number, pageSize, sort, after } = wanted;
  const order = orderOf(sort, sorting);
  // Of the sizes that the console offers: anybody may ask for any other, and each would be kept.
  const isCommon =
    number === 1 && !after && pageSizes.includes(pageSize) && !order.byName && !(order.mayBeNull && order.falling);
  if (!isCommon) return page(queryOf(values), wanted, sorting);
  const key = `${sorting.entity.name} ${form} ${sort} ${pageSize}`;
  const found = await common<Values, Paged<Row>>(sorting.tx, { form: key, values }, (standIns) => {
    const query = queryOf(standIns);
    const counted = countOf(query.orderBy(sql.ref(countedBy)));
    return firstOf(withKey(query, order), order, pageSize).modifyFront(prepared).select(counted.as('pageTotal'));
  });
  return answerOf(found, wanted, order, () => Promise.resolve(found[0]?.pageTotal ?? 0));
}

interface Slice {
  start: Cursor | null;
  offset: number;
  size: number;
}

function sliceOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  { start, offset, size }: Slice,
): Promise<Paged<Row>[]> {
  const among = (ids: Expression<unknown>) =>
    sorted(withKey(query, order).where(sql<boolean>`${order.id} in (${ids})`), order).execute();
  if (order.byName) return among(idsByName(query, order.byName, { ...order, start, offset, size }));
  const cut = <Cut>(some: SelectQueryBuilder<Database, Table, Cut>) => {
    const first = firstOf(some, order, size);
    return offset > 0 ? first.offset(offset) : first;
  };
  const narrowed = start ? query.where(behind(order, start)) : query;
  if (offset <= shallow || !order.hasStart) return cut(withKey(narrowed, order)).execute();
  // What is counted up to is only counted: nothing is looked up for it.
  return among(cut(narrowed.clearSelect().select(sql`${order.id}`.as('id'))));
}

/**
 * What is entered and then what isn't, one after the other: asked for together, an index could answer only one direction, and
 * none what comes after a row.
 */
async function sliceInTwo<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  { start, offset, size }: Slice,
): Promise<Paged<Row>[]> {
  const { entry } = order;
  const entered = query.where(sql<boolean>`${entry} is not null`);
  const open = query.where(sql<boolean>`${entry} is null`);
  const byEntry = { ...order, by: entry, byName: null };
  if (start?.key === null) return sliceOf(open, byEntry, { start, offset, size });
  const first = await sliceOf(entered, order, { start, offset, size });
  if (first.length === size) return first;
  const passed = offset > 0 && first.length === 0 ? await numberOf(entered) : offset;
  const left = { start: null, offset: offset - passed, size: size - first.length };
  return [...first, ...(await sliceOf(open, byEntry, left))];
}

async function numberOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('counted'));
  return ((await counted.executeTakeFirstOrThrow()) as { counted: number }).counted;
}

const sorted = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { by, to, id, toId }: Order,
) => query.orderBy(by, to).orderBy(id, toId);

/** The first rows. Said outright, not as a parameter: a plan that doesn't know it would count on a tenth of all rows. */
const firstOf = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  pageSize: number,
) => sorted(query, order).limit(sql.lit(pageSize));

/** With what the next page begins behind, where that can be said. */
const withKey = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { by, byName, hasStart }: Order,
) => query.$if(hasStart && !byName, (some) => some.select(sql<string | null>`${by}::text`.as('pageKey')));

type LastRow = { id: unknown; pageKey?: string | null } & Readonly<Record<string, unknown>>;

async function answerOf<Row>(
  found: Paged<Row>[],
  { page: number, pageSize, sort }: Wanted,
  order: Order,
  count: () => Promise<number>,
): Promise<ListAnswer<Row>> {
  const last = found.at(-1) as LastRow | undefined;
  const isFull = found.length === pageSize;
  const next = last && isFull && order.hasStart ? cursorOf(sort, order.keyOf(last), String(last.id)) : null;
  const seen = (number - 1) * pageSize + found.length;
  // A page that isn't full is the end; an empty one may lie beyond it.
  const total = !isFull && (last || seen === 0) ? seen : await count();
  // The last columns: taking them away costs nothing, and a copy of each row would.
  for (const row of found) {
    delete row.pageTotal;
    delete row.pageKey;
  }
  // Beyond what is counted the least that there are: that, or what has been seen and one more.
  return { list: found, total: total > limits.counted ? Math.max(total, seen + 1) : total, next };
}

/** How many rows may be passed over with all that is looked up for each. */
const shallow = 100;

/** How many there are, counted as far as `limits.counted` and one more. */
function countOf<Database, Table extends keyof Database, Row>(query: SelectQueryBuilder<Database, Table, Row>) {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(sql.lit(limits.counted + 1));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

type To = (by: OrderByItemBuilder) => OrderByItemBuilder;
interface Order {
  by: Expression<unknown>;
  /** The column that is null where nothing is entered. */
  entry: Expression<unknown>;
  byName: ByName | null;
  id: Expression<unknown>;
  /** Whether a page can begin behind a row: what the query reckons has no place in its conditions. */
  hasStart: boolean;
  keyOf(row: LastRow): string | null;
  falling: boolean;
  mayBeNull: boolean;
  to: To;
  toId: To;
}

/** Both orders point the same way, so that one index serves rising and falling. Where nothing is entered, it comes last. */
function orderOf(sort: string, { entity, columns, id }: Sorting): Order {
  const falling = sort.startsWith('-');
  const field = falling ? sort.slice(1) : sort;
  const known = columns[field] ?? field;
  const byName = typeof known === 'string' ? null : known;
  const column = typeof known === 'string' ? known : known.through;
  const { spec } = entity.fields[field] ?? entity.system[field] ?? { spec: { nullable: true } };
  const mayBeNull = spec.nullable;
  const toId: To = (order) => (falling ? order.desc() : order.asc());
  const entry = sql.ref(column);
  const by = byName ? sql.ref(field) : entry;
  const hasStart = column.includes('.');
  const to: To = (order) => (hasStart ? toId(order) : toId(order).nullsLast());
  const keyOf = (row: LastRow) => (byName ? (row[field] as string | null) : (row.pageKey ?? null));
  return { by, entry, byName, id: sql.ref(id), hasStart, keyOf, falling, mayBeNull, to, toId };
}

/** What comes after a row in that order: as one comparison of both, which an index answers. */
function behind({ by, id, falling }: Order, { key, id: last }: Cursor): Expression<SqlBool> {
  const beyond = falling ? sql`<` : sql`>`;
  return key === null
    ? sql<boolean>`${id} ${beyond} ${last}`
    : sql<boolean>`(${by}, ${id}) ${beyond} (${key}, ${last})`;
}

/** A start that somebody made up: PostgreSQL's class of values that aren't of their type. */
const refuseOddStart = (start: Cursor | null) => (error: unknown) => {
  throw start && codeOf(error)?.startsWith('22') ? new Refusal('badRequest') : error;
};

/** `text` as a pattern that contains it, its own wildcards taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
