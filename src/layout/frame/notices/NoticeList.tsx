import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { NoticeItems } from './NoticeItems.tsx';
import { NoticeMarkRead } from './NoticeMarkRead.tsx';
import { firstWithNews, groupIn, NoticeTabs, type NoticeGroups } from './NoticeTabs.tsx';
import { ownPages } from '../../places.ts';

interface NoticeListProps {
  info: NoticeGroups;
  /** Why they couldn't be fetched, in words. */
  failure: string | null;
  onRetry(): void;
  onLeave(): void;
  /** To the dialog with all of them. */
  onAll(): void;
}

/** The newest notifications of each category, with links to all of them and to their settings. */
export default function NoticeList({ info, failure, onRetry, onLeave, onAll }: NoticeListProps) {
  const translate = useTranslate();
  const id = useId();
  const [category, setCategory] = useState(() => firstWithNews(info));
  const { list = [], unread = 0 } = groupIn(info, category) ?? {};
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxBlockSize: 'min(520px, 80vh)' }}>
      <NoticeTabs id={id} groups={info} category={category} onCategory={setCategory}>
        <NoticeItems {...{ category, list, failure, onRetry, onLeave }} />
      </NoticeTabs>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 0.5,
          padding: 1,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button size="small" variant="text" onClick={onAll}>
          {translate('layout.notices.all')}
        </Button>
        <Button size="small" variant="text" component={Link} to={ownPages.noticeSettings.path} onClick={onLeave}>
          {translate(ownPages.noticeSettings.title)}
        </Button>
        <Box sx={{ flex: 1 }} />
        {unread > 0 && <NoticeMarkRead category={category} />}
      </Box>
    </Box>
  );
}
