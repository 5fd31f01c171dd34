import type { GetListParams } from 'react-admin';
import type { Resource } from '../../resources/defineResource.ts';
import { sortOf } from './columns.ts';

export const pageSize = 25;

/** A list's initial query, if its URL has none. */
export const firstList = (resource: Resource): GetListParams => ({
  pagination: { page: 1, perPage: pageSize },
  sort: sortOf(resource),
  filter: {},
});
