import type { Side } from '../../../domain/roles.ts';
import type { Display, Resource, ViewName } from '../../resources/defineResource.ts';

export interface Column {
  field: string;
  under?: string;
  as?: Display;
  view?: ViewName;
  only?: Side;
  /** The field that heads the column, where it isn't the one shown. */
  label?: string;
}

/** A definition's columns for one side, all in the long form. */
export const columnsOf = (resource: Resource, side: Side | null): Column[] =>
  (resource.list?.columns ?? [])
    .map((column): Column => (typeof column === 'string' ? { field: column } : column))
    .filter(({ only }) => !only || only === side);

type Filter = NonNullable<NonNullable<Resource['list']>['filters']>[number];

/** A definition's filters for one side: a name, or the ends of a span. */
export const filtersOf = (resource: Resource, side: Side | null): (string | Extract<Filter, { from: string }>)[] =>
  (resource.list?.filters ?? []).flatMap((filter) => {
    if (typeof filter === 'string' || 'from' in filter) return [filter];
    return filter.only === side ? [filter.filter] : [];
  });

/** `-updatedAt` as react-admin says it. */
export const sortOf = (resource: Resource): { field: string; order: 'ASC' | 'DESC' } => {
  const sort = resource.list?.sort ?? resource.entity.sort;
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
};
