import type { FieldKind } from '../../../domain/kit/fields.ts';
import { isListed } from '../../../domain/kit/entity.ts';
import type { Side } from '../../../domain/roles.ts';
import type { Display, Resource, ViewName } from '../../resources/defineResource.ts';
import { factsOf, fieldOf } from '../fieldOf.ts';

export interface Column {
  field: string;
  under?: string;
  /** See `ColumnOf`. */
  instead?: string;
  as?: Display;
  view?: ViewName;
  /** See `ColumnOf`. */
  card?: ViewName;
  only?: Side;
  /** The field that heads the column, where it isn't the one shown. */
  label?: string;
  /** See `ColumnRoom`. */
  width?: number;
  /** As wide as this where rows stand in a wide place with few columns. */
  upTo?: number;
  grows?: true;
  from?: number;
  joins?: string;
}

type Named = NonNullable<Resource['list']>['columns'][number];

const inFull = (column: Named): Column => (typeof column === 'string' ? { field: column } : column);

const definedColumns = (resource: Resource): Column[] => (resource.list?.columns ?? []).map(inFull);

const isFor = (side: Side | null) => (column: Column) => !column.only || column.only === side;

/** Columns that a definition names elsewhere, for one side. */
export const columnsIn = (columns: readonly Named[], side: Side | null): Column[] =>
  columns.map(inFull).filter(isFor(side));

/** A definition's columns for one side, all in the long form. */
export const columnsOf = (resource: Resource, side: Side | null): Column[] =>
  definedColumns(resource).filter(isFor(side));

/** A column that would join another, which isn't shown, keeps its own place at any width. */
export const allInSight = (columns: readonly Column[]): Column[] =>
  columns.map(({ from, joins, ...column }) =>
    joins === undefined || columns.some(({ field }) => field === joins)
      ? { ...column, ...(from !== undefined && { from }), ...(joins !== undefined && { joins }) }
      : column,
  );

/** Kinds that may be of any length: cut where there is no more room. */
const long: readonly FieldKind[] = ['text', 'longText', 'url', 'manyOf', 'references'];

export const isLong = ({ entity }: Resource, { field, as }: Column): boolean =>
  as === 'strong' || (!as && long.includes(fieldOf(entity, field).kind));

/** The room of a column, for its cells and its head; none where the list is too narrow for it. */
export const roomOf = (resource: Resource, column: Column) => ({
  ...sizesOf(column, isLong(resource, column)),
  // What a record is called by has others under it there, which have no columns of their own.
  ...(column.as === 'strong' &&
    column.width !== undefined && {
      '@container list (max-width: 899.98px)': sized(`max(${column.width}px, 29cqi)`, true),
    }),
});

const sizesOf = ({ width, upTo, grows, from }: Column, isCut: boolean) => ({
  ...(width !== undefined && sized(upTo === undefined ? width : `clamp(${width}px, 30cqi, ${upTo}px)`, isCut)),
  ...(grows && { inlineSize: '100%', maxInlineSize: 0, minInlineSize: 124 }),
  ...(from !== undefined && { [`@container list (max-width: ${from - 0.02}px)`]: { display: 'none' } }),
});

const sized = (inlineSize: number | string, isCut: boolean) => ({
  inlineSize,
  ...(isCut && { maxInlineSize: inlineSize }),
});

/**
 * Under the cell that the column joins, where it has no room of its own. That cell has one line for it: it gives way to the
 * next one that joins.
 */
export function whereJoined({ from = 0 }: Column, others: readonly Column[]) {
  const next = Math.max(0, ...others.map((other) => other.from ?? 0).filter((other) => other < from));
  const hidden = { display: 'none' };
  return {
    [`@container list (min-width: ${from}px)`]: hidden,
    ...(next > 0 && { [`@container list (max-width: ${next - 0.02}px)`]: hidden }),
  };
}

export interface CardPlan {
  picture?: Column;
  title: Column;
  corner?: Column;
  lines: Column[];
}

type Card = NonNullable<Resource['mention']>;

/** What stands on a card for one side; null where the definition has none. */
export function cardOf(card: Card | undefined, side: Side | null): CardPlan | null {
  if (!card) return null;
  return {
    title: inFull(card.title),
    lines: card.lines.map(inFull).filter(isFor(side)),
    ...(card.picture && { picture: inFull(card.picture) }),
    ...(card.corner && { corner: inFull(card.corner) }),
  };
}

/**
 * A structure has no words of its own, what a reference names has a field of its own, and a file's name is asked for by itself.
 * What has words elsewhere may come before them.
 */
const wordless: readonly FieldKind[] = ['json', 'reference', 'references', 'file', 'image'];

/** All that one side may have as columns: the definition's, then every other field of its rows that shows by itself. */
export function candidatesOf(resource: Resource, side: Side | null): Column[] {
  const defined = definedColumns(resource);
  // Whatever stands in a column already, be it the other side's.
  const taken = new Set(defined.flatMap(({ field, under, label }) => [field, under, label]));
  const others = Object.entries({ ...resource.entity.fields, ...resource.entity.system })
    .filter(([name]) => !taken.has(name) && isListed(resource.entity, name))
    .filter(([name, schema]) => {
      const { kind, wordKeys } = factsOf(name, schema);
      return !wordless.includes(kind) && !wordKeys;
    })
    .map(([field]): Column => ({ field }));
  return [...defined.filter(isFor(side)), ...others];
}

/** The column that names the record and leads to it. */
export const leadingOf = (columns: readonly Column[]): Column | undefined => columns.find(({ as }) => as !== 'picture');

/** The values that have a tab, for one side. */
export function tabValuesOf({ entity, list }: Resource, side: Side | null): readonly string[] {
  const { tabs } = list ?? {};
  if (!tabs) return [];
  const values = tabs.values ?? fieldOf(entity, tabs.filter).vocabulary?.values ?? [];
  return values.filter((value) => (tabs.only?.[value] ?? side) === side);
}

type Filter = NonNullable<NonNullable<Resource['list']>['filters']>[number];
export type SpanFilterNames = Extract<Filter, { from: string }>;

const filtersFor = (filters: readonly Filter[] = [], side: Side | null): (string | SpanFilterNames)[] =>
  filters.flatMap((filter) => {
    if (typeof filter === 'string' || 'from' in filter) return [filter];
    return filter.only === side ? [filter.filter] : [];
  });

/** A definition's filters for one side: a name, or the ends of a span. */
export const filtersOf = ({ list }: Resource, side: Side | null) => filtersFor(list?.filters, side);

/** Those that are a button of their own. */
export const quickFiltersOf = ({ list }: Resource, side: Side | null): string[] =>
  filtersFor(list?.quick, side).filter((filter) => typeof filter === 'string');

/** `-updatedAt` as react-admin says it. */
export const sortOf = (resource: Resource): { field: string; order: 'ASC' | 'DESC' } => {
  const sort = resource.list?.sort ?? resource.entity.sort;
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
};
