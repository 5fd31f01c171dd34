import type { RowsOf, TimelineSource } from '../../resources/pageParts.ts';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { sortOf } from '../list/columns.ts';

/** `getList` parameters for the newest `perPage` records of another entity that belong to this one. */
export function listedOf(
  { of, by, from = 'id', ...asked }: TimelineSource | RowsOf,
  record: RecordValues,
  perPage: number,
) {
  const { filter = {}, sort } = 'filter' in asked || 'sort' in asked ? asked : {};
  return {
    filter: { ...filter, [by]: record[from] },
    sort: sort === undefined ? sortOf(resourceOf(of)) : sortNamed(sort),
    pagination: { page: 1, perPage },
  };
}

const sortNamed = (sort: string) =>
  sort.startsWith('-') ? ({ field: sort.slice(1), order: 'DESC' } as const) : ({ field: sort, order: 'ASC' } as const);
