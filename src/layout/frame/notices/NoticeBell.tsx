import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../builders/format.ts';
import { tellFailure } from '../../../dataProvider/failures.ts';
import { useCallQuery } from '../../../dataProvider/useCall.ts';
import { useFailureWords } from '../../useFailureWords.ts';

const NoticeList = lazy(() => import('./NoticeList.tsx'));
const NoticeDialog = lazy(() => import('./NoticeDialog.tsx'));

/** How many notices are unread, live; opens the newest by category, and from there all of them. */
export function NoticeBell() {
  const translate = useTranslate();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useCallQuery('queryNotices');
  const wordsOf = useFailureWords();
  useEffect(() => {
    if (error) tellFailure(error, { reads: true });
  }, [error]);
  const groups = Object.values(data?.info ?? {});
  const unread = groups.reduce((sum, group) => sum + group.unread, 0);
  return (
    <>
      <IconButton
        aria-label={translate('layout.notices.open', { smart_count: unread, unread: format.count(unread) })}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        size="small"
      >
        <Badge
          badgeContent={unread}
          max={99}
          color="error"
          slotProps={{
            badge: { dir: 'ltr', sx: { fontSize: 'size.micro', height: 17, minWidth: 17, paddingInline: '4px' } },
          }}
        >
          <NotificationsNone sx={{ fontSize: 21 }} />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            'aria-label': translate('entities.notice.many'),
            role: 'dialog',
            sx: { inlineSize: 'min(380px, 94vw)' },
          },
        }}
      >
        <Suspense>
          <NoticeList
            info={data?.info ?? {}}
            failure={error && wordsOf(error)}
            onRetry={() => void refetch()}
            onLeave={() => setAnchor(null)}
            onAll={() => {
              setAnchor(null);
              setShowsAll(true);
            }}
          />
        </Suspense>
      </Popover>
      {showsAll && (
        <Suspense>
          <NoticeDialog onClose={() => setShowsAll(false)} />
        </Suspense>
      )}
    </>
  );
}
