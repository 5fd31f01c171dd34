import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../builders/format.ts';
import { visuallyHidden } from '../../layout/visuallyHidden.ts';

/** A dot for unread notices with text for screen readers; for several, their number. Keeps its space if none. */
export function UnreadDot({ unread, isAlone }: { unread: number; isAlone: boolean }) {
  const translate = useTranslate();
  const format = useFormat();
  if (unread === 0) return <span />;
  return (
    <Box
      component="span"
      sx={{
        inlineSize: 8,
        blockSize: 8,
        marginBlockStart: '6px',
        borderRadius: '50%',
        backgroundColor: 'primary.main',
      }}
    >
      <Box component="span" sx={visuallyHidden}>
        {isAlone
          ? translate('entities.notice.fields.unread')
          : translate('noticeList.unread', { smart_count: unread, unread: format.count(unread) })}
      </Box>
    </Box>
  );
}
