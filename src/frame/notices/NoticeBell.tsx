import NotificationsNone from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../builders/format.ts';
import { tellFailure } from '../../dataProvider/failures.ts';
import { withCustomWords } from '../../i18nProvider/index.ts';
import { useUnread } from './useUnread.ts';

const NoticePanel = lazy(withCustomWords(() => import('./NoticePanel.tsx')));

/** The number of unread notices, live; opens the newest by category, with access to all. */
export function NoticeBell() {
  const translate = useTranslate();
  const format = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { asked, unread } = useUnread();
  const { error } = asked;
  useEffect(() => {
    if (error) tellFailure(error, { reads: true });
  }, [error]);
  return (
    <>
      <IconButton
        aria-label={translate('layout.notices.open', { smart_count: unread, unread: format.count(unread) })}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setIsOpen(true);
        }}
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
      {anchor && (
        <Suspense>
          <NoticePanel {...{ anchor, isOpen, asked }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
