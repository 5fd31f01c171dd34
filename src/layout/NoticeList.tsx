import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { noticeCategories, type NoticeCategory, type NoticeGroup, type NoticeItem } from '../../domain/calls.ts';
import { useFormat } from '../builders/format.ts';
import { useCall } from '../dataProvider/useCall.ts';
import { resources, showPath } from '../resources/index.ts';

interface NoticeListProps {
  info: Record<string, NoticeGroup>;
  onLeave(): void;
}

const order: readonly NoticeCategory[] = ['orders', 'members', 'relationships', 'others'];

/** The notices of each category; each leads to what it is about. */
export default function NoticeList({ info, onLeave }: NoticeListProps) {
  const translate = useTranslate();
  const groupOf = (category: NoticeCategory) => info[String(noticeCategories[category])];
  const [category, setCategory] = useState(() => order.find((one) => (groupOf(one)?.unread ?? 0) > 0) ?? 'orders');
  const [watch, { isPending }] = useCall('watchNotices');
  const { list = [], unread = 0 } = groupOf(category) ?? {};
  return (
    <>
      <Tabs
        value={category}
        onChange={(_event, next: NoticeCategory) => setCategory(next)}
        variant="fullWidth"
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        {order.map((one) => (
          <Tab
            key={one}
            value={one}
            label={
              <Badge variant="dot" color="error" invisible={!groupOf(one)?.unread}>
                {translate(`layout.notices.categories.${one}`)}
              </Badge>
            }
          />
        ))}
      </Tabs>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, maxHeight: 'min(420px, 60vh)', overflowY: 'auto' }}
      >
        {list.map((notice) => (
          <Notice key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </Box>
      {list.length === 0 && (
        <Box sx={{ padding: 3, color: 'ink.faint', textAlign: 'center' }}>{translate('layout.notices.empty')}</Box>
      )}
      {unread > 0 && (
        <Box sx={{ padding: 1, borderBlockStart: '1px solid', borderColor: 'divider', textAlign: 'end' }}>
          <Button
            size="small"
            variant="text"
            loading={isPending}
            onClick={() => void watch({ categoryID: noticeCategories[category] }).catch(told)}
          >
            {translate('layout.notices.markRead')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** The request layer has told the user. */
const told = () => undefined;

function Notice({ notice, onLeave }: { notice: NoticeItem; onLeave(): void }) {
  const format = useFormat();
  const resource = resources.find(({ name }) => name === notice.entity);
  const path = resource && notice.recordId ? showPath(resource, notice.recordId) : null;
  const text = (
    <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: notice.seen ? 400 : 'fontWeightMedium' }}>
      {notice.content}
    </Box>
  );
  return (
    <Box
      component="li"
      sx={{
        padding: '9px 14px',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
        backgroundColor: notice.seen ? undefined : 'accent.soft',
      }}
    >
      {path ? (
        <Link component={RouterLink} to={path} color="inherit" underline="hover" onClick={onLeave}>
          {text}
        </Link>
      ) : (
        text
      )}
      <Box component="time" sx={{ typography: 'caption', color: 'ink.faint' }}>
        {format.ago(utc(notice.timeStr))}
      </Box>
    </Box>
  );
}

/** The server's `YYYY-MM-DD HH:mm:ss` is in UTC. */
const utc = (time: string) => `${time.replace(' ', 'T')}Z`;
