import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import type { NoticeCategory } from '../../../../domain/noticeCategories.ts';
import { NoticeEntries } from './NoticeEntries.tsx';
import { useFailureWords } from '../../useFailureWords.ts';
import { useNoticePages } from './useNoticePages.ts';

/** Every notice of a category, the older ones as one asks for them. */
export function NoticePages({ category, onLeave }: { category: NoticeCategory; onLeave(): void }) {
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

export function NoticeSkeleton() {
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
