import { useState, useEffect } from 'react';
import { useListContext, useTranslate, useDataProvider, type DataProvider } from 'react-admin';
import type { FieldKind } from '../../../domain/kit/fields.ts';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { fieldOf, type FieldFacts, factsOf } from '../fieldOf.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';
import { filtersOf, tabValuesOf, type SpanFilterNames } from './columns.ts';
import { spanNames, spansAround, type Span } from './spans.ts';
import { useTurns } from './useTurns.ts';
import { useQueries } from '@tanstack/react-query';
import type { CallError } from '../../dataProvider/CallError.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';

interface Common {
  /** The filter's name; for a range, that of its start. */
  key: string;
  label: string;
  facts: FieldFacts;
  /** Its value in words; null if not set. */
  said: string | null;
  /** The tabs' filter: only phones, which have no tabs, show it as a filter. */
  isOfTabs?: boolean;
  clear(): void;
}
interface ValueFilter extends Common {
  kind: 'choice' | 'toggle' | 'reference';
  /** The offered values, if not all. */
  choices?: readonly string[];
  value: unknown;
  set(value: unknown): void;
}
interface SpanOfDays extends Common {
  kind: 'span';
  value: Span;
  set(span: Span): void;
}
export type ListFilter = ValueFilter | SpanOfDays;

export interface ListFilters {
  /** The text search. */
  search: { key: string; label: string; value: string; set(text: string): void } | null;
  filters: ListFilter[];
  /** Clears the search and all filters; keeps the tab. */
  clearAll(): void;
}

/** Input by the kind of the filter's field; other kinds use text. */
const inputs: Partial<Record<FieldKind, ValueFilter['kind']>> = {
  oneOf: 'choice',
  boolean: 'toggle',
  reference: 'reference',
};

/** A filter with a single value, and its current value. */
function useValueFilters(name: string): (facts: FieldFacts) => ValueFilter {
  const words = useWords(name);
  const titles = useReferenceTitles(name);
  const { filterValues, setFilters } = useListContext();
  return (facts) => {
    const filter = facts.name;
    const kind = inputs[facts.kind] ?? 'toggle';
    const value = filterValues[filter] as unknown;
    const set = (next: unknown) => setFilters({ ...filterValues, [filter]: next });
    const saidOf = {
      choice: () => words.value(facts.vocabulary?.name ?? '', value),
      toggle: () => words.field(filter),
      reference: () => titles[filter] ?? '…',
    };
    return {
      key: filter,
      kind,
      label: words.field(filter),
      facts,
      value,
      said: value ? saidOf[kind]() : null,
      set: (next) => set(next || undefined),
      clear: () => set(undefined),
    };
  };
}

/** A filter by a range of days, and its current value. */
function useSpanFilters(name: string): (names: SpanFilterNames) => SpanOfDays {
  const translate = useTranslate();
  const words = useWords(name);
  const format = useFormat();
  const { filterValues, setFilters } = useListContext();
  const [spans] = useState(() => spansAround(new Date()));
  const { entity } = resourceOf(name);
  const set = (changes: object) => setFilters({ ...filterValues, ...changes });
  const saidOf = (of: FieldFacts, { from, to }: Span) => {
    const usual = spanNames(of.kind).find((span) => spans[span].from === from && spans[span].to === to);
    if (usual) return translate(`list.span.${usual}`);
    if (from && to) return from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
    return from
      ? translate('list.span.since', { from: format.date(from) })
      : translate('list.span.until', { to: format.date(to ?? '') });
  };
  return ({ of, from, to }) => {
    const facts = fieldOf(entity, of);
    const value: Span = { from: filterValues[from], to: filterValues[to] };
    return {
      key: from,
      kind: 'span',
      label: words.field(facts.name),
      facts,
      value,
      said: value.from || value.to ? saidOf(facts, value) : null,
      set: (span) => set({ [from]: span.from, [to]: span.to }),
      clear: () => set({ [from]: undefined, [to]: undefined }),
    };
  };
}

/** The definition's filters for the user's side with their values, all stored in the URL. */
export function useFilters(name: string): ListFilters {
  const words = useWords(name);
  const { side } = useSession();
  const { filterValues, setFilters } = useListContext();
  const turns = useTurns(name);
  const resource = resourceOf(name);
  const { entity, list } = resource;
  const factsOf = (filter: string) => fieldOf({ ...entity, fields: {}, system: {} }, filter);
  const filterOf = useValueFilters(name);
  const spanOf = useSpanFilters(name);
  const isTyped = (filter: string) => !(factsOf(filter).kind in inputs);
  const named = filtersOf(resource, side);
  const searched = named.find((filter): filter is string => typeof filter === 'string' && isTyped(filter));
  const ofTabs: ListFilter[] =
    turns && list?.tabs
      ? [
          {
            ...filterOf(factsOf(list.tabs.filter)),
            isOfTabs: true,
            choices: tabValuesOf(resource, side).filter((value) => turns.isChosen(value)),
          },
        ]
      : [];
  const filters = named.flatMap((filter): ListFilter[] => {
    if (typeof filter !== 'string') return [spanOf(filter)];
    return isTyped(filter) ? [] : [filterOf(factsOf(filter))];
  });
  const kept = [list?.tabs?.filter, list?.turns].filter((one) => one !== undefined && filterValues[one] !== undefined);
  return {
    search:
      searched === undefined
        ? null
        : {
            key: searched,
            label: words.field(searched),
            value: String(filterValues[searched] ?? ''),
            set: (text) => setFilters({ ...filterValues, [searched]: text || undefined }),
          },
    filters: [...ofTabs, ...filters],
    clearAll: () => setFilters(Object.fromEntries(kept.map((one) => [one, filterValues[one!]]))),
  };
}

/**
 * The titles of records that a list's filters refer to, by filter; undefined until loaded. Removes filters by records
 * that the user can't see, like other invalid values.
 */
function useReferenceTitles(name: string): Partial<Record<string, string>> {
  const provider = useDataProvider<DataProvider>();
  const { side } = useSession();
  const { filterValues, setFilters } = useListContext();
  const resource = resourceOf(name);
  const named = filtersOf(resource, side).flatMap((filter) => {
    if (typeof filter !== 'string' || !filterValues[filter]) return [];
    const { kind, to } = factsOf(filter, resource.entity.filters[filter]!);
    return kind === 'reference' && to ? [{ filter, to, id: String(filterValues[filter]) }] : [];
  });
  const found = useQueries({
    queries: named.map(({ to, id }) => ({
      // `useGetOne`'s key, so that cached records aren't requested again.
      queryKey: [to, 'getOne', { id, meta: undefined }],
      queryFn: async () => (await provider.getOne<RecordValues>(to, { id })).data,
      retry: false,
    })),
  });
  const wrong = named.find((_one, nth) => {
    const error = found[nth]?.error as CallError | null | undefined;
    return error?.is('notFound') || error?.is('invalid');
  });
  useEffect(() => {
    if (wrong) setFilters({ ...filterValues, [wrong.filter]: undefined });
  });
  return Object.fromEntries(
    named.flatMap(({ filter, to }, nth) => {
      const record = found[nth]?.data;
      return record ? [[filter, titleOf(resourceOf(to), record)]] : [];
    }),
  );
}
