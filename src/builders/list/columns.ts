import type { ViewName } from '../../custom/index.ts';
import type { Display, Resource } from '../../resources/defineResource.ts';

export interface Column {
  field: string;
  under?: string;
  as?: Display;
  view?: ViewName;
}

/** A definition's columns, all in the long form. */
export const columnsOf = (resource: Resource): Column[] =>
  (resource.list?.columns ?? []).map((column) => (typeof column === 'string' ? { field: column } : column));

/** `-updatedAt` as react-admin says it. */
export const sortOf = (resource: Resource): { field: string; order: 'ASC' | 'DESC' } => {
  const sort = resource.list?.sort ?? resource.entity.sort;
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' };
};
