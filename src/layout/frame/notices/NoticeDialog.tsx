import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { consolePages } from '../../../../domain/consolePages.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { NoticeMarkRead } from './NoticeMarkRead.tsx';
import { NoticePages, NoticeSkeleton } from './NoticePages.tsx';
import { firstWithNews, groupIn, NoticeTabs, type NoticeGroups } from './NoticeTabs.tsx';
import Dialog from '../../Dialog.tsx';

/** All notices that there ever were, by category. */
export default function NoticeDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const titleId = useId();
  const isPhone = useMediaQuery('(max-width: 600px)');
  const { data, isLoading } = useCallQuery('queryNotices');
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      slotProps={{ paper: { sx: { blockSize: isPhone ? '100%' : 'min(720px, 90vh)' } } }}
    >
      <DialogTitle id={titleId}>{translate('layout.notices.all')}</DialogTitle>
      {isLoading ? <NoticeSkeleton /> : <Body groups={data?.info ?? {}} onClose={onClose} />}
    </Dialog>
  );
}

/** Where one begins is where there was news when one came. */
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
          {translate('layout.notices.asList')}
        </Button>
        <Box sx={{ flex: 1 }} />
        {(groupIn(groups, category)?.unread ?? 0) > 0 && <NoticeMarkRead category={category} />}
        <Button onClick={onClose}>{translate('layout.notices.close')}</Button>
      </DialogActions>
    </>
  );
}
