import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate, useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { consolePages } from '../../../domain/consolePages.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { firstWithNews, NoticeTabs, type NoticeGroups } from './NoticeTabs.tsx';
import { NoticeTools } from './NoticeTools.tsx';
import Dialog from '../../layout/Dialog.tsx';
import { type NoticeCategory, categoryNumbers } from '../../../domain/notice/noticeCategories.ts';
import { NoticeEntries } from './NoticeEntries.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer, NoticeItem } from '../../../domain/calls.ts';
import type { CallError } from '../../dataProvider/CallError.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
/** Touch-sized buttons. */
const wholeScreen = {
  blockSize: '100%',
  borderRadius: 0,
  '& .MuiButton-root, & .MuiIconButton-root, & .MuiTab-root': { minBlockSize: 44, minInlineSize: 44 },
} as const;

/** All notices, by category. */
export default function NoticeDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { data, isLoading } = useCallQuery('queryNotices');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      slotProps={{ paper: { sx: isPhone ? wholeScreen : { blockSize: 'min(720px, 90vh)' } } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInlineEnd: 1.5 }}>
        <DialogTitle id={titleId} sx={{ flex: '1 1 auto' }}>
          {translate('layout.notices.all')}
        </DialogTitle>
        <NoticeTools groups={data?.info ?? {}} onLeave={onClose} />
      </Box>
      {isLoading ? <NoticeSkeleton /> : <Body groups={data?.info ?? {}} onClose={onClose} />}
    </Dialog>
  );
}

/** Starts in the category that had news when it opened. */
function Body({ groups, onClose }: { groups: NoticeGroups; onClose(): void }) {
  const translate = useTranslate();
  const id = useId();
  const [category, setCategory] = useState(() => firstWithNews(groups));
  return (
    <>
      <NoticeTabs id={id} groups={groups} category={category} onCategory={setCategory}>
        <NoticePages key={category} category={category} onLeave={onClose} />
      </NoticeTabs>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Button variant="text" component={Link} to={consolePages.notices} onClick={onClose}>
          {translate('noticeList.asList')}
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{translate('noticeList.close')}</Button>
      </DialogActions>
    </>
  );
}

/** All notices of a category; loads older ones on demand. */
function NoticePages({ category, onLeave }: { category: NoticeCategory; onLeave(): void }) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const { list, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useNoticePages(category);
  if (isLoading) return <NoticeSkeleton />;
  return (
    <>
      <NoticeEntries {...{ category, list, onLeave }} failure={error && wordsOf(error)} onRetry={retry} />
      {hasMore && (
        <Box sx={{ padding: 1.5, textAlign: 'center' }}>
          <Button size="small" loading={isLoadingMore} onClick={loadMore}>
            {translate('noticeList.older')}
          </Button>
        </Box>
      )}
    </>
  );
}

function NoticeSkeleton() {
  return (
    <Stack aria-busy="true" spacing={1.5} sx={{ flex: 1, padding: 2 }}>
      {[0, 1, 2, 3, 4].map((line) => (
        <Box key={line}>
          <Skeleton width="80%" />
          <Skeleton width={90} />
        </Box>
      ))}
    </Stack>
  );
}

interface LoadedNotices {
  list: NoticeItem[];
  isLoading: boolean;
  error: CallError | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/** A category's notices, newest first, loaded page by page on demand; live. */
function useNoticePages(category: NoticeCategory): LoadedNotices {
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
