import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { WorkMessage } from '../../../domain/workOrder.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

interface Page {
  list: WorkMessage[];
  more: boolean;
}

interface Thread {
  /** Oldest first: the newest ones, and older ones as far as they were asked for. */
  messages: readonly WorkMessage[];
  isPending: boolean;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  fetchOlder(): void;
}

/** What was said about a work order, live, the newest at first. */
export function useWorkThread(id: string): Thread {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['workOrder', 'messages', id],
    queryFn: ({ pageParam, signal }) =>
      provider.run<Page>('workOrder', 'messages', { id, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, more }) => (more ? (list.at(-1)?.id ?? null) : null),
  });
  const messages = useMemo(() => (data?.pages.flatMap(({ list }) => list) ?? []).toReversed(), [data]);
  return {
    messages,
    isPending,
    hasOlder: hasNextPage,
    isFetchingOlder: isFetchingNextPage,
    fetchOlder: () => void fetchNextPage(),
  };
}
