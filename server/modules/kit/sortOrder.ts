import { sql, type Expression, type OrderByItemBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { AnyEntity } from '../../../domain/kit/entity.ts';
import type { ByName } from './byName.ts';
import type { Cursor } from './cursor.ts';

/** A column, with its table, what the query calls something that it reckons, what rows are reckoned by, or a name. */
export type Sorted = string | RawBuilder<unknown> | ByName;

/** What a list may be sorted by. */
export interface Sortable {
  entity: AnyEntity;
  /** What each sortable field is in SQL. */
  columns: Readonly<Record<string, Sorted>>;
  id: string;
}

/** A row with what its page is known by. */
export type Paged<Row> = Row & { pageKey?: string | null; pageTotal?: number };

export type LastRow = { id: unknown; pageKey?: string | null } & Readonly<Record<string, unknown>>;

type To = (by: OrderByItemBuilder) => OrderByItemBuilder;
/** How the rows of a page follow each other. */
export interface Order {
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
export function orderOf(sort: string, { entity, columns, id }: Sortable): Order {
  const falling = sort.startsWith('-');
  const field = falling ? sort.slice(1) : sort;
  const known = columns[field] ?? field;
  const [byName, column] = typeof known === 'object' && 'through' in known ? [known, known.through] : [null, known];
  const { spec } = entity.fields[field] ?? entity.system[field] ?? { spec: { nullable: true } };
  const mayBeNull = spec.nullable;
  const toId: To = (order) => (falling ? order.desc() : order.asc());
  const entry = typeof column === 'string' ? sql.ref(column) : column;
  const by = byName ? sql.ref(field) : entry;
  const hasStart = typeof column !== 'string' || column.includes('.');
  const to: To = (order) => (hasStart ? toId(order) : toId(order).nullsLast());
  const keyOf = (row: LastRow) => (byName ? (row[field] as string | null) : (row.pageKey ?? null));
  return { by, entry, byName, id: sql.ref(id), hasStart, keyOf, falling, mayBeNull, to, toId };
}

/** What comes after a row in that order: as one comparison of both, which an index answers. */
export function behind(
  { by, id, falling }: Pick<Order, 'by' | 'id' | 'falling'>,
  { key, id: last }: Cursor,
): Expression<SqlBool> {
  const beyond = falling ? sql`<` : sql`>`;
  return key === null
    ? sql<boolean>`${id} ${beyond} ${last}`
    : sql<boolean>`(${by}, ${id}) ${beyond} (${key}, ${last})`;
}
