import { sql, type SelectQueryBuilder } from 'kysely';
import type { ListAnswer } from '../../../domain/envelope.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import { limits, pageSizes } from '../../../domain/limits.ts';
import { codeOf } from '../../db/startError.ts';
import type { Tx } from '../../db/tables.ts';
import { cursorOf, readCursor, type Cursor } from './cursor.ts';
import type { LongLists } from './longLists.ts';
import { firstOf, slice, withKey } from './slices.ts';
import { orderOf, type LastRow, type Order, type Paged, type Sortable } from './sortOrder.ts';

interface Wanted {
  page: number;
  pageSize: number;
  /** A field's name, `-` in front for falling: checked against the entity's `sortable` before it comes here. */
  sort: string;
  /** Where the page begins, as the page before said it; without it, it is counted up to. */
  after?: string | null | undefined;
}

interface Sorting extends Sortable {
  tx: Tx;
  /** How many there are, as far as they are counted, where that is known. */
  total?: number | null | undefined;
  /** Whether what fits is little beside what there is, though perhaps more than is counted. */
  areFew?: boolean | undefined;
  /** Whether the first page and its count are one statement. */
  hasOnePlan?: boolean | undefined;
  /** The column of an index that holds all that is asked of a row to count it: without a word PostgreSQL would read the rows. */
  countedBy?: string | undefined;
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
  // No page of such an order has said one.
  if (start && !order.hasStart) throw new Refusal('badRequest');
  const offset = start ? 0 : (number - 1) * pageSize;
  const total = sorting.total ?? (await totalOf(query, sorting));
  if (total === 0) return { list: [], total, next: null };
  const areFew = sorting.areFew === true || total <= limits.counted;
  const found = await slice(query, order, { start, offset, size: pageSize, areFew }).catch(refuseOddStart(start));
  return answerOf(found, wanted, order, total);
}

/** Whether a list is narrowed by nothing else than perhaps some of `only`. */
export const asksOnly = (filter: object, ...only: string[]): boolean =>
  Object.entries(filter).every(([name, value]) => only.includes(name) || value == null || value === '');

interface Form<Values> {
  /** With which `values` there are, all that a statement depends on. */
  form: string;
  values: Values;
}

/** What it is remembered by that a list is long. */
export const longList = ({ name }: AnyEntity, { form, values }: Form<object>) => [name, form, values];

interface Common<Values> extends Form<Values> {
  longLists: LongLists;
}

/**
 * The same for a list that is asked for all the time: its first page and count are one statement. Found to be long, it isn't counted
 * for a while.
 */
export async function commonPage<Database, Table extends keyof Database, Row, Values extends object>(
  queryOf: (values: Values) => SelectQueryBuilder<Database, Table, Row>,
  wanted: Wanted,
  { form, values, longLists, hasOnePlan = true, ...others }: Sorting & Common<Values>,
): Promise<ListAnswer<Row>> {
  const { page: number, pageSize, sort, after } = wanted;
  const list = longList(others.entity, { form, values });
  const isLong = longLists.has(list);
  const total = isLong ? limits.counted + 1 : null;
  const sorting = { ...others, total, hasOnePlan };
  const order = orderOf(sort, sorting);
  const isFirst =
    number === 1 && !after && pageSizes.includes(pageSize) && !order.byName && !(order.mayBeNull && order.falling);
  const firstPage = async () => {
    const query = queryOf(values);
    const found: Paged<Row>[] = await firstOf(withKey(query, order), order, pageSize)
      .$if(!isLong, (first) => first.select(countOf(query, sorting.countedBy).as('pageTotal')))
      .execute();
    return answerOf(found, wanted, order, total ?? found[0]?.pageTotal ?? 0);
  };
  const answer = await (isFirst && hasOnePlan ? firstPage() : page(queryOf(values), wanted, sorting));
  const hasEnded = answer.list.length === 0 || answer.total <= limits.counted;
  if (isLong && hasEnded) longLists.forget(list);
  if (!isLong && !hasEnded) longLists.note(list);
  return answer;
}

function answerOf<Row>(
  found: Paged<Row>[],
  { page: number, pageSize, sort }: Wanted,
  order: Order,
  counted: number,
): ListAnswer<Row> {
  const last = found.at(-1) as LastRow | undefined;
  const isFull = found.length === pageSize;
  const next = last && isFull && order.hasStart ? cursorOf(sort, order.keyOf(last), String(last.id)) : null;
  const seen = (number - 1) * pageSize + found.length;
  // The last columns: taking them away costs nothing, and a copy of each row would.
  for (const row of found) {
    delete row.pageTotal;
    delete row.pageKey;
  }
  // A page that isn't full is the end; an empty one may lie beyond it.
  if (!isFull && (last || seen === 0)) return { list: found, total: seen, next };
  // Beyond what is counted the least that there are: that, or what has been seen and one more.
  return { list: found, total: isFull && counted > limits.counted ? Math.max(counted, seen + 1) : counted, next };
}

/** How many there are, counted as far as `limits.counted` and one more. */
function countOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  countedBy: string | undefined,
) {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .$if(countedBy !== undefined, (rows) => rows.orderBy(sql.ref(countedBy!)))
    .limit(sql.lit(limits.counted + 1));
  return sql<number>`(select count(*) from (${some}) as counted)`;
}

async function totalOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { tx, countedBy }: Sorting,
): Promise<number> {
  const asked = tx.selectNoFrom(countOf(query, countedBy).as('total'));
  return (await asked.executeTakeFirstOrThrow()).total;
}

/** A start that somebody made up: PostgreSQL's class of values that aren't of their type. */
const refuseOddStart = (start: Cursor | null) => (error: unknown) => {
  throw start && codeOf(error)?.startsWith('22') ? new Refusal('badRequest') : error;
};

/** `text` as a pattern that contains it, its own wildcards taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
