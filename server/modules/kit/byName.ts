import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Cursor } from './cursor.ts';

/**
 * What a list can be sorted by that is no column of it: the name of what its rows point to. They are found place by place, in
 * the order of the names, so that a page costs what it shows and not what there is.
 */
export interface ByName {
  /** The column that points there, with its table; an index holds the tenant, this, and then the rows' id, a UUID. */
  through: string;
  /** `id` and `name` of all that the rows may point to: their statement. */
  places: RawBuilder<unknown>;
}

interface Walk {
  id: Expression<unknown>;
  falling: boolean;
  start: Cursor | null;
  offset: number;
  size: number;
}

const least = '00000000-0000-0000-0000-000000000000';
const most = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The ids of one slice of `query`. */
export function idsByName<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { through, places }: ByName,
  { id, falling, start, offset, size }: Walk,
): RawBuilder<string> {
  const way = falling ? sql`desc` : sql`asc`;
  const beyond = falling ? sql`<` : sql`>`;
  const ofPlace = query
    .clearSelect()
    .select(sql`${id}`.as('id'))
    .where(sql<boolean>`${sql.ref(through)} = place.id`)
    .orderBy(id, (order) => (falling ? order.desc() : order.asc()))
    .limit(sql.lit(offset + size));
  // Said as one bound for each place, which the index answers: behind the last row where that lies, else all.
  const all = falling ? most : least;
  const behind = (last: Cursor) =>
    sql<boolean>`${id} ${beyond} case place.name when ${last.key} then ${last.id}::uuid else ${sql.lit(all)}::uuid end`;
  const left = start ? ofPlace.where(behind(start)) : ofPlace;
  const from = start ? sql`where place.name ${beyond}= ${start.key}` : sql``;
  return sql`select found.id from (${places}) as place cross join lateral ${left} as found ${from}
    order by place.name ${way}, found.id ${way} limit ${sql.lit(size)} offset ${sql.lit(offset)}`;
}
