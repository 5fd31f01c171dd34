import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { NoticeItem } from '../../../../domain/calls.ts';
import { pageAbout } from '../../../../domain/consolePages.ts';
import { useFormat } from '../../../builders/format.ts';
import { visuallyHidden } from '../../../builders/list/visuallyHidden.ts';

/** The server's `YYYY-MM-DD HH:mm:ss` is in UTC. */
const utc = (time: string) => `${time.replace(' ', 'T')}Z`;

/** What happened and how long ago; leads to the record it is about. */
export function Notice({ notice, onLeave }: { notice: NoticeItem; onLeave(): void }) {
  const translate = useTranslate();
  const format = useFormat();
  const path = pageAbout(notice.entity, notice.recordId);
  const at = utc(notice.timeStr);
  const text = (
    <Box component="span" dir="auto" sx={{ display: 'block', fontWeight: notice.seen ? 400 : 'fontWeightMedium' }}>
      {notice.content}
    </Box>
  );
  return (
    <Box
      component="li"
      sx={{
        paddingBlock: 1.125,
        paddingInline: 1.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
        backgroundColor: notice.seen ? undefined : 'accent.soft',
      }}
    >
      {!notice.seen && (
        <Box component="span" sx={visuallyHidden}>
          {translate('layout.notices.unread')}
        </Box>
      )}
      {path ? (
        <Link component={RouterLink} to={path} color="inherit" underline="hover" onClick={onLeave}>
          {text}
        </Link>
      ) : (
        text
      )}
      <Box
        component="time"
        dateTime={at}
        title={format.dateTime(at)}
        sx={{ typography: 'caption', color: 'ink.faint' }}
      >
        {format.ago(at)}
      </Box>
    </Box>
  );
}
