import { QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { resourceOf } from '../resources/index.ts';
import { dataProvider } from './index.ts';

/** Failed queries only: a brief loss may leave the stream open; its reconnection refetches everything. */
export const refetchOnReconnect = ({ state }: { state: Pick<Query['state'], 'status'> }): boolean =>
  state.status === 'error';

/** Whether a key is for a complete record whose list rows have fewer fields. */
const isWhole = ([resource, method]: QueryKey): boolean =>
  method === 'getOne' && typeof resource === 'string' && resourceOf(resource).entity.listed !== null;

/**
 * react-admin caches the rows of each list as answers of `getOne`. Rows with only some fields must not do that: such
 * records come from `get` only, while existing entries are updated as react-admin does.
 */
function keepRowsApart(queries: QueryClient): QueryClient {
  const set = queries.setQueryData.bind(queries);
  queries.setQueryData = ((...given: Parameters<typeof set>) =>
    isWhole(given[0]) && queries.getQueryData(given[0]) === undefined
      ? undefined
      : set(...given)) as QueryClient['setQueryData'];
  return queries;
}

/**
 * The query cache. It never retries, since the HTTP client retries lost connections, and live signals invalidate it.
 * Offline a query fails with a message; react-query would pause it silently.
 */
export const makeQueries = (): QueryClient =>
  keepRowsApart(
    new QueryClient({
      defaultOptions: {
        queries: {
          retry: false,
          networkMode: 'always',
          refetchOnReconnect,
        },
        mutations: { networkMode: 'always' },
      },
    }),
  );

/** A complete record, with the key that `useGetOne` uses. */
export const wholeRecord = <One extends RaRecord>(provider: DataProvider, resource: string, id: One['id']) => ({
  queryKey: [resource, 'getOne', { id: String(id), meta: undefined }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await provider.getOne<One>(resource, { id, signal })).data,
});

/** How long data requested by one part of a page is fresh enough for another, ms. */
export const newEnough = 2_000;

/** Requests a list before its page renders; react-admin finds the answer, or the pending request, by its key. */
export async function askListEarly(
  queries: QueryClient,
  resource: string,
  { pagination, sort, filter }: GetListParams,
): Promise<void> {
  const params = { pagination, sort, filter, meta: undefined };
  const queryKey = [resource, 'getList', params];
  if (queries.getQueryState(queryKey)) return;
  queries.setQueryDefaults(queryKey, { staleTime: newEnough });
  await queries.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(resource, params) });
}
