import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { WorkMessage } from '../../../domain/workOrder.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

interface Page {
  list: WorkMessage[];
  more: boolean;
}

interface Thread {
  /** Oldest first: the newest ones, and older ones as far as they were asked for. */
  messages: readonly WorkMessage[];
  isPending: boolean;
  /** Why nothing could be fetched; null once there is something. */
  failure: CallError | null;
  retry(): void;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  fetchOlder(): void;
}

/** What was said about a work order, live, the newest at first. */
export function useWorkThread(id: string): Thread {
  const provider = useDataProvider<ConsoleDataProvider>();
  const query = useInfiniteQuery<Page, CallError, InfiniteData<Page>, readonly string[], string | null>({
    queryKey: ['workOrder', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      provider.run<Page>('workOrder', 'messages', { id, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ list, more }) => (more ? (list.at(-1)?.id ?? null) : null),
  });
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const messages = useMemo(() => (data?.pages.flatMap(({ list }) => list) ?? []).toReversed(), [data]);
  return {
    messages,
    isPending,
    failure: data ? null : error,
    retry: () => void refetch(),
    hasOlder: hasNextPage,
    isFetchingOlder: isFetchingNextPage,
    fetchOlder: () => void fetchNextPage(),
  };
}
