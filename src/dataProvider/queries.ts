import { QueryClient } from '@tanstack/react-query';
import type { GetListParams } from 'react-admin';
import { dataProvider } from './index.ts';

/**
 * What has been asked for. The client tries again by itself after a lost line, and live signals say when to ask anew. Without
 * a line nothing is put off in silence: the call fails, and its failure is told.
 */
export const makeQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });

/** Asks for a list before the page that shows it is drawn; react-admin finds the answer, or the question under way, by its key. */
export function askListEarly(
  queries: QueryClient,
  resource: string,
  { pagination, sort, filter }: GetListParams,
): void {
  const params = { pagination, sort, filter, meta: undefined };
  const queryKey = [resource, 'getList', params];
  if (queries.getQueryState(queryKey)) return;
  void queries.prefetchQuery({ queryKey, queryFn: () => dataProvider.getList(resource, params) });
}
