import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext, type DataProvider } from 'react-admin';
import { useSession } from '../../authProvider/session.ts';
import { resourceOf } from '../../resources/index.ts';
import { factsOf } from '../fieldOf.ts';
import { titleOf } from '../fields/textOf.ts';
import type { RecordValues } from '../fields/types.ts';
import { filtersOf } from './columns.ts';

/** What the records are called that a list's filters name, by the filter; absent until it is known. */
export function useReferenceTitles(name: string): Partial<Record<string, string>> {
  const provider = useDataProvider<DataProvider>();
  const { side } = useSession();
  const { filterValues } = useListContext();
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
  return Object.fromEntries(
    named.flatMap(({ filter, to }, nth) => {
      const record = found[nth]?.data;
      return record ? [[filter, titleOf(resourceOf(to), record)]] : [];
    }),
  );
}
