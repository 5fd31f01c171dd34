import Box from '@mui/material/Box';
import type { NoticeItem } from '../../../../domain/calls.ts';
import { useFormat } from '../../../builders/format.ts';
import { NoticeText } from './NoticeText.tsx';

/** The server's `YYYY-MM-DD HH:mm:ss` is in UTC. */
const utc = (time: string) => `${time.replace(' ', 'T')}Z`;

/** What happened and how long ago; leads to the record it is about. */
export function Notice({ notice, onLeave }: { notice: NoticeItem; onLeave(): void }) {
  const format = useFormat();
  const at = utc(notice.timeStr);
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
      <NoticeText notice={notice} onLeave={onLeave} />
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
