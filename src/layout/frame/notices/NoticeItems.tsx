import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { NoticeItem } from '../../../../domain/calls.ts';
import type { NoticeCategory } from '../../../../domain/noticeCategories.ts';
import { FailureAlert } from '../../FailureAlert.tsx';
import { Notice } from './Notice.tsx';

interface NoticeItemsProps {
  category: NoticeCategory;
  list: readonly NoticeItem[];
  /** Why they couldn't be fetched, in words. */
  failure: string | null;
  onRetry(): void;
  onLeave(): void;
}

/** Notices, each leading to what it is about; where there are none, what would come. */
export function NoticeItems({ category, list, failure, onRetry, onLeave }: NoticeItemsProps) {
  const translate = useTranslate();
  return (
    <>
      {failure && <FailureAlert failure={failure} onRetry={onRetry} />}
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
    </>
  );
}
