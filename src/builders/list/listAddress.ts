import type { Resource } from '../../resources/defineResource.ts';

interface Asked {
  filter: object;
  sort?: { field: string; order: string };
}

/** The URL of a filtered and sorted list. */
export const listAddress = ({ route = '' }: Resource, { filter, sort }: Asked): string =>
  `${route}?${new URLSearchParams({ filter: JSON.stringify(filter), ...(sort && { sort: sort.field, order: sort.order }) }).toString()}`;
