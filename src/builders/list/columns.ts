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
  /** The field whose name heads the column, if not `field`. */
  label?: string;
  /** See `ColumnRoom`. */
  width?: number;
  /** Maximum width in a wide place with few columns. */
  upTo?: number;
  grows?: true;
  from?: number;
  joins?: string;
}

type Named = NonNullable<Resource['list']>['columns'][number];

const inFull = (column: Named): Column => (typeof column === 'string' ? { field: column } : column);

const definedColumns = (resource: Resource): Column[] => (resource.list?.columns ?? []).map(inFull);

const isFor = (side: Side | null) => (column: Column) => !column.only || column.only === side;

/** Columns from another part of a definition, for one side. */
export const columnsIn = (columns: readonly Named[], side: Side | null): Column[] =>
  columns.map(inFull).filter(isFor(side));

/** A definition's columns for one side, in the long form. */
export const columnsOf = (resource: Resource, side: Side | null): Column[] =>
  definedColumns(resource).filter(isFor(side));

/** Columns that would join a hidden one stay separate at any width. */
export const allInSight = (columns: readonly Column[]): Column[] =>
  columns.map(({ from, joins, ...column }) =>
    joins === undefined || columns.some(({ field }) => field === joins)
      ? { ...column, ...(from !== undefined && { from }), ...(joins !== undefined && { joins }) }
      : column,
  );

/** Kinds of unlimited length: truncated to fit. */
const long: readonly FieldKind[] = ['text', 'longText', 'url', 'manyOf', 'references'];

export const isLong = ({ entity }: Resource, { field, as }: Column): boolean =>
  as === 'strong' || (!as && long.includes(fieldOf(entity, field).kind));

/** A column's size, for its cells and its head; hidden if the list is too narrow. */
export const roomOf = (resource: Resource, column: Column) => ({
  ...sizesOf(column, isLong(resource, column)),
  // In narrow lists, the leading column holds other columns in its second line.
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
 * Shows a joined column under its target only while it has no column itself. There is one line: it makes way for the
 * next column that joins.
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

/** A card's layout for one side; null if the definition has none. */
export function cardOf(card: Card | undefined, side: Side | null): CardPlan | null {
  if (!card) return null;
  return {
    title: inFull(card.title),
    lines: card.lines.map(inFull).filter(isFor(side)),
    ...(card.picture && { picture: inFull(card.picture) }),
    ...(card.corner && { corner: inFull(card.corner) }),
  };
}

/** Structures have no text, references have a field for the title, and file names would need a request each. */
const wordless: readonly FieldKind[] = ['json', 'reference', 'references', 'file', 'image'];

/** All possible columns for one side: the definition's, then every other field of its rows with a display. */
export function candidatesOf(resource: Resource, side: Side | null): Column[] {
  const defined = definedColumns(resource);
  // Fields of all columns, including the other side's.
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

/** The column that identifies the record and links to it. */
export const leadingOf = (columns: readonly Column[]): Column | undefined => columns.find(({ as }) => as !== 'picture');

/** The values with a tab for one side. */
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

/** A definition's filters for one side: a name, or the two ends of a range. */
export const filtersOf = ({ list }: Resource, side: Side | null) => filtersFor(list?.filters, side);

/** Filters with their own button. */
export const quickFiltersOf = ({ list }: Resource, side: Side | null): string[] =>
  filtersFor(list?.quick, side).filter((filter) => typeof filter === 'string');

/** `-updatedAt` in react-admin's format. */
export const sortOf = (resource: Resource): { field: string; order: 'ASC' | 'DESC' } => {
  const sort = resource.list?.sort ?? resource.entity.sort;
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
};
