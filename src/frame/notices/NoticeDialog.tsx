import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { consolePages } from '../../../domain/consolePages.ts';
import { useCallQuery } from '../../dataProvider/useCall.ts';
import { firstWithNews, NoticeTabs, type NoticeGroups } from './NoticeTabs.tsx';
import { NoticeTools } from './NoticeTools.tsx';
import Dialog from '../../layout/Dialog.tsx';
import type { NoticeCategory } from '../../../domain/notice/noticeCategories.ts';
import { NoticeEntries } from './NoticeEntries.tsx';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import { useNoticePages } from './useNoticePages.ts';

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
