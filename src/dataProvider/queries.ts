import { QueryClient, type Query } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import { dataProvider } from './index.ts';

/** What failed meanwhile: a line that was away shortly keeps the stream, whose own return would ask for everything. */
export const refetchOnReconnect = ({ state }: { state: Pick<Query['state'], 'status'> }): boolean =>
  state.status === 'error';

/**
 * The query cache. It never retries, since the HTTP client retries lost connections, and live signals invalidate it.
 * Offline a query fails with a message; react-query would pause it silently.
 */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect,
      },
      mutations: { networkMode: 'always' },
    },
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
