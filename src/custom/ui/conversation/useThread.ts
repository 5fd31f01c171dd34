import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { limits } from '../../../../domain/limits.ts';
import type { CallError } from '../../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { useChannel, type Said } from './channel.ts';

interface Page {
  list: Said[];
  /** If absent, a page that isn't full is the last. */
  more?: boolean;
}

interface Thread {
  /** Oldest first: the newest page, and older ones as requested. */
  messages: readonly Said[];
  isPending: boolean;
  /** Why nothing could be loaded; null once something is. */
  failure: CallError | null;
  retry(): void;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  fetchOlder(): void;
}

/** A conversation's messages, live, starting with the newest page. */
export function useThread(): Thread {
  const channel = useChannel();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [resource] = channel.page(null);
  const query = useInfiniteQuery<Page, CallError, InfiniteData<Page>, readonly string[], string | null>({
    queryKey: [resource, 'thread', channel.id],
    queryFn: ({ pageParam, signal }) => {
      const [name, action, args] = channel.page(pageParam);
      return provider.run<Page>(name, action, args, { signal });
    },
    initialPageParam: null,
    getNextPageParam: ({ list, more = list.length >= limits.messagePage }) => (more ? (list.at(-1)?.id ?? null) : null),
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
