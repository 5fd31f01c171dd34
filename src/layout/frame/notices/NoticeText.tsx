import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { pageAbout } from '../../../../domain/consolePages.ts';
import type { Notice } from '../../../../domain/notice.ts';
import { visuallyHidden } from '../../visuallyHidden.ts';

interface NoticeTextProps {
  notice: Pick<Notice, 'content' | 'seen' | 'entity' | 'recordId'>;
  onLeave?(): void;
}

/** What happened, the unread more strongly; leads to the record that it is about. */
export function NoticeText({ notice, onLeave }: NoticeTextProps) {
  const translate = useTranslate();
  const path = pageAbout(notice.entity, notice.recordId ?? null);
  const text = (
    <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: notice.seen ? 400 : 'fontWeightMedium' }}>
      {notice.content}
    </Box>
  );
  return (
    <>
      {!notice.seen && (
        <Box component="span" sx={visuallyHidden}>
          {translate('entities.notice.fields.unread')}
        </Box>
      )}
      {path ? (
        <Link component={RouterLink} to={path} color="inherit" underline="hover" onClick={onLeave}>
          {text}
        </Link>
      ) : (
        text
      )}
    </>
  );
}
