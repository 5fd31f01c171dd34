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
 * The titles of records that a list's filters refer to, by filter; undefined until loaded. Removes filters by records
 * that the user can't see, like other invalid values.
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
