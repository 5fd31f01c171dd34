import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { ListAnswer } from '../../../../domain/envelope.ts';
import { limits } from '../../../../domain/limits.ts';
import type { Message } from '../../../../domain/message.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';

interface Thread {
  /** Oldest first: the newest ones, and older ones as far as they were asked for. */
  messages: readonly Message[];
  isPending: boolean;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  fetchOlder(): void;
}

/** An order's messages, live, the newest at first. */
export function useThread(orderId: string): Thread {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['message', 'thread', orderId],
    queryFn: async ({ pageParam, signal }) => {
      const filter = { orderId, ...(pageParam && { before: pageParam }) };
      const wanted = { filter, sort: '-sentAt', page: 1, pageSize: limits.messagePage };
      return (await provider.run<ListAnswer<Message>>('message', 'query', wanted, { signal })).list;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < limits.messagePage ? null : (page.at(-1)?.id ?? null)),
  });
  const messages = useMemo(() => (data?.pages.flat() ?? []).toReversed(), [data]);
  return {
    messages,
    isPending,
    hasOlder: hasNextPage,
    isFetchingOlder: isFetchingNextPage,
    fetchOlder: () => void fetchNextPage(),
  };
}
