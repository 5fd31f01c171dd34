import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { pageAbout } from '../../../domain/consolePages.ts';
import type { Notice } from '../../../domain/notice/notice.ts';
import { Sentence } from '../../builders/Sentence.tsx';

/** A notice's text, bolder if unread, linked to its record. */
export function NoticeLink({ notice }: { notice: Pick<Notice, 'content' | 'seen' | 'entity' | 'recordId'> }) {
  const path = pageAbout(notice.entity, notice.recordId ?? null);
  const text = (
    <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: notice.seen ? 400 : 'fontWeightMedium' }}>
      <Sentence words={notice.content} />
    </Box>
  );
  return path ? (
    <Link
      component={RouterLink}
      to={path}
      color="inherit"
      underline="hover"
      sx={{ display: 'grid', alignContent: 'center', minBlockSize: { xs: 44, sm: 24 } }}
    >
      {text}
    </Link>
  ) : (
    text
  );
}
