import { limits } from '../../../domain/limits.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { looksOf } from './looks.ts';
import { lookParam, renamedSearch } from './viewSearch.ts';

const isCount = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

/** Whether a list can be shown as each of these says; what anybody may write into an address. */
const rules = (resource: Resource): Record<string, (value: string) => boolean> => ({
  sort: (field) => resource.entity.sortable.includes(field),
  order: (order) => order === 'ASC' || order === 'DESC',
  perPage: (size) => isCount(size, limits.organisationPage),
  page: (page) => isCount(page, limits.lastPage),
  [lookParam]: (look) => looksOf(resource).some((one) => one === look),
});

/** A list's query in today's names and without what it can't mean, which is then as by default; null where it stands so. */
export function saneSearch(resource: Resource, search: string): string | null {
  const renamed = renamedSearch(resource, search);
  const query = new URLSearchParams(renamed ?? search);
  const wrong = Object.entries(rules(resource)).filter(
    ([name, holds]) => query.has(name) && !holds(query.get(name) ?? ''),
  );
  if (wrong.length === 0) return renamed;
  wrong.forEach(([name]) => query.delete(name));
  // One says nothing without the other.
  if (!query.has('sort') || !query.has('order')) ['sort', 'order'].forEach((name) => query.delete(name));
  return query.toString();
}
