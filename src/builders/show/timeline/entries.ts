import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import { isoDay, parseDate } from '../../../../domain/exactTime.ts';
import type { CallError } from '../../../dataProvider/CallError.ts';
import type { Resource } from '../../../resources/defineResource.ts';
import type { TimelineSource } from '../../../resources/pageParts.ts';
import { resourceOf } from '../../../resources/index.ts';
import { textOf } from '../../fields/textOf.ts';
import type { RecordValues } from '../../fields/types.ts';
import { listedOf } from '../among.ts';

/** An event at a time or on a day: one record, or several of a kind, grouped. */
export interface TimelineEntry {
  source: TimelineSource;
  resource: Resource;
  /** A date or timestamp, and the name of its field. */
  at: string;
  dated: string;
  records: readonly [RecordValues, ...RecordValues[]];
}

/** Loads the newest of each kind, more than most patients ever have; the rest is only counted. */
export const mostEntries = 200;

/** The date in the user's time zone. */
export const dayOf = (at: string): string => isoDay(parseDate(at));

/** The entries of several sources, newest first; groups those of one kind and day if the definition says so. */
export function entriesOf(
  found: readonly { source: TimelineSource; records: readonly RecordValues[] }[],
): TimelineEntry[] {
  const entries = found.flatMap(({ source, records }): TimelineEntry[] => {
    const resource = resourceOf(source.of);
    const { at, orAt, gathers } = resource.entry!;
    const dated = records.map((record): TimelineEntry => {
      const field = orAt !== undefined && textOf(record[at]) === '' ? orAt : at;
      return { source, resource, at: textOf(record[field]), dated: field, records: [record] };
    });
    if (!gathers) return dated;
    const days = new Map<string, TimelineEntry>();
    for (const entry of dated) {
      const before = days.get(dayOf(entry.at));
      days.set(dayOf(entry.at), before ? { ...before, records: [...before.records, ...entry.records] } : entry);
    }
    return [...days.values()];
  });
  return entries.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** A timeline's filter and its value. */
interface Narrowing {
  by: string;
  value: string;
}

/** The timeline filter in the URL: the first name that any of the sources' definitions has. */
export function narrowingIn(search: URLSearchParams, sources: readonly TimelineSource[]): Narrowing | null {
  const names = new Set(sources.flatMap(({ of }) => Object.keys(resourceOf(of).entry?.narrowedBy ?? {})));
  for (const by of names) {
    const value = search.get(by);
    if (value) return { by, value };
  }
  return null;
}

/** Whether an entry matches a timeline's filter. */
export const concerns = (
  { resource, records }: Pick<TimelineEntry, 'resource' | 'records'>,
  { by, value }: Narrowing,
): boolean => {
  const field = resource.entry?.narrowedBy?.[by];
  if (field === undefined) return false;
  const isIt = (one: unknown): boolean => {
    if (Array.isArray(one)) return one.some(isIt);
    return textOf(typeof one === 'object' && one !== null ? (one as Record<string, unknown>)[by] : one) === value;
  };
  return records.some((record) => isIt(record[field]));
};

/** A record's timeline entries loaded so far; live. */
export function useTimeline(sources: readonly TimelineSource[], record: RecordValues) {
  const provider = useDataProvider<DataProvider>();
  const asked = useQueries({
    queries: sources.map((source) => {
      const params = { ...listedOf(source, record, mostEntries), meta: undefined };
      return {
        // `useGetList`'s key, so that a request by another part of the page is shared.
        queryKey: [source.of, 'getList', params],
        queryFn: () => provider.getList<RecordValues>(source.of, params),
        retry: false,
      };
    }),
  });
  const found = sources.map((source, nth) => ({ source, records: asked[nth]?.data?.data ?? [] }));
  return {
    entries: entriesOf(found),
    counts: sources.map((source, nth) => ({ of: source.of, count: asked[nth]?.data?.total ?? 0 })),
    isPending: asked.some(({ isPending }) => isPending),
    error: (asked.find(({ error }) => error)?.error ?? null) as CallError | null,
    retry: () => asked.forEach(({ error, refetch }) => error && void refetch()),
  };
}
