import { limits } from '../../../domain/limits.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { looksOf } from './looks.ts';
import { lookParam, renamedSearch } from './viewSearch.ts';

const isCount = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

/** Checks for a list's query parameters, which users can edit. */
const rules = (resource: Resource): Record<string, (value: string) => boolean> => ({
  sort: (field) => resource.entity.sortable.includes(field),
  order: (order) => order === 'ASC' || order === 'DESC',
  perPage: (size) => isCount(size, limits.organisationPage),
  page: (page) => isCount(page, limits.lastPage),
  [lookParam]: (look) => looksOf(resource).some((one) => one === look),
});

/** A list's query with current names and without invalid values, which fall back to defaults; null if unchanged. */
export function saneSearch(resource: Resource, search: string): string | null {
  const renamed = renamedSearch(resource, search);
  const query = new URLSearchParams(renamed ?? search);
  const wrong = Object.entries(rules(resource)).filter(
    ([name, holds]) => query.has(name) && !holds(query.get(name) ?? ''),
  );
  if (wrong.length === 0) return renamed;
  wrong.forEach(([name]) => query.delete(name));
  // `sort` and `order` are only valid together.
  if (!query.has('sort') || !query.has('order')) ['sort', 'order'].forEach((name) => query.delete(name));
  return query.toString();
}
