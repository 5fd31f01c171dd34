import { QueryClient, type Query, type QueryKey } from '@tanstack/react-query';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { resourceOf } from '../resources/index.ts';
import { dataProvider } from './index.ts';

/** What failed meanwhile: a line that was away shortly keeps the stream, whose own return would ask for everything. */
export const refetchOnReconnect = ({ state }: { state: Pick<Query['state'], 'status'> }): boolean =>
  state.status === 'error';

/** Whether a key is of a whole record whose lists have less of it. */
const isWhole = ([resource, method]: QueryKey): boolean =>
  method === 'getOne' && typeof resource === 'string' && resourceOf(resource).entity.listed !== null;

/**
 * react-admin puts the rows of each list into the cache as answers of `getOne`. A row that has only a part of its record must not
 * stand for it there: such records come by `get` alone, and what is there already is changed as react-admin says.
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

/** A whole record, as `useGetOne` asks for it and keeps it. */
export const wholeRecord = <One extends RaRecord>(provider: DataProvider, resource: string, id: One['id']) => ({
  queryKey: [resource, 'getOne', { id: String(id), meta: undefined }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await provider.getOne<One>(resource, { id, signal })).data,
});

/** For how long what one part of a page asked for is new enough for another, ms. */
export const newEnough = 2_000;

/** Asks for a list before the page that shows it is drawn; react-admin finds the answer, or the question under way, by its key. */
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
