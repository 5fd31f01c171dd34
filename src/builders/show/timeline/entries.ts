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

/** What happened at one moment, or on one day: a record, or several of a kind that gather. */
export interface TimelineEntry {
  source: TimelineSource;
  resource: Resource;
  /** A day, or a moment. */
  at: string;
  records: readonly [RecordValues, ...RecordValues[]];
}

/** Which tooth a timeline is narrowed to, in the address: a chart on the same page sets it. */
export const toothParam = 'tooth';

/** Of each kind the newest, more than a life's orders; their number is all that is said of the rest. */
export const mostEntries = 200;

/** The reader's own day. */
export const dayOf = (at: string): string => isoDay(parseDate(at));

/** The entries of some sources, the newest first; those of one kind and day are one where the definition gathers them. */
export function entriesOf(
  found: readonly { source: TimelineSource; records: readonly RecordValues[] }[],
): TimelineEntry[] {
  const entries = found.flatMap(({ source, records }): TimelineEntry[] => {
    const resource = resourceOf(source.of);
    const { at, orAt, gathers } = resource.entry!;
    const dated = records.map((record): TimelineEntry => {
      const when = textOf(record[at]) || textOf(record[orAt ?? at]);
      return { source, resource, at: when, records: [record] };
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

/** Whether an entry concerns a tooth: its definition's field of teeth holds FDI numbers, or works on them. */
export const concerns = ({ resource, records }: TimelineEntry, tooth: number): boolean => {
  const field = resource.entry?.teeth;
  if (field === undefined) return false;
  return records.some((record) => {
    const teeth = record[field] as readonly (number | { tooth: number })[] | null | undefined;
    return teeth?.some((one) => (typeof one === 'number' ? one : one.tooth) === tooth);
  });
};

/** The entries that a record's timeline has, as far as they are there; live. */
export function useTimeline(sources: readonly TimelineSource[], record: RecordValues) {
  const provider = useDataProvider<DataProvider>();
  const asked = useQueries({
    queries: sources.map((source) => {
      const params = { ...listedOf(source, record, mostEntries), meta: undefined };
      return {
        // As `useGetList` has it: what another part of the page asks for isn't asked twice.
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
