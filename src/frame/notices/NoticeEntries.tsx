import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { NoticeItem } from '../../../domain/calls.ts';
import type { NoticeCategory } from '../../../domain/notice/noticeCategories.ts';
import { FailureAlert } from '../../layout/FailureAlert.tsx';
import { daysOf, entriesOf, type NoticeDay } from './entries.ts';
import { NoticeEntry } from './NoticeEntry.tsx';
import { useNoticeTimes } from './times.ts';

interface NoticeEntriesProps {
  category: NoticeCategory;
  /** Sorted newest first. */
  list: readonly NoticeItem[];
  /** Why loading failed, in words. */
  failure: string | null;
  onRetry(): void;
  onLeave(): void;
}

/** Notices grouped by day and record; if there are none, says what would appear here. */
export function NoticeEntries({ category, list, failure, onRetry, onLeave }: NoticeEntriesProps) {
  const translate = useTranslate();
  return (
    // Every link in an entry leaves the panel or dialog.
    <Box onClickCapture={({ target }) => (target as Element).closest('a') && onLeave()}>
      {failure && <FailureAlert failure={failure} onRetry={onRetry} />}
      {daysOf(entriesOf(list)).map((day) => (
        <DayOfEntries key={day.day} {...day} />
      ))}
      {list.length === 0 && !failure && (
        <Box sx={{ padding: 3, color: 'text.secondary', textAlign: 'center' }}>
          {translate(`noticeList.empty.${category}`)}
        </Box>
      )}
    </Box>
  );
}

function DayOfEntries({ day, entries }: NoticeDay) {
  const times = useNoticeTimes();
  const id = useId();
  return (
    <>
      <Box
        component="h3"
        id={id}
        sx={{
          position: 'sticky',
          insetBlockStart: 0,
          // Above the buttons of the entries that scroll beneath it.
          zIndex: 2,
          margin: 0,
          paddingBlock: 0.75,
          paddingInline: 1.75,
          typography: 'caption',
          fontWeight: 'fontWeightMedium',
          color: 'ink.faint',
          backgroundColor: 'background.default',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        {times.day(day)}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <NoticeEntry key={entry.key} entry={entry} />
        ))}
      </Box>
    </>
  );
}
