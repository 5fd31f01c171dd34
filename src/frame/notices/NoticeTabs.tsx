import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { NoticeGroup } from '../../../domain/calls.ts';
import { categoryNumbers, noticeCategories, type NoticeCategory } from '../../../domain/notice/noticeCategories.ts';
import { useFormat } from '../../builders/format.ts';

export type NoticeGroups = Record<string, NoticeGroup>;

export const groupIn = (groups: NoticeGroups, category: NoticeCategory): NoticeGroup | undefined =>
  groups[String(categoryNumbers[category])];

/** The first category with news. */
export const firstWithNews = (groups: NoticeGroups): NoticeCategory =>
  noticeCategories.values.find((one) => (groupIn(groups, one)?.unread ?? 0) > 0) ?? 'orders';

interface NoticeTabsProps {
  /** Id prefix, so that two of these on a page don't clash. */
  id: string;
  groups: NoticeGroups;
  category: NoticeCategory;
  onCategory(category: NoticeCategory): void;
  /** The category's notices. */
  children: ReactNode;
}

/** The categories with their numbers of unread notices, and the notices of one. */
export function NoticeTabs({ id, groups, category, onCategory, children }: NoticeTabsProps) {
  const translate = useTranslate();
  const format = useFormat();
  const unreadIn = (one: NoticeCategory) => groupIn(groups, one)?.unread ?? 0;
  const nameOf = (one: NoticeCategory) => translate(`vocabulary.noticeCategory.${one}`);
  return (
    <>
      <Tabs
        value={category}
        onChange={(_event, next: NoticeCategory) => onCategory(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={translate('entities.notice.many')}
        sx={{
          flexShrink: 0,
          paddingInline: 0.75,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {noticeCategories.values.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-${one}-list`}
            aria-label={translate('noticeList.category', {
              category: nameOf(one),
              smart_count: unreadIn(one),
              unread: format.count(unreadIn(one)),
            })}
            label={<TabLabel text={nameOf(one)} unread={unreadIn(one) > 0 ? format.count(unreadIn(one)) : null} />}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-${category}-list`}
        aria-labelledby={`${id}-${category}`}
        // Makes a long list scrollable by arrow keys.
        tabIndex={0}
        sx={{ flex: 1, minBlockSize: 0, overflowY: 'auto' }}
      >
        {children}
      </Box>
    </>
  );
}

function TabLabel({ text, unread }: { text: string; unread: string | null }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {text}
      {unread && (
        <Box component="span" dir="ltr" sx={{ typography: 'caption', fontWeight: 600, color: 'primary.main' }}>
          {unread}
        </Box>
      )}
    </Box>
  );
}
