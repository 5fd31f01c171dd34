import ChatBubbleOutline from '@mui/icons-material/ChatBubbleOutline';
import Box from '@mui/material/Box';
import { resourceOf } from '../../resources/index.ts';
import type { RecordValues } from '../fields/types.ts';
import { useFormat } from '../format.ts';
import { useWords } from '../useWords.ts';

/** A record's number of unread messages; nothing if zero. */
export function UnreadMark({ resource, record }: { resource: string; record: RecordValues }) {
  const format = useFormat();
  const words = useWords(resource);
  const field = resourceOf(resource).list?.unread;
  const count = field && Number(record[field]);
  if (!count) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${words.field(field)}: ${format.count(count)}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        flex: 'none',
        color: 'primary.main',
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      <ChatBubbleOutline sx={{ fontSize: 13 }} />
      {format.count(count)}
    </Box>
  );
}
