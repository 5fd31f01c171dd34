import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReadMark } from '../../../../domain/message.ts';
import { dotted } from '../../../builders/dotted.ts';
import { useFormat } from '../../../builders/format.ts';

/** Under the last message that somebody of the other side has read: who, and when. */
export function ReadBy({ marks = [] }: { marks: readonly ReadMark[] | undefined }) {
  const translate = useTranslate();
  const format = useFormat();
  if (marks.length === 0) return null;
  const names = marks.map(({ name, readAt }) =>
    translate('desk.conversation.reader', { name: dotted([name]), time: format.dateTime(readAt) }),
  );
  return (
    <Box
      component="p"
      aria-live="off"
      sx={{ margin: 0, alignSelf: 'flex-end', color: 'text.secondary', fontSize: 'size.caption' }}
    >
      <bdi>{translate('desk.conversation.readBy', { names: dotted(names) })}</bdi>
    </Box>
  );
}
