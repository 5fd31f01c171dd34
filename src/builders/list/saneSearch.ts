import { limits } from '../../../domain/limits.ts';
import type { AnyEntity } from '../../../domain/kit/entity.ts';

const isCount = (text: string, most: number) => /^[1-9]\d*$/.test(text) && Number(text) <= most;

/** Whether a list can be shown as each of these says; what anybody may write into an address. */
const rules = ({ sortable }: AnyEntity): Record<string, (value: string) => boolean> => ({
  sort: (field) => sortable.includes(field),
  order: (order) => order === 'ASC' || order === 'DESC',
  perPage: (size) => isCount(size, limits.organisationPage),
  page: (page) => isCount(page, limits.lastPage),
});

/** A list's query without what it can't mean, which is then as by default; null where all of it is sensible. */
export function saneSearch(entity: AnyEntity, search: string): string | null {
  const query = new URLSearchParams(search);
  const wrong = Object.entries(rules(entity)).filter(
    ([name, holds]) => query.has(name) && !holds(query.get(name) ?? ''),
  );
  if (wrong.length === 0) return null;
  wrong.forEach(([name]) => query.delete(name));
  // One says nothing without the other.
  if (!query.has('sort') || !query.has('order')) ['sort', 'order'].forEach((name) => query.delete(name));
  return query.toString();
}
