import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Notice } from '../../../domain/notice/notice.ts';
import type { ShownBy } from '../../builders/views.ts';
import { NoticeLink } from '../../frame/notices/NoticeLink.tsx';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

/** A notification's sentence. Unread ones also say so in words, since only the font weight shows it. */
export default function NoticeSentence({ record }: ShownBy) {
  const translate = useTranslate();
  if (!record) return null;
  const notice = record as unknown as Notice;
  return (
    <>
      {!notice.seen && (
        <Box component="span" sx={visuallyHidden}>
          {translate('entities.notice.fields.unread')}
        </Box>
      )}
      <NoticeLink notice={notice} />
    </>
  );
}
