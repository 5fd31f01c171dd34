import type { ListLook } from '../../../domain/account/preferences.ts';
import type { Resource } from '../../resources/defineResource.ts';
import { fieldOf } from '../fieldOf.ts';
import type { SpanFilterNames } from './columns.ts';
import { spanNames, spansAround, type SpanName } from './spans.ts';
import { limits } from '../../../domain/limits.ts';
import { looksOf } from './looks.ts';

export const columnsParam = 'columns';
export const lookParam = 'view';

/** The state that a saved view stores. */
interface ListState {
  filter: Record<string, unknown>;
  sort: { field: string; order: string };
  columns?: readonly string[];
  /** Only for lists with several looks. */
  look?: ListLook;
}

const spansOf = (resource: Resource): SpanFilterNames[] =>
  (resource.list?.filters ?? []).flatMap((filter) => (typeof filter === 'object' && 'from' in filter ? [filter] : []));

// "This week" stays this week: a view stores the range's name instead of its dates.
const mark = '~';

function withNames(resource: Resource, filter: ListState['filter'], now: Date): ListState['filter'] {
  const named = { ...filter };
  const spans = spansAround(now);
  for (const { from, to, of } of spansOf(resource)) {
    const name = spanNames(fieldOf(resource.entity, of).kind).find(
      (name) => spans[name].from === filter[from] && spans[name].to === filter[to],
    );
    if (!name) continue;
    delete named[to];
    named[from] = mark + name;
  }
  return named;
}

function withDays(resource: Resource, filter: ListState['filter'], now: Date): ListState['filter'] {
  const dated = { ...filter };
  const spans = spansAround(now);
  for (const { from, to } of spansOf(resource)) {
    const said = filter[from];
    if (typeof said !== 'string' || !said.startsWith(mark)) continue;
    const span = spans[said.slice(mark.length) as SpanName] ?? {};
    delete dated[from];
    if (span.from) dated[from] = span.from;
    if (span.to) dated[to] = span.to;
  }
  return dated;
}

const inOrder = (filter: ListState['filter']) =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const write = ({ filter, sort, columns, look }: ListState): string =>
  new URLSearchParams({
    filter: JSON.stringify(inOrder(filter)),
    sort: sort.field,
    order: sort.order,
    ...(columns && { [columnsParam]: columns.join(',') }),
    ...(look && { [lookParam]: look }),
  }).toString();

/** A list's state as stored in a view; deterministic. */
export const keepSearch = (resource: Resource, state: ListState, now: Date): string =>
  write({ ...state, filter: withNames(resource, state.filter, now) });

/** A list's query with its filters' current names; null if unchanged. */
function renamedSearch({ list }: Resource, text: string): string | null {
  const search = new URLSearchParams(text);
  const filter = filterIn(search);
  const renamed = Object.entries(list?.renamed ?? {}).filter(([old]) => Object.hasOwn(filter, old));
  if (renamed.length === 0) return null;
  for (const [old, name] of renamed) {
    filter[name] ??= filter[old];
    delete filter[old];
  }
  search.set('filter', JSON.stringify(inOrder(filter)));
  return search.toString();
}

/** The query when a view is opened today. Ignores unreadable filters. */
export function openSearch(resource: Resource, kept: string, now: Date): string {
  const search = new URLSearchParams(renamedSearch(resource, kept) ?? kept);
  const filter = withDays(resource, filterIn(search), now);
  search.set('filter', JSON.stringify(filter));
  return search.toString();
}

/** Whether the list's state matches a view; views without columns or look match any. */
export const isShown = (resource: Resource, view: string, state: ListState, now: Date): boolean => {
  const kept = renamedSearch(resource, view) ?? view;
  const search = new URLSearchParams(kept);
  const columns = search.has(columnsParam) ? state.columns : undefined;
  const look = search.has(lookParam) ? state.look : undefined;
  return keepSearch(resource, { ...state, columns, look }, now) === kept;
};

function filterIn(search: URLSearchParams): ListState['filter'] {
  try {
    return (JSON.parse(search.get('filter') ?? '{}') as ListState['filter'] | null) ?? {};
  } catch {
    return {};
  }
}

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
