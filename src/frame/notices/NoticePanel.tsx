import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { useCallQuery } from '../../dataProvider/useCall.ts';
import { useFailureWords } from '../../layout/useFailureWords.ts';
import NoticeDialog from './NoticeDialog.tsx';
import { NoticeEntries } from './NoticeEntries.tsx';
import { firstWithNews, groupIn, NoticeTabs } from './NoticeTabs.tsx';
import { NoticeTools } from './NoticeTools.tsx';

type Asked = Pick<ReturnType<typeof useCallQuery<'queryNotices'>>, 'data' | 'error' | 'refetch'>;

interface NoticePanelProps {
  /** The bell. */
  anchor: HTMLElement;
  isOpen: boolean;
  asked: Asked;
  onClose(): void;
}

/** The bell's popover with the newest notices and a link to all; on phones, the dialog with all of them. */
export default function NoticePanel({ anchor, isOpen, asked, onClose }: NoticePanelProps) {
  const titleId = useId();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [showsAll, setShowsAll] = useState(false);
  if (isPhone) return isOpen && <NoticeDialog onClose={onClose} />;
  return (
    <>
      <Popover
        open={isOpen}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { 'aria-labelledby': titleId, role: 'dialog', sx: { inlineSize: 'min(456px, 94vw)' } },
        }}
      >
        <NewestNotices
          titleId={titleId}
          asked={asked}
          onLeave={onClose}
          onAll={() => {
            onClose();
            setShowsAll(true);
          }}
        />
      </Popover>
      {showsAll && <NoticeDialog onClose={() => setShowsAll(false)} />}
    </>
  );
}

interface NewestNoticesProps {
  /** Id of the heading that labels the list's container. */
  titleId: string;
  asked: Asked;
  onLeave(): void;
  /** Opens the dialog with all notices. */
  onAll(): void;
}

/** The newest notices of each category, and a button for all of them. */
function NewestNotices({ titleId, asked, onLeave, onAll }: NewestNoticesProps) {
  const translate = useTranslate();
  const wordsOf = useFailureWords();
  const id = useId();
  const { info = {} } = asked.data ?? {};
  const [category, setCategory] = useState(() => firstWithNews(info));
  const { list = [] } = groupIn(info, category) ?? {};
  const failure = asked.error && wordsOf(asked.error);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxBlockSize: 'min(784px, calc(100dvh - 72px))' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingInlineStart: 1.75, paddingInlineEnd: 1 }}
      >
        <Typography component="h2" id={titleId} variant="h2" sx={{ flex: '1 1 auto', paddingBlock: 1.5 }}>
          {translate('entities.notice.many')}
        </Typography>
        <NoticeTools groups={info} onLeave={onLeave} />
      </Box>
      <NoticeTabs id={id} groups={info} category={category} onCategory={setCategory}>
        <NoticeEntries {...{ category, list, failure, onLeave }} onRetry={() => void asked.refetch()} />
      </NoticeTabs>
      <Box sx={{ flex: 'none', padding: 0.75, borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Button size="small" variant="text" onClick={onAll} sx={{ color: 'primary.main' }}>
          {translate('layout.notices.all')}
        </Button>
      </Box>
    </Box>
  );
}
