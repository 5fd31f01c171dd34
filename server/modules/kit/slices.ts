import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { idsByName } from './byName.ts';
import type { Cursor } from './cursor.ts';
import { behind, type Order, type Paged } from './sortOrder.ts';

/** How many rows may be passed over with all that is looked up for each. */
export const shallow = 100;

interface Slice {
  start: Cursor | null;
  offset: number;
  size: number;
  /** Then they are found by what they have to fit, and sorted; many are looked at in their order until there are enough. */
  areFew: boolean;
}

/** So many rows of `query` as are wanted, in their order. */
export const slice = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  wanted: Slice,
): Promise<Paged<Row>[]> => (order.hasStart && order.mayBeNull ? sliceInTwo : sliceOf)(query, order, wanted);

function sliceOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  wanted: Slice,
): Promise<Paged<Row>[]> {
  const { start, offset, size, areFew } = wanted;
  const cut = <Cut>(some: SelectQueryBuilder<Database, Table, Cut>) => {
    const first = firstOf(start ? some.where(behind(order, start)) : some, order, size);
    return offset > 0 ? first.offset(sql.lit(offset)) : first;
  };
  const answer = (rows: SelectQueryBuilder<Database, Table, Paged<Row>>) => rows.execute();
  const byName = areFew ? null : order.byName;
  const isPlain = !order.hasStart || (!areFew && !byName && offset <= shallow);
  if (isPlain) return answer(cut(withKey(query, order)));
  // What is counted up to is only counted: nothing is looked up for it.
  const ids = byName
    ? idsByName(query, byName, { ...order, ...wanted })
    : areFew
      ? idsOfFew(query, order, wanted)
      : cut(query.clearSelect().select(sql`${order.id}`.as('id')));
  return answer(sorted(withKey(query, order).where(sql<boolean>`${order.id} in (${ids})`), order));
}

/** Their ids, where the order's index would be gone through for long until they come. */
function idsOfFew<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { id, entry, byName, falling }: Order,
  { start, offset, size }: Slice,
): RawBuilder<unknown> {
  const way = falling ? sql`desc` : sql`asc`;
  // The offset is a fence: PostgreSQL finds all of them as if they were to have no order.
  const all = query
    .clearSelect()
    .select([sql`${id}`.as('id'), sql`${entry}`.as('entry')])
    .offset(sql.lit(0));
  const by = byName ? sql.ref('place.name') : sql.ref('found.entry');
  const places = byName ? sql`join (${byName.places}) as place on place.id = found.entry` : sql``;
  const from = start ? sql`where ${behind({ by, id: sql.ref('found.id'), falling }, start)}` : sql``;
  return sql`select found.id from ${all} as found ${places} ${from}
    order by ${by} ${way}, found.id ${way} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
}

/**
 * What is entered and then what isn't, one after the other: asked for together, an index could answer only one direction, and
 * none what comes after a row.
 */
async function sliceInTwo<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  wanted: Slice,
): Promise<Paged<Row>[]> {
  const { start, offset, size } = wanted;
  const { entry } = order;
  const entered = query.where(sql<boolean>`${entry} is not null`);
  const open = query.where(sql<boolean>`${entry} is null`);
  const byEntry = { ...order, by: entry, byName: null };
  if (start?.key === null) return sliceOf(open, byEntry, wanted);
  const first = await sliceOf(entered, order, wanted);
  if (first.length === size) return first;
  const passed = offset > 0 && first.length === 0 ? await numberOf(entered) : offset;
  const rest = await sliceOf(open, byEntry, { ...wanted, start: null, offset: offset - passed });
  return [...first, ...rest.slice(0, size - first.length)];
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
export const firstOf = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  order: Order,
  pageSize: number,
) => sorted(query, order).limit(sql.lit(pageSize));

/** With what the next page begins behind, where that can be said. */
export const withKey = <Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { by, byName, hasStart }: Order,
) => query.$if(hasStart && !byName, (some) => some.select(sql<string | null>`${by}::text`.as('pageKey')));
