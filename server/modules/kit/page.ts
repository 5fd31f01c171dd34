import { sql, type SelectQueryBuilder } from 'kysely';
import type { ListAnswer } from '../../../domain/envelope.ts';

interface Wanted {
  page: number;
  pageSize: number;
  /** A field's name, `-` in front for falling: checked against the entity's `sortable` before it comes here. */
  sort: string;
}

/**
 * One page of `query` and how many rows there are in all. `columns` says what each sortable field is in SQL where its name
 * isn't enough; the last order is by id, so that a page never repeats a row of the page before.
 */
export async function page<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { page: number, pageSize, sort }: Wanted,
  { columns, id }: { columns: Record<string, string>; id: string },
): Promise<ListAnswer<Row>> {
  const falling = sort.startsWith('-');
  const field = falling ? sort.slice(1) : sort;
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'));
  const rows = query
    .orderBy(sql.ref(columns[field] ?? field), (order) => (falling ? order.desc() : order.asc()).nullsLast())
    .orderBy(sql.ref(id))
    .limit(pageSize)
    .offset((number - 1) * pageSize);
  const list = await rows.execute();
  // A first page that isn't full is its own count.
  if (number === 1 && list.length < pageSize) return { list, total: list.length };
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return { list, total };
}

/** `text` as a pattern that contains it, its own wildcards taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
