import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { noticeCategories, type NoticeCategory, type NoticeGroup } from '../../domain/calls.ts';
import { useFormat } from '../builders/format.ts';
import { useCall } from '../dataProvider/useCall.ts';
import { Notice } from './Notice.tsx';

interface NoticeListProps {
  info: Record<string, NoticeGroup>;
  /** Why they couldn't be fetched, in words. */
  failure: string | null;
  onRetry(): void;
  onLeave(): void;
}

const order: readonly NoticeCategory[] = ['orders', 'members', 'relationships', 'others'];
const idOf = (category: NoticeCategory) => ({ tab: `notices-${category}`, panel: `notices-${category}-list` });

/** The notices of each category; each leads to what it is about. */
export default function NoticeList({ info, failure, onRetry, onLeave }: NoticeListProps) {
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
        aria-label={translate('layout.notices.title')}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider' }}
      >
        {order.map((one) => (
          <Tab
            key={one}
            value={one}
            id={idOf(one).tab}
            aria-controls={idOf(one).panel}
            aria-label={translate('layout.notices.category', {
              category: translate(`layout.notices.categories.${one}`),
              smart_count: groupOf(one)?.unread ?? 0,
            })}
            label={<TabLabel text={translate(`layout.notices.categories.${one}`)} unread={groupOf(one)?.unread ?? 0} />}
          />
        ))}
      </Tabs>
      {failure && (
        <Alert
          severity="error"
          action={
            <Button size="small" onClick={onRetry}>
              {translate('list.tryAgain')}
            </Button>
          }
        >
          {failure}
        </Alert>
      )}
      <Box
        role="tabpanel"
        id={idOf(category).panel}
        aria-labelledby={idOf(category).tab}
        // A long list scrolls by the arrow keys too.
        tabIndex={0}
        sx={{ maxHeight: 'min(420px, 60vh)', overflowY: 'auto' }}
      >
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {list.map((notice) => (
            <Notice key={notice.id} notice={notice} onLeave={onLeave} />
          ))}
        </Box>
        {list.length === 0 && !failure && (
          <Box sx={{ padding: 3, color: 'text.secondary', textAlign: 'center' }}>
            {translate(`layout.notices.empty.${category}`)}
          </Box>
        )}
      </Box>
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

function TabLabel({ text, unread }: { text: string; unread: number }) {
  const format = useFormat();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.75 }}>
      {text}
      {unread > 0 && <Badge color="error" badgeContent={format.number(unread)} />}
    </Box>
  );
}
