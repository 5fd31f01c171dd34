import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useListContext, type DataProvider } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import { resourceOf } from '../../resources/index.ts';
import { factsOf } from '../fieldOf.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { filtersOf } from './columns.ts';

/**
 * What the records are called that a list's filters name, by the filter; absent until it is known. A filter by a record that
 * doesn't exist for the reader goes, as whatever else an address can't mean.
 */
export function useReferenceTitles(name: string): Partial<Record<string, string>> {
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
      // As `useGetOne` has it: a record that a page knows isn't asked for again.
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
