import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallAnswer, NoticeItem } from '../../../domain/calls.ts';
import { categoryNumbers, type NoticeCategory } from '../../../domain/notice/noticeCategories.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

interface NoticePages {
  list: NoticeItem[];
  isLoading: boolean;
  error: CallError | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** A category's notices, newest first, loaded page by page on demand; live. */
export function useNoticePages(category: NoticeCategory): NoticePages {
  const provider = useDataProvider<ConsoleDataProvider>();
  const categoryID = categoryNumbers[category];
  const groupOf = ({ info }: CallAnswer<'queryNotices'>) => info[String(categoryID)];
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['notice', 'pages', categoryID],
    queryFn: ({ pageParam: before, signal }) =>
      provider.call('queryNotices', { categoryID, ...(before && { before }) }, { signal, quiet: true }),
    initialPageParam: '',
    getNextPageParam: (last) => {
      const group = groupOf(last);
      return group?.more ? group.list.at(-1)?.id : undefined;
    },
    retry: 1,
  });
  return {
    list: (data?.pages ?? []).flatMap((page) => groupOf(page)?.list ?? []),
    isLoading,
    error: error as CallError | null,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}
